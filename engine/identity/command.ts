import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { OtpFlow, PasswordFlow, Provider, SocialPurpose } from './state.ts';

/** Ask for a code to register this phone with, as somebody typed it (spec 4.3). */
export const RegisterPhone = record({
  type: t.literal('RegisterPhone'),
  phoneNumber: personal('username', t.string),
});
/** Ask for a way back into an account, by e-mail or phone (spec 4.4). */
export const RecoverAccount = record({
  type: t.literal('RecoverAccount'),
  username: personal('username', t.string),
});
/** Check a code; it lies in the vault. */
export const SubmitOtp = record({ type: t.literal('SubmitOtp'), flow: OtpFlow, otp: SecretRef });
/** Ask for another code. */
export const ResendOtp = record({ type: t.literal('ResendOtp'), flow: OtpFlow });
/** Begin a flow again, with another phone. */
export const StartOver = record({ type: t.literal('StartOver'), flow: OtpFlow });
/** Choose a password that keeps the rules of spec 5; it lies in the vault. */
export const ChoosePassword = record({
  type: t.literal('ChoosePassword'),
  flow: PasswordFlow,
  password: SecretRef,
});
/** Go to a provider to sign in or to register there. */
export const SignInWith = record({
  type: t.literal('SignInWith'),
  provider: Provider,
  purpose: SocialPurpose,
});
/** Go on without signing in (spec 2.9, guest mode). */
export const ContinueAsGuest = record({ type: t.literal('ContinueAsGuest') });

/** What the browser has kept for dialogs: tokens by their presence, and a message. */
export const KeptFound = record({
  type: t.literal('KeptFound'),
  hasResetToken: t.boolean,
  hasInvitation: t.boolean,
  alert: nullable(Alert),
});
/** A code was sent; the token that it belongs to lies in the vault. `request` is the number of the question, as below. */
export const OtpSent = record({
  type: t.literal('OtpSent'),
  flow: OtpFlow,
  request: Count,
  phoneNumber: personal('phone', t.string),
  keyRef: t.string,
  loginToken: SecretRef,
});
export const OtpNotSent = record({
  type: t.literal('OtpNotSent'),
  flow: OtpFlow,
  request: Count,
  failure: Failure,
});
export const OtpVerified = record({
  type: t.literal('OtpVerified'),
  flow: OtpFlow,
  request: Count,
  key: SecretRef,
});
export const OtpRefused = record({
  type: t.literal('OtpRefused'),
  flow: OtpFlow,
  request: Count,
  failure: Failure,
});
/** The ten minutes of the code that runs out at `expiresAt` are over. */
export const OtpTimeOver = record({ type: t.literal('OtpTimeOver'), flow: OtpFlow, expiresAt: Count });
/** The link was sent, if the account exists. */
export const ResetLinkSent = record({ type: t.literal('ResetLinkSent'), request: Count });
export const ResetLinkNotSent = record({
  type: t.literal('ResetLinkNotSent'),
  request: Count,
  failure: Failure,
});
/** The password is set; after registering and after an invitation, the tokens are stored too. */
export const PasswordSet = record({ type: t.literal('PasswordSet'), flow: PasswordFlow, request: Count });
export const PasswordNotSet = record({
  type: t.literal('PasswordNotSet'),
  flow: PasswordFlow,
  request: Count,
  failure: Failure,
});
/** Back from a provider with a one-time code, which lies in the vault (ruling P12). */
export const SocialReturned = record({ type: t.literal('SocialReturned'), code: SecretRef });
/** The provider's customer is known here: the tokens are stored. */
export const SocialKnown = record({
  type: t.literal('SocialKnown'),
  request: Count,
  returnTo: personal('address', t.string),
});
/** The provider's customer is new here; what a password needs lies in the vault. */
export const SocialUnknown = record({
  type: t.literal('SocialUnknown'),
  request: Count,
  returnTo: personal('address', t.string),
  token: SecretRef,
  data: SecretRef,
});
/** The e-mail of the provider's customer has an account here, which only its own password opens. */
export const SocialInUse = record({
  type: t.literal('SocialInUse'),
  request: Count,
  email: personal('email', t.string),
  returnTo: personal('address', t.string),
});
/** Whether the token of the reset link is good was asked, and it is not, or could not be told. */
export const ResetLinkRefused = record({ type: t.literal('ResetLinkRefused'), failure: Failure });
/** The exchange failed; `request` is null when the provider sent the visitor back without a code. */
export const SocialFailed = record({
  type: t.literal('SocialFailed'),
  request: nullable(Count),
  failure: Failure,
});
/** Back from a provider by the browser's Back: the page was kept as it had been left. */
export const SocialAbandoned = record({ type: t.literal('SocialAbandoned') });

/** Learn which providers this shop has: they are about to be shown. */
export const AskForProviders = record({ type: t.literal('AskForProviders') });
/** The providers that this shop has; a failure to learn of them is silent. */
export const ProvidersLoaded = record({ type: t.literal('ProvidersLoaded'), providers: list(Provider) });

export const IdentityCommand = t.union([
  RegisterPhone,
  RecoverAccount,
  SubmitOtp,
  ResendOtp,
  StartOver,
  ChoosePassword,
  SignInWith,
  ContinueAsGuest,
  KeptFound,
  OtpSent,
  OtpNotSent,
  OtpVerified,
  OtpRefused,
  OtpTimeOver,
  ResetLinkSent,
  ResetLinkNotSent,
  PasswordSet,
  PasswordNotSet,
  SocialReturned,
  SocialKnown,
  SocialUnknown,
  SocialInUse,
  ResetLinkRefused,
  SocialFailed,
  SocialAbandoned,
  AskForProviders,
  ProvidersLoaded,
]);
export type IdentityCommand = t.TypeOf<typeof IdentityCommand>;
