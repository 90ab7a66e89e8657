// The rules of the gold price, with the codecs of its words.
export * from './rules.ts';
export {
  GoldState as state,
  GoldCommand as command,
  GoldEvent as event,
  GoldEffect as effect,
} from './words.ts';
