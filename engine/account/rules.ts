// The rules of the customer's own account.
export { initialAccount as initial } from './initial.ts';
export { decideAccount as decide } from './decide.ts';
export { evolveAccount as evolve } from './evolve.ts';
export { reactAccount as react } from './react.ts';
export { accountEffects as effects } from './effects.ts';
