// The rules of quick search, with the codecs of its words.
export * from './rules.ts';
export {
  SearchState as state,
  SearchCommand as command,
  SearchEvent as event,
  SearchEffect as effect,
} from './words.ts';
