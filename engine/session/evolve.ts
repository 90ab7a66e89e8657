import type { Evolve } from '../kernel/slice.ts';
import type { SessionEvent } from './event.ts';
import { initialSession, type SessionState } from './state.ts';

/** How each event changes the session. */
export const evolveSession: Evolve<SessionState, SessionEvent> = {
  VisitBegan: (session) => session,
  SignInStarted: (session) => ({ ...session, status: 'signing-in', failure: null }),
  SignInFailed: (session, { failure }) => ({ ...session, status: 'signed-out', failure }),
  SessionStarted: (session) => ({
    ...session,
    status: 'signed-in',
    failure: null,
    profileStatus: 'loading',
  }),
  SessionRenewed: (session) => session,
  SessionEnded: () => initialSession,
  ProfileRequested: (session) => ({ ...session, profileStatus: 'loading' }),
  ProfileReceived: (session, { profile }) => ({ ...session, profile, profileStatus: 'ready' }),
  ProfileUnavailable: (session) => ({ ...session, profileStatus: 'failed' }),
};
