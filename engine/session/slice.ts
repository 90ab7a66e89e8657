import { SessionCommand } from './command.ts';
import { decideSession } from './decide.ts';
import { SessionEffect } from './effect.ts';
import { sessionEffects } from './effects.ts';
import { SessionEvent } from './event.ts';
import { evolveSession } from './evolve.ts';
import { reactSession } from './react.ts';
import { initialSession, SessionState } from './state.ts';

export const session = {
  state: SessionState,
  initial: initialSession,
  command: SessionCommand,
  event: SessionEvent,
  effect: SessionEffect,
  decide: decideSession,
  evolve: evolveSession,
  react: reactSession,
  effects: sessionEffects,
};
