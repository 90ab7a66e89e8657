// The rules of the ways in.
export { initialIdentity as initial } from './initial.ts';
export { decideIdentity as decide } from './decide.ts';
export { evolveIdentity as evolve } from './evolve.ts';
export { reactIdentity as react } from './react.ts';
export { identityEffects as effects } from './effects.ts';
