import * as t from 'io-ts';
import { nullable, oneOf, record, list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Profile } from '../values/profile.ts';
import { ConsentRecord } from '../consent/record-codec.ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { SecretRef } from '../kernel/secret.ts';
import { personal } from '../kernel/personal.ts';
import { Identity } from '../values/codecs/username.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

export const state = record({
  status: oneOf(['signed-out', 'signing-in', 'signed-in']),
  failure: nullable(Failure),
  profile: remoteOf(Profile),
});
export type SessionState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Start of the shop, with the stored data (spec 4.6). */
  Start: { hasSession: t.boolean, guestLines: list(CartLine), consent: nullable(ConsentRecord) },
  /** Sign in with an e-mail or a phone number; the password is in the vault (spec 4.2). */
  SignIn: { username: personal('username', t.string), password: SecretRef },
  SignOut: {},

  /** The tokens are stored: a customer is signed in. */
  LoginSucceeded: {},
  LoginFailed: { failure: Failure },
  /** The tokens were renewed. */
  TokenRefreshed: {},
  /**
   * The session is over (spec 4.6): the server said so here (`server`) or to another tab (`tab-expired`), or another tab
   * signed out (`tab`). `server-before`: a link for a new password opened this page, and the server took no token here at all,
   * so that the session had ended before.
   */
  SessionLost: { by: oneOf(['server', 'server-before', 'tab', 'tab-expired']) },
  ProfileLoaded: { profile: Profile },
  /** Silent (spec 8.3). */
  ProfileFailed: { failure: Failure },
});
export type SessionCommand = t.TypeOf<typeof command>;

/** Redirect; null stays on the page. */
const to = { to: nullable(personal('address', t.string)) };
/** Reason for the end of a session: signing out, here or in another tab; or expiry, during this visit or before it. */
export const EndOfSession = oneOf(['signed-out', 'other-tab', 'expired', 'expired-before']);
export type EndOfSession = t.TypeOf<typeof EndOfSession>;

export const event = taggedUnion({
  /** The shop was opened in a browser that has kept this (spec 4.6): tokens, the bag of a guest, a decision about cookies. */
  VisitBegan: { hasSession: t.boolean, guestLines: list(CartLine), consent: nullable(ConsentRecord) },
  SignInStarted: { identity: Identity, password: SecretRef },
  SignInFailed: { failure: Failure },
  /** A customer is signed in; `resumed`: with tokens of an earlier visit. */
  SessionStarted: { resumed: t.boolean, ...to },
  /** The session has new tokens. */
  SessionRenewed: {},
  /** Ended session: clears all data of its customer. */
  SessionEnded: { why: EndOfSession, ...to },
  ProfileRequested: {},
  ProfileReceived: { profile: Profile },
  ProfileUnavailable: { failure: Failure },
});
export type SessionEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  /** Exchange the credentials for tokens and store them. */
  LogIn: { identity: Identity, password: SecretRef },
  /** Forget the tokens here and tell the server. */
  LogOut: {},
  /** Clear the stored data of the customer; on signing out also the parked drafts. */
  ForgetCustomer: { isForGood: t.boolean },
  LoadProfile: {},
});
export type SessionEffect = t.TypeOf<typeof effect>;

export type SessionReads = Pick<States, 'dialog' | 'identity' | 'route' | 'session'>;
