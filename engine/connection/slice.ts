// The rules of the connection and the storage, with the codecs of its words.
export * from './rules.ts';
export { ConnectionState as state, ConnectionCommand as command, ConnectionEvent as event } from './words.ts';
