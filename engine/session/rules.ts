// The rules of the session.
export { initialSession as initial } from './initial.ts';
export { decideSession as decide } from './decide.ts';
export { evolveSession as evolve } from './evolve.ts';
export { reactSession as react } from './react.ts';
export { sessionEffects as effects } from './effects.ts';
