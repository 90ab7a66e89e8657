// The rules of products that were looked at, with the codecs of its words.
export * from './rules.ts';
export { RecentState as state } from './state.ts';
export { RecentCommand as command } from './command.ts';
export { RecentEvent as event } from './event.ts';
export { RecentEffect as effect } from './effect.ts';
