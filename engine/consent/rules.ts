import { decideConsent } from './decide.ts';
import { consentEffects } from './effects.ts';
import { evolveConsent } from './evolve.ts';
import { reactConsent } from './react.ts';
import { initialConsent } from './state.ts';

/** The rules of cookie consent. */
export const consentRules = {
  initial: initialConsent,
  decide: decideConsent,
  evolve: evolveConsent,
  react: reactConsent,
  effects: consentEffects,
};
