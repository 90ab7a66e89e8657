import * as t from 'io-ts';
import { nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Alert } from '../dialog/words.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** Flows with a one-time code: registering by phone, resetting a password, or an order that needs a proven phone. */
export const OtpFlow = oneOf(['register', 'recovery', 'order']);
export type OtpFlow = t.TypeOf<typeof OtpFlow>;

/** Flows that end with choosing a password; `reset` by a link in an e-mail, `invitation` after a social sign-in. */
export const PasswordFlow = oneOf(['register', 'recovery', 'reset', 'invitation']);
export type PasswordFlow = t.TypeOf<typeof PasswordFlow>;

export const AnyFlow = oneOf(['register', 'recovery', 'order', 'reset', 'invitation']);
export type AnyFlow = t.TypeOf<typeof AnyFlow>;

/** Sign-in providers besides a password (ruling P16). */
export const Provider = oneOf(['google', 'facebook', 'line', 'openid']);
export type Provider = t.TypeOf<typeof Provider>;

/** Purpose of a visit to a provider; the shop treats both alike on return. */
export const SocialPurpose = oneOf(['login', 'register']);

/** Items that the browser stores for dialogs (spec 2.8, 3 'Local storage keys'). */
export const Stored = oneOf(['reset-token', 'invitation', 'alert']);
export type Stored = t.TypeOf<typeof Stored>;

/** Reason why a code was refused (spec 8.1, ruling P10): `limited` by the rate limit, `failed` for an unknown reason. */
export const OtpProblem = oneOf(['wrong', 'expired', 'locked', 'limited', 'failed']);
export type OtpProblem = t.TypeOf<typeof OtpProblem>;

/** State of a sent code: type it, wait for an answer, or only ask for another one. */
export const OtpStatus = oneOf(['entering', 'verifying', 'resending', 'expired', 'locked']);
export type OtpStatus = t.TypeOf<typeof OtpStatus>;

/** Fields of every sent code, by phone or e-mail. */
export const sentCodeFields = {
  /** Shown as Ref, so that the shopper finds the right message. */
  keyRef: t.string,
  loginToken: SecretRef,
  /** Milliseconds since 1970; the countdown runs to it. */
  expiresAt: Count,
  /** Earliest time to resend, milliseconds since 1970. */
  resendAt: Count,
  /** End of the rate limit for codes and requests for one; null where the server did not name it. */
  limitedUntil: nullable(Count),
  status: OtpStatus,
  problem: nullable(OtpProblem),
  /** Number of refused codes: the field is cleared when it grows. */
  refusals: Count,
};

/** A one-time code that was sent to a phone (spec 4.5). */
export const Otp = record({ phoneNumber: personal('phone', t.string), ...sentCodeFields });
export type Otp = t.TypeOf<typeof Otp>;

/** The steps of a flow with a code. */
export const Flow = record({
  /** An order has no password: there, `password` means that the phone is proven. */
  step: oneOf(['tel', 'email-or-tel', 'otp', 'password']),
  /** Whether the first or the last step is pending. */
  isBusy: t.boolean,
  /** Failure of the step or of sending another code; null when an alert has shown it. */
  failure: nullable(Failure),
  otp: nullable(Otp),
  /** Proof that the code was right; needed for the password, or for the order. */
  key: nullable(SecretRef),
  /** Pending request, by the number of its turn; only its answer counts. */
  request: nullable(Count),
  /** End of the rate limit for the typed recipient, milliseconds since 1970. */
  limitedUntil: nullable(Count),
});
export type Flow = t.TypeOf<typeof Flow>;

export const state = record({
  register: Flow,
  recovery: Flow,
  order: Flow,
  /** Whether storage has the token that a dialog needs (spec 2.8). */
  hasResetToken: t.boolean,
  hasInvitation: t.boolean,
  /** A message that was kept for after a navigation (spec 2.8, modal=alert). */
  storedAlert: nullable(Alert),
  /** The password of a reset or an invitation was sent; its failure is shown by an alert. */
  isChoosing: t.boolean,
  /** The number of that question. */
  choiceRequest: nullable(Count),
  /** Reason why that password was refused, where another one helps: shown at its field. */
  choiceFailure: nullable(Failure),
  /** E-mail with an account that a provider vouched for: it is filled into the sign-in dialog as long as that is open. */
  knownEmail: nullable(personal('email', t.string)),
  social: oneOf(['idle', 'leaving', 'exchanging']),
  /** Number of the pending exchange. */
  socialRequest: nullable(Count),
});
export type IdentityState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Ask for a code to register this phone with, as typed (spec 4.3). */
  RegisterPhone: { phoneNumber: personal('username', t.string) },
  /** Request account recovery by e-mail or phone (spec 4.4). */
  RecoverAccount: { username: personal('username', t.string) },
  SubmitOtp: { flow: OtpFlow, otp: SecretRef },
  ResendOtp: { flow: OtpFlow },
  StartOver: { flow: OtpFlow },
  /** Choose a password that keeps the rules of spec 5; it lies in the vault. */
  ChoosePassword: { flow: PasswordFlow, password: SecretRef },
  /** Go to a provider to sign in or to register there. */
  SignInWith: { provider: Provider, purpose: SocialPurpose },
  /** Go on without signing in (spec 2.9, guest mode). */
  ContinueAsGuest: {},

  /** Items that the browser stored for dialogs: tokens by their presence, and a message. */
  StoredFound: { hasResetToken: t.boolean, hasInvitation: t.boolean, alert: nullable(Alert) },
  /** A code was sent; the token that it belongs to lies in the vault. `request` is the number of the question, as below. */
  OtpSent: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    keyRef: t.string,
    loginToken: SecretRef,
  },
  OtpNotSent: { flow: OtpFlow, request: Count, failure: Failure },
  /** Right code; `key` authorises setting the password. */
  OtpVerified: { flow: OtpFlow, request: Count, key: SecretRef },
  OtpRefused: { flow: OtpFlow, request: Count, failure: Failure },
  /** The ten minutes of the code that runs out at `expiresAt` are over. */
  OtpTimeOver: { flow: OtpFlow, expiresAt: Count },
  /** The link was sent, if the account exists. */
  ResetLinkSent: { request: Count },
  ResetLinkNotSent: { request: Count, failure: Failure },
  /** The password is set; after registering and after an invitation, the tokens are stored too. */
  PasswordSet: { flow: PasswordFlow, request: Count },
  PasswordNotSet: { flow: PasswordFlow, request: Count, failure: Failure },
  /** Back from a provider with a one-time code, which lies in the vault (ruling P12). */
  SocialReturned: { code: SecretRef },
  /** The provider's customer is known here: the tokens are stored. */
  SocialKnown: { request: Count, returnTo: personal('address', t.string) },
  /** The provider's customer is new; the data for a password is in the vault. */
  SocialUnknown: {
    request: Count,
    returnTo: personal('address', t.string),
    token: SecretRef,
    data: SecretRef,
  },
  /** The e-mail of the provider's customer has an account here, which only its own password opens. */
  SocialInUse: {
    request: Count,
    email: personal('email', t.string),
    returnTo: personal('address', t.string),
  },
  /** The token of the reset link is not valid, or could not be checked. */
  ResetLinkRefused: { failure: Failure },
  /** The exchange failed; `request` is null when the provider sent the visitor back without a code. */
  SocialFailed: { request: nullable(Count), failure: Failure },
  /** Back from a provider by the browser's Back: the page was kept as it had been left. */
  SocialAbandoned: {},
});
export type IdentityCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** A code is asked for; not for the first time when another one is to take the place of one that was sent (ruling P26). */
  OtpRequested: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    isFirstTime: t.boolean,
  },
  /** Sent code, with its reference and expiry. */
  OtpReceived: {
    flow: OtpFlow,
    phoneNumber: personal('phone', t.string),
    keyRef: t.string,
    loginToken: SecretRef,
    expiresAt: Count,
    resendAt: Count,
  },
  /** Failed resend; `status` is that of the earlier code. */
  ResendFailed: { flow: OtpFlow, status: OtpStatus, failure: Failure, limitedUntil: nullable(Count) },
  OtpSubmitted: { flow: OtpFlow, request: Count, otp: SecretRef },
  OtpAccepted: { flow: OtpFlow, key: SecretRef },
  /** Refused code; `status` says whether it can be retried. */
  OtpDeclined: { flow: OtpFlow, status: OtpStatus, problem: OtpProblem, limitedUntil: nullable(Count) },
  OtpLapsed: { flow: OtpFlow },
  ResetLinkRequested: { request: Count, email: personal('email', t.string) },
  PasswordSubmitted: { flow: PasswordFlow, request: Count, password: SecretRef },
  /** The first or the last step of a flow failed; `failure` is null when an alert says it. */
  StepFailed: { flow: AnyFlow, failure: nullable(Failure), limitedUntil: nullable(Count) },
  FlowEnded: { flow: AnyFlow },
  PasswordAccepted: { flow: PasswordFlow },
  /** Signed in: all sign-in flows are reset and their late answers are stale. */
  WaysInForgotten: {},
  StoredNoted: { hasResetToken: t.boolean, hasInvitation: t.boolean, alert: nullable(Alert) },
  /** A provider's new customer may choose a password, with data in the vault. */
  InvitationReceived: { token: SecretRef, data: SecretRef },
  /** The e-mail of an account that is to be signed in to; null when its dialog is closed. */
  KnownEmailNoted: { email: nullable(personal('email', t.string)) },
  /** A reset link was opened: whether it is still good is asked before anything is typed. */
  ResetLinkOpened: {},
  /** Drops a stored item that was used, is invalid, or whose dialog is closed for good. */
  StoredDropped: { stored: Stored },
  /** The visitor goes to a provider, to come back to `returnTo`. */
  ProviderChosen: {
    provider: Provider,
    purpose: SocialPurpose,
    returnTo: nullable(personal('address', t.string)),
  },
  ExchangeStarted: { request: Count, code: SecretRef },
  /** A provider's known customer signed in; `to` is the redirect, null stays on the page. */
  SocialSignedIn: { to: nullable(personal('address', t.string)) },
  SocialEnded: { how: oneOf(['invited', 'failed', 'abandoned']) },
});
export type IdentityEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  /** Have a code sent to a phone (spec 7.1, ruling P26). */
  SendOtp: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    isFirstTime: t.boolean,
  },
  SendResetLink: { request: Count, email: personal('email', t.string) },
  VerifyOtp: { flow: OtpFlow, request: Count, loginToken: SecretRef, otp: SecretRef },
  WaitForOtp: { flow: OtpFlow, expiresAt: Count, milliseconds: Count },
  /** Make a customer of a verified phone, and store the tokens. */
  RegisterByPhone: {
    request: Count,
    phoneNumber: personal('phone', t.string),
    proof: SecretRef,
    password: SecretRef,
  },
  /** Register a provider's person with the stored data, and store the tokens. */
  RegisterByInvitation: { request: Count, password: SecretRef },
  /** Set another password for a verified phone. */
  ResetByPhone: {
    request: Count,
    phoneNumber: personal('phone', t.string),
    proof: SecretRef,
    password: SecretRef,
  },
  /** Set another password with the token that the browser has kept. */
  ResetByLink: { request: Count, password: SecretRef },
  /** Leave the shop for a provider, to come back to `returnTo`, or to the present address where it is null. */
  LeaveForProvider: {
    provider: Provider,
    purpose: SocialPurpose,
    returnTo: nullable(personal('address', t.string)),
  },
  /** Exchange a provider's one-time code for tokens or for an invitation, and store them. */
  ExchangeSocial: { request: Count, code: SecretRef },
  /** Store a provider's new customer as long as the password dialog is open. */
  StoreInvitation: { token: SecretRef, data: SecretRef },
  /** Ask whether the token of the reset link that the browser has kept is still good. */
  CheckResetLink: {},
  ForgetStored: { stored: Stored },
});
export type IdentityEffect = t.TypeOf<typeof effect>;

export type IdentityReads = Pick<
  States,
  'checkout' | 'connection' | 'dialog' | 'identity' | 'route' | 'session'
>;
