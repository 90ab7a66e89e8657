import * as t from 'io-ts';
import { ConsentRecord } from '../consent/record-codec.ts';
import { list, nullable, oneOf, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { SecretRef } from '../kernel/secret.ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/codecs/username.ts';

/** Where the visitor is sent because of it; null when they stay on the page. */
const to = { to: nullable(personal('address', t.string)) };
/** Why a session is over: the customer's wish, here or in another tab; or its time, which was over before they came or not. */
export const EndOfSession = oneOf(['signed-out', 'other-tab', 'expired', 'expired-before']);
export type EndOfSession = t.TypeOf<typeof EndOfSession>;

export const SessionEvent = taggedUnion({
  /** The shop was opened in a browser that has kept this (spec 4.6): tokens, the bag of a guest, a decision about cookies. */
  VisitBegan: { hasSession: t.boolean, guestLines: list(CartLine), consent: nullable(ConsentRecord) },
  /** Identity and password are on their way to the server. */
  SignInStarted: { identity: Identity, password: SecretRef },
  /** Nobody was signed in; the form says why. */
  SignInFailed: { failure: Failure },
  /** Somebody is signed in now, in whatever way; `resumed`: with tokens of an earlier visit. */
  SessionStarted: { resumed: t.boolean, ...to },
  /** The session goes on with new tokens. */
  SessionRenewed: {},
  /** Whoever was signed in is so no more: nothing of theirs stays. */
  SessionEnded: { why: EndOfSession, ...to },
  /** Who is signed in is asked for again. */
  ProfileRequested: {},
  /** Who is signed in is known. */
  ProfileReceived: { profile: Profile },
  /** Who is signed in could not be had. */
  ProfileUnavailable: { failure: Failure },
});
export type SessionEvent = t.TypeOf<typeof SessionEvent>;
