// The rules of the gold price, with the codecs of its words.
export * from './rules.ts';
export { GoldState as state } from './state.ts';
export { GoldCommand as command } from './command.ts';
export { GoldEvent as event } from './event.ts';
export { GoldEffect as effect } from './effect.ts';
