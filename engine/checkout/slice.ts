// The rules of checkout, with the codecs of its words.
export * from './rules.ts';
export {
  CheckoutState as state,
  CheckoutCommand as command,
  CheckoutEvent as event,
  CheckoutEffect as effect,
} from './words.ts';
