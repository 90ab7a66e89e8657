// The rules of quick search.
export { initialSearch as initial } from './initial.ts';
export { decideSearch as decide } from './decide.ts';
export { evolveSearch as evolve } from './evolve.ts';
export { reactSearch as react } from './react.ts';
export { searchEffects as effects } from './effects.ts';
