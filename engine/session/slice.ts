// The rules of the session, with the codecs of its words.
export * from './rules.ts';
export {
  SessionState as state,
  SessionCommand as command,
  SessionEvent as event,
  SessionEffect as effect,
} from './words.ts';
