import * as t from 'io-ts';
import { nullable, oneOf, record } from '../codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../failure.ts';
import { personal } from '../personal.ts';
import { Count } from '../quantity.ts';
import { SecretRef } from '../secret.ts';

/** What needs a one-time code: registering by phone, or a new password for a forgotten one (spec 4.3, 4.4). */
export const OtpFlow = oneOf(['register', 'recovery']);
export type OtpFlow = t.TypeOf<typeof OtpFlow>;

/** What ends with choosing a password; `reset` by a link in an e-mail, `invitation` after a social sign-in. */
export const PasswordFlow = oneOf(['register', 'recovery', 'reset', 'invitation']);
export type PasswordFlow = t.TypeOf<typeof PasswordFlow>;

/** Who can vouch for a customer besides a password (ruling P16). */
export const Provider = oneOf(['google', 'facebook', 'line']);
export type Provider = t.TypeOf<typeof Provider>;

/** Why a code was not taken (spec 8.1, ruling P10): `limited` too many tries for now, `failed` nobody could say. */
export const OtpProblem = oneOf(['wrong', 'expired', 'locked', 'limited', 'failed']);
export type OtpProblem = t.TypeOf<typeof OtpProblem>;

/** A one-time code that was sent to a phone (spec 4.5). */
export const Otp = record({
  phoneNumber: personal('phone', t.string),
  /** Shown as Ref, so that the shopper finds the right message. */
  keyRef: t.string,
  loginToken: SecretRef,
  /** Milliseconds since 1970; the countdown runs to it. */
  expiresAt: Count,
  status: oneOf(['entering', 'verifying', 'resending', 'expired', 'locked']),
  problem: nullable(OtpProblem),
  /** How many answers said no: the field is cleared when it grows. */
  refusals: Count,
});
export type Otp = t.TypeOf<typeof Otp>;

/** How far somebody has come in a flow with a code. */
export const Flow = record({
  step: oneOf(['tel', 'email-or-tel', 'otp', 'password']),
  /** The first or the last step is at the server. */
  isBusy: t.boolean,
  /** Why the first or the last step failed. */
  failure: nullable(Failure),
  otp: nullable(Otp),
  /** Proof that the code was right; needed for the password. */
  key: nullable(SecretRef),
});
export type Flow = t.TypeOf<typeof Flow>;

export const IdentityState = record({
  register: Flow,
  recovery: Flow,
  /** Whether the browser keeps the token that a dialog needs (spec 2.8). */
  hasResetToken: t.boolean,
  hasInvitation: t.boolean,
  /** A message that was kept for after a navigation (spec 2.8, modal=alert). */
  storedAlert: nullable(Alert),
  /** The password of a reset or an invitation is at the server. */
  isChoosing: t.boolean,
  choiceFailure: nullable(Failure),
  social: oneOf(['idle', 'leaving', 'exchanging']),
});
export type IdentityState = t.TypeOf<typeof IdentityState>;

const start = (step: Flow['step']): Flow => ({ step, isBusy: false, failure: null, otp: null, key: null });

export const initialIdentity: IdentityState = {
  register: start('tel'),
  recovery: start('email-or-tel'),
  hasResetToken: false,
  hasInvitation: false,
  storedAlert: null,
  isChoosing: false,
  choiceFailure: null,
  social: 'idle',
};
