import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import {
  AnyFlow,
  Kept,
  OtpFlow,
  OtpProblem,
  OtpStatus,
  PasswordFlow,
  Provider,
  SocialPurpose,
} from './state.ts';

/** A code is asked for; not for the first time when another one is to take the place of one that was sent (ruling P26). */
export const OtpRequested = record({
  type: t.literal('OtpRequested'),
  flow: OtpFlow,
  request: Count,
  phoneNumber: personal('phone', t.string),
  isFirstTime: t.boolean,
});
export const OtpReceived = record({
  type: t.literal('OtpReceived'),
  flow: OtpFlow,
  phoneNumber: personal('phone', t.string),
  keyRef: t.string,
  loginToken: SecretRef,
  expiresAt: Count,
  resendAt: Count,
});
/** No other code could be sent; `status` is what can be done with the one before. */
export const ResendFailed = record({
  type: t.literal('ResendFailed'),
  flow: OtpFlow,
  status: OtpStatus,
  failure: Failure,
  limitedUntil: nullable(Count),
});
export const OtpSubmitted = record({
  type: t.literal('OtpSubmitted'),
  flow: OtpFlow,
  request: Count,
  otp: SecretRef,
});
export const OtpAccepted = record({ type: t.literal('OtpAccepted'), flow: OtpFlow, key: SecretRef });
/** The code was not taken; `status` is what can still be done with it. */
export const OtpDeclined = record({
  type: t.literal('OtpDeclined'),
  flow: OtpFlow,
  status: OtpStatus,
  problem: OtpProblem,
  limitedUntil: nullable(Count),
});
/** The time of the code is over. */
export const OtpLapsed = record({ type: t.literal('OtpLapsed'), flow: OtpFlow });
export const ResetLinkRequested = record({
  type: t.literal('ResetLinkRequested'),
  request: Count,
  email: personal('email', t.string),
});
export const PasswordSubmitted = record({
  type: t.literal('PasswordSubmitted'),
  flow: PasswordFlow,
  request: Count,
  password: SecretRef,
});
/** The first or the last step of a flow failed; `failure` is null when an alert says it. */
export const StepFailed = record({
  type: t.literal('StepFailed'),
  flow: AnyFlow,
  failure: nullable(Failure),
  limitedUntil: nullable(Count),
});
/** A flow is done or begins again. */
export const FlowEnded = record({ type: t.literal('FlowEnded'), flow: AnyFlow });
/** The password of a flow is set, and the flow done. */
export const PasswordAccepted = record({ type: t.literal('PasswordAccepted'), flow: PasswordFlow });
/** Somebody is signed in: nothing of anybody's ways in is left, nor does an answer to one of them count. */
export const WaysInForgotten = record({ type: t.literal('WaysInForgotten') });
export const KeptNoted = record({
  type: t.literal('KeptNoted'),
  hasResetToken: t.boolean,
  hasInvitation: t.boolean,
  alert: nullable(Alert),
});
/** A provider's new customer may choose a password, with what lies in the vault. */
export const InvitationReceived = record({
  type: t.literal('InvitationReceived'),
  token: SecretRef,
  data: SecretRef,
});
/** The e-mail of an account that is to be signed in to; null when its dialog is closed. */
export const KnownEmailNoted = record({
  type: t.literal('KnownEmailNoted'),
  email: nullable(personal('email', t.string)),
});
/** A reset link was opened: whether it is still good is asked before anything is typed. */
export const ResetLinkOpened = record({ type: t.literal('ResetLinkOpened') });
/** What the browser has kept was used, is of no use, or its dialog is closed for good. */
export const KeptDropped = record({ type: t.literal('KeptDropped'), kept: Kept });
export const ProviderChosen = record({
  type: t.literal('ProviderChosen'),
  provider: Provider,
  purpose: SocialPurpose,
  returnTo: nullable(personal('address', t.string)),
});
export const ExchangeStarted = record({
  type: t.literal('ExchangeStarted'),
  request: Count,
  code: SecretRef,
});
/** A provider's customer is known here and signed in; `to` is where they go on, null for the page that is shown. */
export const SocialSignedIn = record({
  type: t.literal('SocialSignedIn'),
  to: nullable(personal('address', t.string)),
});
/** A provider did not sign anybody in. */
export const SocialEnded = record({
  type: t.literal('SocialEnded'),
  how: oneOf(['invited', 'failed', 'abandoned']),
});

export const ProvidersRequested = record({ type: t.literal('ProvidersRequested') });
export const ProvidersNoted = record({ type: t.literal('ProvidersNoted'), providers: list(Provider) });

export const IdentityEvent = t.union([
  OtpRequested,
  OtpReceived,
  ResendFailed,
  OtpSubmitted,
  OtpAccepted,
  OtpDeclined,
  OtpLapsed,
  ResetLinkRequested,
  PasswordSubmitted,
  StepFailed,
  FlowEnded,
  PasswordAccepted,
  WaysInForgotten,
  KeptNoted,
  InvitationReceived,
  KnownEmailNoted,
  ResetLinkOpened,
  KeptDropped,
  ProviderChosen,
  ExchangeStarted,
  SocialSignedIn,
  SocialEnded,
  ProvidersRequested,
  ProvidersNoted,
]);
export type IdentityEvent = t.TypeOf<typeof IdentityEvent>;
