import type { AccountEvent } from '../account/event.ts';
import type { DialogEvent } from '../dialog/event.ts';
import type { IdentityEvent } from '../identity/event.ts';
import type { React } from '../kernel/slice.ts';
import type { SessionReads } from './reads.ts';
import type { Made } from './moving.ts';
import type { RouteEvent } from '../route/event.ts';
import { addresses } from '../values/page/address.ts';
import type { Page } from '../values/page/page.ts';
import { sessionEnded, sessionStarted } from './moving.ts';

/** Who is signed in is asked for again by their own page when that failed. */
const profileNeeded = (page: Page, { session }: SessionReads): readonly Made[] =>
  page.name === 'profile' && session.profile.status === 'failed' ? [{ type: 'ProfileRequested' }] : [];

/** What starts and ends a session besides signing in and out, and what of a profile is learnt elsewhere. */
export const reactSession: React<
  AccountEvent | DialogEvent | IdentityEvent | RouteEvent,
  SessionReads,
  Made
> = {
  // Who registers is signed in with it. The old password opens nothing any more, a session of it neither.
  PasswordAccepted: ({ flow }, { after }) => {
    if (flow === 'register' || flow === 'invitation') return sessionStarted(after);
    return after.session.status === 'signed-in' ? sessionEnded('signed-out', null) : [];
  },
  SocialSignedIn: ({ to }, { after }) => sessionStarted(after, to, true),
  // Creating an account signs out whoever is signed in first (case H-S24).
  ModalOpened: ({ modal }, { after }) =>
    modal === 'create-password' && after.session.status === 'signed-in'
      ? sessionEnded('signed-out', null)
      : [],
  RouteEntered: ({ page }, { after }) => profileNeeded(page, after),
  PageRetried: ({ page }, { after }) => profileNeeded(page, after),
  AccountErased: () => sessionEnded('signed-out', addresses.home),
  AccountChangeDone: ({ profile }) => (profile === null ? [] : [{ type: 'ProfileReceived', profile }]),
};
