import { SessionCommand } from './command.ts';
import { SessionEffect } from './effect.ts';
import { SessionEvent } from './event.ts';
import { SessionState } from './state.ts';
import { sessionRules } from './rules.ts';

/** The rules of the session, with the codecs of its words. */
export const session = {
  state: SessionState,
  command: SessionCommand,
  event: SessionEvent,
  effect: SessionEffect,
  ...sessionRules,
};
