import * as t from 'io-ts';
import { list, nullable, oneOf, taggedUnion } from '../kernel/codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import {
  AnyFlow,
  Stored,
  OtpFlow,
  OtpProblem,
  OtpStatus,
  PasswordFlow,
  Provider,
  SocialPurpose,
} from './state.ts';

export const IdentityEvent = taggedUnion({
  /** A code is asked for; not for the first time when another one is to take the place of one that was sent (ruling P26). */
  OtpRequested: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    isFirstTime: t.boolean,
  },
  /** A code was sent, with what shows it to the shopper and until when it counts. */
  OtpReceived: {
    flow: OtpFlow,
    phoneNumber: personal('phone', t.string),
    keyRef: t.string,
    loginToken: SecretRef,
    expiresAt: Count,
    resendAt: Count,
  },
  /** No other code could be sent; `status` is what can be done with the one before. */
  ResendFailed: { flow: OtpFlow, status: OtpStatus, failure: Failure, limitedUntil: nullable(Count) },
  /** The code that was typed is on its way to the server. */
  OtpSubmitted: { flow: OtpFlow, request: Count, otp: SecretRef },
  /** The code was right. */
  OtpAccepted: { flow: OtpFlow, key: SecretRef },
  /** The code was not taken; `status` is what can still be done with it. */
  OtpDeclined: { flow: OtpFlow, status: OtpStatus, problem: OtpProblem, limitedUntil: nullable(Count) },
  /** The time of the code is over. */
  OtpLapsed: { flow: OtpFlow },
  /** A link to set another password is asked for. */
  ResetLinkRequested: { request: Count, email: personal('email', t.string) },
  /** A new password is on its way to the server. */
  PasswordSubmitted: { flow: PasswordFlow, request: Count, password: SecretRef },
  /** The first or the last step of a flow failed; `failure` is null when an alert says it. */
  StepFailed: { flow: AnyFlow, failure: nullable(Failure), limitedUntil: nullable(Count) },
  /** A flow is done or begins again. */
  FlowEnded: { flow: AnyFlow },
  /** The password of a flow is set, and the flow done. */
  PasswordAccepted: { flow: PasswordFlow },
  /** Somebody is signed in: nothing of anybody's ways in is left, nor does an answer to one of them count. */
  WaysInForgotten: {},
  /** What the browser has kept for ways in is this. */
  StoredNoted: { hasResetToken: t.boolean, hasInvitation: t.boolean, alert: nullable(Alert) },
  /** A provider's new customer may choose a password, with what lies in the vault. */
  InvitationReceived: { token: SecretRef, data: SecretRef },
  /** The e-mail of an account that is to be signed in to; null when its dialog is closed. */
  KnownEmailNoted: { email: nullable(personal('email', t.string)) },
  /** A reset link was opened: whether it is still good is asked before anything is typed. */
  ResetLinkOpened: {},
  /** What the browser has kept was used, is of no use, or its dialog is closed for good. */
  StoredDropped: { stored: Stored },
  /** The visitor goes to a provider, to come back to `returnTo`. */
  ProviderChosen: {
    provider: Provider,
    purpose: SocialPurpose,
    returnTo: nullable(personal('address', t.string)),
  },
  /** What a provider gave is exchanged for a session. */
  ExchangeStarted: { request: Count, code: SecretRef },
  /** A provider's customer is known here and signed in; `to` is where they go on, null for the page that is shown. */
  SocialSignedIn: { to: nullable(personal('address', t.string)) },
  /** A provider did not sign anybody in. */
  SocialEnded: {
    how: oneOf(['invited', 'failed', 'abandoned']),
  },

  /** Which providers there are is asked for. */
  ProvidersRequested: {},
  /** These providers there are. */
  ProvidersNoted: { providers: list(Provider) },
});
export type IdentityEvent = t.TypeOf<typeof IdentityEvent>;
