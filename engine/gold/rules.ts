// The rules of the gold price.
export { initialGold as initial } from './initial.ts';
export { decideGold as decide } from './decide.ts';
export { evolveGold as evolve } from './evolve.ts';
export { reactGold as react } from './react.ts';
export { goldEffects as effects } from './effects.ts';
