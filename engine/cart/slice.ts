// The rules of the bag, with the codecs of its words.
export * from './rules.ts';
export { CartState as state } from './state.ts';
export { CartCommand as command } from './command.ts';
export { CartEvent as event } from './event.ts';
export { CartEffect as effect } from './effect.ts';
