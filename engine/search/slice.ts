// The rules of quick search, with the codecs of its words.
export * from './rules.ts';
export { SearchState as state } from './state.ts';
export { SearchCommand as command } from './command.ts';
export { SearchEvent as event } from './event.ts';
export { SearchEffect as effect } from './effect.ts';
