// The rules of checkout.
export { initialCheckout as initial } from './initial.ts';
export { decideCheckout as decide } from './decide.ts';
export { evolveCheckout as evolve } from './evolve.ts';
export { reactCheckout as react } from './react.ts';
export { checkoutEffects as effects } from './effects.ts';
