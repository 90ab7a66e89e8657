import { IdentityCommand } from './command.ts';
import { decideIdentity } from './decide.ts';
import { IdentityEffect } from './effect.ts';
import { identityEffects } from './effects.ts';
import { IdentityEvent } from './event.ts';
import { evolveIdentity } from './evolve.ts';
import { reactIdentity } from './react.ts';
import { initialIdentity, IdentityState } from './state.ts';

export const identity = {
  state: IdentityState,
  initial: initialIdentity,
  command: IdentityCommand,
  event: IdentityEvent,
  effect: IdentityEffect,
  decide: decideIdentity,
  evolve: evolveIdentity,
  react: reactIdentity,
  effects: identityEffects,
};
