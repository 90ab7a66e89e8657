import { ConsentCommand } from './command.ts';
import { decideConsent } from './decide.ts';
import { ConsentEffect } from './effect.ts';
import { consentEffects } from './effects.ts';
import { ConsentEvent } from './event.ts';
import { evolveConsent } from './evolve.ts';
import { reactConsent } from './react.ts';
import { initialConsent, ConsentState } from './state.ts';

export const consent = {
  state: ConsentState,
  initial: initialConsent,
  command: ConsentCommand,
  event: ConsentEvent,
  effect: ConsentEffect,
  decide: decideConsent,
  evolve: evolveConsent,
  react: reactConsent,
  effects: consentEffects,
};
