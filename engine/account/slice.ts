// The rules of the customer's own account, with the codecs of its words.
export * from './rules.ts';
export {
  AccountState as state,
  AccountCommand as command,
  AccountEvent as event,
  AccountEffect as effect,
} from './words.ts';
