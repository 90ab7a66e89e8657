// The rules of the address book, with the codecs of its words.
export * from './rules.ts';
export { AddressesState as state } from './state.ts';
export { AddressesCommand as command } from './command.ts';
export { AddressesEvent as event } from './event.ts';
export { AddressesEffect as effect } from './effect.ts';
