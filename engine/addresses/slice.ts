// The rules of the address book, with the codecs of its words.
export * from './rules.ts';
export {
  AddressesState as state,
  AddressesCommand as command,
  AddressesEvent as event,
  AddressesEffect as effect,
} from './words.ts';
