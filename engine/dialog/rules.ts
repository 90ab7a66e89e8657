// The rules of the dialogs.
export { initialDialog as initial } from './initial.ts';
export { decideDialog as decide } from './decide.ts';
export { evolveDialog as evolve } from './evolve.ts';
export { reactDialog as react } from './react.ts';
