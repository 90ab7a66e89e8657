import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { SessionEvent } from './event.ts';
import { initialSession } from './initial.ts';
import type { SessionState } from './state.ts';

/** How each event changes the session. */
export const evolveSession: Evolve<SessionState, SessionEvent> = {
  VisitBegan: (session) => session,
  SignInStarted: (session) => ({ ...session, status: 'signing-in', failure: null }),
  SignInFailed: (session, { failure }) => ({ ...session, status: 'signed-out', failure }),
  SessionStarted: (session) => ({
    ...session,
    status: 'signed-in',
    failure: null,
    profile: loading(session.profile),
  }),
  SessionRenewed: (session) => session,
  SessionEnded: () => initialSession,
  ProfileRequested: (session) => ({ ...session, profile: loading(session.profile) }),
  ProfileReceived: (session, { profile }) => ({ ...session, profile: ready(profile) }),
  ProfileUnavailable: (session, { failure }) => ({ ...session, profile: failed(session.profile, failure) }),
};
