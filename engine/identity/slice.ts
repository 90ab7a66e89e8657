import { IdentityCommand } from './command.ts';
import { IdentityEffect } from './effect.ts';
import { IdentityEvent } from './event.ts';
import { IdentityState } from './state.ts';
import { identityRules } from './rules.ts';

/** The rules of the ways in, with the codecs of its words. */
export const identity = {
  state: IdentityState,
  command: IdentityCommand,
  event: IdentityEvent,
  effect: IdentityEffect,
  ...identityRules,
};
