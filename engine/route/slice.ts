// The rules of pages, with the codecs of its words.
export * from './rules.ts';
export { RouteState as state } from './state.ts';
export { RouteCommand as command } from './command.ts';
export { RouteEvent as event } from './event.ts';
export { RouteEffect as effect } from './effect.ts';
