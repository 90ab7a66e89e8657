// The rules of the address book.
export { initialAddresses as initial } from './initial.ts';
export { decideAddresses as decide } from './decide.ts';
export { evolveAddresses as evolve } from './evolve.ts';
export { reactAddresses as react } from './react.ts';
export { addressesEffects as effects } from './effects.ts';
