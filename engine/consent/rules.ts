// The rules of cookie consent.
export { initialConsent as initial } from './initial.ts';
export { decideConsent as decide } from './decide.ts';
export { evolveConsent as evolve } from './evolve.ts';
export { reactConsent as react } from './react.ts';
export { consentEffects as effects } from './effects.ts';
