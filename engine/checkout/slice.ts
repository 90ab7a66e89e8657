// The rules of checkout, with the codecs of its words.
export * from './rules.ts';
export { CheckoutState as state } from './state.ts';
export { CheckoutCommand as command } from './command.ts';
export { CheckoutEvent as event } from './event.ts';
export { CheckoutEffect as effect } from './effect.ts';
