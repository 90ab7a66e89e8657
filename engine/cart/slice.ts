// The rules of the bag, with the codecs of its words.
export * from './rules.ts';
export {
  CartState as state,
  CartCommand as command,
  CartEvent as event,
  CartEffect as effect,
} from './words.ts';
