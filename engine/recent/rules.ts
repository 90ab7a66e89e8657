// The rules of products that were looked at.
export { initialRecent as initial } from './initial.ts';
export { decideRecent as decide } from './decide.ts';
export { evolveRecent as evolve } from './evolve.ts';
export { reactRecent as react } from './react.ts';
export { recentEffects as effects } from './effects.ts';
