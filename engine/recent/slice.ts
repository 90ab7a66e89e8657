// The rules of products that were looked at, with the codecs of its words.
export * from './rules.ts';
export {
  RecentState as state,
  RecentCommand as command,
  RecentEvent as event,
  RecentEffect as effect,
} from './words.ts';
