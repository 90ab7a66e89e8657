import { first, latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { SessionEffect } from './effect.ts';
import type { SessionReads } from './reads.ts';
import type { SessionEvent } from './event.ts';

/** What the world shall do about the session. */
export const sessionEffects: EffectsOf<SessionEvent, SessionReads, SessionEffect> = {
  SignInStarted: ({ identity, password }) => [
    { type: 'LogIn', ...first('session/login'), identity, password },
  ],
  SessionStarted: () => [{ type: 'LoadProfile', ...latest('session/profile') }],
  ProfileRequested: () => [{ type: 'LoadProfile', ...latest('session/profile') }],
  SessionEnded: ({ why }) => [
    ...(why === 'signed-out' ? ([{ type: 'LogOut', ...queued('session/logout') }] as const) : []),
    // Somebody else may sit here now.
    { type: 'ForgetCustomer', ...queued('session/forget'), isForGood: why === 'signed-out' },
  ],
};
