// The rules of the session, with the codecs of its words.
export * from './rules.ts';
export { SessionState as state } from './state.ts';
export { SessionCommand as command } from './command.ts';
export { SessionEvent as event } from './event.ts';
export { SessionEffect as effect } from './effect.ts';
