// The rules of the customer's own account, with the codecs of its words.
export * from './rules.ts';
export { AccountState as state } from './state.ts';
export { AccountCommand as command } from './command.ts';
export { AccountEvent as event } from './event.ts';
export { AccountEffect as effect } from './effect.ts';
