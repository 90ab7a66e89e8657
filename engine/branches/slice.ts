// The rules of branches, with the codecs of their words.
export * from './rules.ts';
export { BranchesState as state } from './state.ts';
export { BranchesCommand as command } from './command.ts';
export { BranchesEvent as event } from './event.ts';
export { BranchesEffect as effect } from './effect.ts';
