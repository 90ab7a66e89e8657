// The rules of pages.
export { initialRoute as initial } from './initial.ts';
export { decideRoute as decide } from './decide.ts';
export { evolveRoute as evolve } from './evolve.ts';
export { reactRoute as react } from './react.ts';
export { routeEffects as effects } from './effects.ts';
