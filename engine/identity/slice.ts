// The rules of the ways in, with the codecs of its words.
export * from './rules.ts';
export { IdentityState as state } from './state.ts';
export { IdentityCommand as command } from './command.ts';
export { IdentityEvent as event } from './event.ts';
export { IdentityEffect as effect } from './effect.ts';
