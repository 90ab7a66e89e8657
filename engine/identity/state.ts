import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';

/** What needs a one-time code: registering by phone, a new password for a forgotten one, or an order that needs a proven phone. */
export const OtpFlow = oneOf(['register', 'recovery', 'order']);
export type OtpFlow = t.TypeOf<typeof OtpFlow>;

/** What ends with choosing a password; `reset` by a link in an e-mail, `invitation` after a social sign-in. */
export const PasswordFlow = oneOf(['register', 'recovery', 'reset', 'invitation']);
export type PasswordFlow = t.TypeOf<typeof PasswordFlow>;

/** Everything that has steps. */
export const AnyFlow = oneOf(['register', 'recovery', 'order', 'reset', 'invitation']);
export type AnyFlow = t.TypeOf<typeof AnyFlow>;

/** Who can vouch for a customer besides a password (ruling P16). */
export const Provider = oneOf(['google', 'facebook', 'line']);
export type Provider = t.TypeOf<typeof Provider>;

/** Whether somebody goes to a provider to sign in or to register there; the shop treats both alike when they come back. */
export const SocialPurpose = oneOf(['login', 'register']);

/** What the browser keeps for dialogs (spec 2.8, 3 'Local storage keys'). */
export const Stored = oneOf(['reset-token', 'invitation', 'alert']);
export type Stored = t.TypeOf<typeof Stored>;

/** Why a code was not taken (spec 8.1, ruling P10): `limited` too many tries for now, `failed` nobody could say. */
export const OtpProblem = oneOf(['wrong', 'expired', 'locked', 'limited', 'failed']);
export type OtpProblem = t.TypeOf<typeof OtpProblem>;

/** What can be done with a code: type it, wait for an answer, or only ask for another one. */
export const OtpStatus = oneOf(['entering', 'verifying', 'resending', 'expired', 'locked']);
export type OtpStatus = t.TypeOf<typeof OtpStatus>;

/** What every code that was sent has, wherever it was sent to. */
export const sentCodeFields = {
  /** Shown as Ref, so that the shopper finds the right message. */
  keyRef: t.string,
  loginToken: SecretRef,
  /** Milliseconds since 1970; the countdown runs to it. */
  expiresAt: Count,
  /** From when on another code can be had, milliseconds since 1970. */
  resendAt: Count,
  /** Until when the server takes neither codes nor wishes for one; null where it did not say so. */
  limitedUntil: nullable(Count),
  status: OtpStatus,
  problem: nullable(OtpProblem),
  /** How many answers said no: the field is cleared when it grows. */
  refusals: Count,
};

/** A one-time code that was sent to a phone (spec 4.5). */
export const Otp = record({ phoneNumber: personal('phone', t.string), ...sentCodeFields });
export type Otp = t.TypeOf<typeof Otp>;

/** How far somebody has come in a flow with a code. */
export const Flow = record({
  /** An order has no password: there it is where a proven phone is. */
  step: oneOf(['tel', 'email-or-tel', 'otp', 'password']),
  /** The first or the last step is at the server. */
  isBusy: t.boolean,
  /** Why the step failed, or why no other code could be sent; null when an alert has said it. */
  failure: nullable(Failure),
  otp: nullable(Otp),
  /** Proof that the code was right; needed for the password, or for the order. */
  key: nullable(SecretRef),
  /** The question that is under way, by the number of the turn that asked it; only its answer counts. */
  request: nullable(Count),
  /** Until when the server sends nothing to what was typed at the first step, milliseconds since 1970. */
  limitedUntil: nullable(Count),
});
export type Flow = t.TypeOf<typeof Flow>;

export const IdentityState = record({
  register: Flow,
  recovery: Flow,
  order: Flow,
  /** Whether the browser keeps the token that a dialog needs (spec 2.8). */
  hasResetToken: t.boolean,
  hasInvitation: t.boolean,
  /** A message that was kept for after a navigation (spec 2.8, modal=alert). */
  storedAlert: nullable(Alert),
  /** The password of a reset or an invitation is at the server; its failure is told by an alert. */
  isChoosing: t.boolean,
  /** The number of that question. */
  choiceRequest: nullable(Count),
  /** Why that password was not taken, where another one helps: told at its field. */
  choiceFailure: nullable(Failure),
  /** The e-mail that a provider vouched for and that has an account: it stands in the sign-in dialog as long as that is open. */
  knownEmail: nullable(personal('email', t.string)),
  social: oneOf(['idle', 'leaving', 'exchanging']),
  /** The number of the exchange that is under way. */
  socialRequest: nullable(Count),
  /** The providers that this shop has; null until somebody wants to know and it is known: then all may be there. */
  providers: nullable(list(Provider)),
});
export type IdentityState = t.TypeOf<typeof IdentityState>;
