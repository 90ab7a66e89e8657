import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { answered } from '../kernel/remote.ts';
import type { SessionReads } from './reads.ts';
import type { Made } from './moving.ts';
import { addresses, sessionExpiredAddress } from '../values/page/address.ts';
import { isCheckout, isGuarded } from '../values/page/page.ts';
import { identityOf } from '../values/username.ts';
import type { SessionCommand } from './command.ts';
import { sessionEnded, sessionStarted } from './moving.ts';
import { isExpired } from './selectors.ts';

/** Whether a way in that ends with tokens is at the server: a second one would take them from the first. */
const isComingIn = ({ identity: { register, isChoosing, social } }: SessionReads): boolean =>
  isChoosing || social === 'exchanging' || (register.step === 'password' && register.isBusy);

/** How a session was lost, by who noticed it. */
const whyLost = {
  server: 'expired',
  'server-before': 'expired-before',
  tab: 'other-tab',
  'tab-expired': 'expired',
} as const;

/**
 * Where somebody is sent whose session was lost: to where sessions end when it ended by itself, but neither from a new
 * password that they came for by a link, nor from signing in that they came for. Nobody stays where only customers are.
 */
const lostTo = (why: (typeof whyLost)[keyof typeof whyLost], { dialog, route: { page } }: SessionReads) => {
  const isLinkOpen = why === 'expired-before' && dialog.modal === 'reset-password';
  if (isExpired(why) && !isLinkOpen && dialog.wished === null) return sessionExpiredAddress(page);
  return (page !== null && isGuarded(page)) || isCheckout(page) ? addresses.home : null;
};

/** The rules of the session (spec 4.2, 4.6, 8.1; rulings P3, P5). */
export const decideSession: Decide<SessionCommand, SessionReads, Made> = {
  Start: ({ hasSession, guestLines, consent }, root) => {
    if (root.session.status !== 'signed-out') return reject('AlreadySignedIn');
    return accept([
      { type: 'VisitBegan', hasSession, guestLines, consent },
      ...(hasSession ? [{ type: 'SessionStarted', resumed: true, to: null } as const] : []),
    ]);
  },

  SignIn: ({ username, password }, root) => {
    if (root.session.status === 'signed-in') return reject('AlreadySignedIn');
    if (root.session.status === 'signing-in' || isComingIn(root)) return reject('Busy');
    const identity = identityOf(username);
    if (identity === undefined) return reject('InvalidUsername');
    return accept([{ type: 'SignInStarted', identity, password }]);
  },

  SignOut: (_, root) =>
    root.session.status === 'signed-in'
      ? accept(sessionEnded('signed-out', addresses.signedOut, false))
      : reject('NotSignedIn'),

  LoginSucceeded: (_, root) =>
    root.session.status === 'signed-in' ? reject('AlreadySignedIn') : accept(sessionStarted(root)),

  LoginFailed: ({ failure }, { session }) =>
    session.status === 'signing-in' ? accept([{ type: 'SignInFailed', failure }]) : reject('StaleAnswer'),

  TokenRefreshed: (_, { session }) =>
    session.status === 'signed-in' ? accept([{ type: 'SessionRenewed' }]) : reject('NotSignedIn'),

  SessionLost: ({ by }, root) => {
    if (root.session.status !== 'signed-in') return reject('NotSignedIn');
    const why = whyLost[by];
    return accept(sessionEnded(why, lostTo(why, root)));
  },

  ProfileLoaded: ({ profile }, { session }) =>
    answered(session.profile, { type: 'ProfileReceived', profile }),
  ProfileFailed: ({ failure }, { session }) =>
    answered(session.profile, { type: 'ProfileUnavailable', failure }),
};
