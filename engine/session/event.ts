import * as t from 'io-ts';
import { ConsentRecord } from '../consent/record.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { SecretRef } from '../kernel/secret.ts';
import { CartLine } from '../values/cart-line.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/username.ts';

/** Where the visitor is sent because of it; null when they stay on the page. */
const to = { to: nullable(personal('address', t.string)) };

/** The shop was opened in a browser that has kept this (spec 4.6): tokens, the bag of a guest, a decision about cookies. */
export const VisitBegan = record({
  type: t.literal('VisitBegan'),
  hasSession: t.boolean,
  guestLines: list(CartLine),
  consent: nullable(ConsentRecord),
});
export const SignInStarted = record({
  type: t.literal('SignInStarted'),
  identity: Identity,
  password: SecretRef,
});
export const SignInFailed = record({ type: t.literal('SignInFailed'), failure: Failure });
/** Somebody is signed in now, in whatever way; `resumed`: with tokens of an earlier visit. */
export const SessionStarted = record({ type: t.literal('SessionStarted'), resumed: t.boolean, ...to });
export const SessionRenewed = record({ type: t.literal('SessionRenewed') });
/** Why a session is over: the customer's wish, here or in another tab; or its time, which was over before they came or not. */
export const EndOfSession = oneOf(['signed-out', 'other-tab', 'expired', 'expired-before']);
/** Whoever was signed in is so no more: nothing of theirs stays. */
export const SessionEnded = record({ type: t.literal('SessionEnded'), why: EndOfSession, ...to });
/** Who is signed in is asked for again. */
export const ProfileRequested = record({ type: t.literal('ProfileRequested') });
export const ProfileReceived = record({ type: t.literal('ProfileReceived'), profile: Profile });
export const ProfileUnavailable = record({ type: t.literal('ProfileUnavailable'), failure: Failure });

export const SessionEvent = t.union([
  VisitBegan,
  SignInStarted,
  SignInFailed,
  SessionStarted,
  SessionRenewed,
  SessionEnded,
  ProfileRequested,
  ProfileReceived,
  ProfileUnavailable,
]);
export type SessionEvent = t.TypeOf<typeof SessionEvent>;
