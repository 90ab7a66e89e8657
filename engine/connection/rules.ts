// The rules of the connection and the storage.
export { initialConnection as initial } from './initial.ts';
export { decideConnection as decide } from './decide.ts';
export { evolveConnection as evolve } from './evolve.ts';
export { reactConnection as react } from './react.ts';
