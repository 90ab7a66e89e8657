import { ConsentCommand } from './command.ts';
import { ConsentEffect } from './effect.ts';
import { ConsentEvent } from './event.ts';
import { ConsentState } from './state.ts';
import { consentRules } from './rules.ts';

/** The rules of cookie consent, with the codecs of its words. */
export const consent = {
  state: ConsentState,
  command: ConsentCommand,
  event: ConsentEvent,
  effect: ConsentEffect,
  ...consentRules,
};
