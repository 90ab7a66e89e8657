// The rules of lines put aside, with the codecs of its words.
export * from './rules.ts';
export { LaterState as state } from './state.ts';
export { LaterCommand as command } from './command.ts';
export { LaterEvent as event } from './event.ts';
export { LaterEffect as effect } from './effect.ts';
