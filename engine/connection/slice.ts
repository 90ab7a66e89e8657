// The rules of the connection and the storage, with the codecs of its words.
export * from './rules.ts';
export { ConnectionState as state } from './state.ts';
export { ConnectionCommand as command } from './command.ts';
export { ConnectionEvent as event } from './event.ts';
