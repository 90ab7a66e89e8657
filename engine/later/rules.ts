// The rules of lines put aside.
export { initialLater as initial } from './initial.ts';
export { decideLater as decide } from './decide.ts';
export { evolveLater as evolve } from './evolve.ts';
export { reactLater as react } from './react.ts';
export { laterEffects as effects } from './effects.ts';
