import { produce } from '../kernel/produce.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { SessionEvent } from './event.ts';
import { initialSession, type SessionState } from './state.ts';

/** How each event changes the session. */
export const evolveSession: Evolve<SessionState, SessionEvent> = {
  SignInStarted: (session) => ({ ...session, status: 'signing-in', failure: null }),
  SignInFailed: (session, { failure }) => ({ ...session, status: 'signed-out', failure }),
  SessionStarted: (session) =>
    produce(session, (draft) => {
      draft.status = 'signed-in';
      draft.failure = null;
      draft.profileStatus = 'loading';
    }),
  SessionRenewed: (session) => session,
  SessionEnded: () => initialSession,
  ProfileReceived: (session, { profile }) => ({ ...session, profile, profileStatus: 'ready' }),
  ProfileUnavailable: (session) => ({ ...session, profileStatus: 'failed' }),
};
