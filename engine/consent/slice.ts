// The rules of cookie consent, with the codecs of its words.
export * from './rules.ts';
export {
  ConsentState as state,
  ConsentCommand as command,
  ConsentEvent as event,
  ConsentEffect as effect,
} from './words.ts';
