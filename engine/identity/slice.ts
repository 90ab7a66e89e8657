// The rules of the ways in, with the codecs of its words.
export * from './rules.ts';
export {
  IdentityState as state,
  IdentityCommand as command,
  IdentityEvent as event,
  IdentityEffect as effect,
} from './words.ts';
