// The rules of help pages, with the codecs of its words.
export * from './rules.ts';
export { ContentState as state } from './state.ts';
export { ContentCommand as command } from './command.ts';
export { ContentEvent as event } from './event.ts';
export { ContentEffect as effect } from './effect.ts';
