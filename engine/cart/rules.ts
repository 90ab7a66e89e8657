// The rules of the bag.
export { initialCart as initial } from './initial.ts';
export { decide } from './decide.ts';
export { evolveCart as evolve } from './evolve.ts';
export { reactCart as react } from './react.ts';
export { cartEffects as effects } from './effects.ts';
