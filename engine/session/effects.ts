import type { EffectsOf } from '../kernel/slice.ts';
import type { SessionEffect } from './effect.ts';
import type { SessionReads } from './reads.ts';
import type { SessionEvent } from './event.ts';

/** What the world shall do about the session. */
export const sessionEffects: EffectsOf<SessionEvent, SessionReads, SessionEffect> = {
  SignInStarted: ({ identity, password }) => [
    { type: 'LogIn', key: 'session/login', policy: 'first', identity, password },
  ],
  SessionStarted: () => [{ type: 'LoadProfile', key: 'session/profile', policy: 'latest' }],
  ProfileRequested: () => [{ type: 'LoadProfile', key: 'session/profile', policy: 'latest' }],
  SessionEnded: ({ why }) => [
    ...(why === 'signed-out' ? ([{ type: 'LogOut', key: 'session/logout', policy: 'queue' }] as const) : []),
    // Somebody else may sit here now.
    { type: 'ForgetCustomer', key: 'session/forget', policy: 'queue', isForGood: why === 'signed-out' },
  ],
};
