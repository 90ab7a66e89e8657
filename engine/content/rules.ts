// The rules of help pages.
export { initialContent as initial } from './initial.ts';
export { decideContent as decide } from './decide.ts';
export { evolveContent as evolve } from './evolve.ts';
export { reactContent as react } from './react.ts';
export { contentEffects as effects } from './effects.ts';
