import * as t from 'io-ts';
import { oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/username.ts';

export const SignInStarted = record({
  type: t.literal('SignInStarted'),
  identity: Identity,
  password: SecretRef,
});
export const SignInFailed = record({ type: t.literal('SignInFailed'), failure: Failure });
/** `resumed`: with tokens of an earlier visit. */
export const SessionStarted = record({ type: t.literal('SessionStarted'), resumed: t.boolean });
export const SessionRenewed = record({ type: t.literal('SessionRenewed') });
export const SessionEnded = record({
  type: t.literal('SessionEnded'),
  why: oneOf(['signed-out', 'expired', 'other-tab']),
});
export const ProfileReceived = record({ type: t.literal('ProfileReceived'), profile: Profile });
export const ProfileUnavailable = record({ type: t.literal('ProfileUnavailable'), failure: Failure });

export const SessionEvent = t.union([
  SignInStarted,
  SignInFailed,
  SessionStarted,
  SessionRenewed,
  SessionEnded,
  ProfileReceived,
  ProfileUnavailable,
]);
export type SessionEvent = t.TypeOf<typeof SessionEvent>;
