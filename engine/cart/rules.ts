// The rules of the bag.
import { decideCartReport, decideCartWish } from './decide.ts';

export { initialCart as initial } from './initial.ts';
export const decide = { ...decideCartWish, ...decideCartReport };
export { evolveCart as evolve } from './evolve.ts';
export { reactCart as react } from './react.ts';
export { cartEffects as effects } from './effects.ts';
