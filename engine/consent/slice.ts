// The rules of cookie consent, with the codecs of its words.
export * from './rules.ts';
export { ConsentState as state } from './state.ts';
export { ConsentCommand as command } from './command.ts';
export { ConsentEvent as event } from './event.ts';
export { ConsentEffect as effect } from './effect.ts';
