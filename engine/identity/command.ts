import * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Alert } from '../dialog/state.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { OtpFlow, PasswordFlow, Provider, SocialPurpose } from './state.ts';

export const IdentityCommand = taggedUnion({
  /** Ask for a code to register this phone with, as somebody typed it (spec 4.3). */
  RegisterPhone: { phoneNumber: personal('username', t.string) },
  /** Ask for a way back into an account, by e-mail or phone (spec 4.4). */
  RecoverAccount: { username: personal('username', t.string) },
  /** Check a code; it lies in the vault. */
  SubmitOtp: { flow: OtpFlow, otp: SecretRef },
  /** Ask for another code. */
  ResendOtp: { flow: OtpFlow },
  /** Begin a flow again, with another phone. */
  StartOver: { flow: OtpFlow },
  /** Choose a password that keeps the rules of spec 5; it lies in the vault. */
  ChoosePassword: { flow: PasswordFlow, password: SecretRef },
  /** Go to a provider to sign in or to register there. */
  SignInWith: { provider: Provider, purpose: SocialPurpose },
  /** Go on without signing in (spec 2.9, guest mode). */
  ContinueAsGuest: {},

  /** What the browser has kept for dialogs: tokens by their presence, and a message. */
  StoredFound: { hasResetToken: t.boolean, hasInvitation: t.boolean, alert: nullable(Alert) },
  /** A code was sent; the token that it belongs to lies in the vault. `request` is the number of the question, as below. */
  OtpSent: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    keyRef: t.string,
    loginToken: SecretRef,
  },
  /** No code could be sent. */
  OtpNotSent: { flow: OtpFlow, request: Count, failure: Failure },
  /** The code was right; `key` is what the password is set with. */
  OtpVerified: { flow: OtpFlow, request: Count, key: SecretRef },
  /** The code was not taken. */
  OtpRefused: { flow: OtpFlow, request: Count, failure: Failure },
  /** The ten minutes of the code that runs out at `expiresAt` are over. */
  OtpTimeOver: { flow: OtpFlow, expiresAt: Count },
  /** The link was sent, if the account exists. */
  ResetLinkSent: { request: Count },
  /** The link to set another password could not be sent. */
  ResetLinkNotSent: { request: Count, failure: Failure },
  /** The password is set; after registering and after an invitation, the tokens are stored too. */
  PasswordSet: { flow: PasswordFlow, request: Count },
  /** The password could not be set. */
  PasswordNotSet: { flow: PasswordFlow, request: Count, failure: Failure },
  /** Back from a provider with a one-time code, which lies in the vault (ruling P12). */
  SocialReturned: { code: SecretRef },
  /** The provider's customer is known here: the tokens are stored. */
  SocialKnown: { request: Count, returnTo: personal('address', t.string) },
  /** The provider's customer is new here; what a password needs lies in the vault. */
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
  /** Whether the token of the reset link is good was asked, and it is not, or could not be told. */
  ResetLinkRefused: { failure: Failure },
  /** The exchange failed; `request` is null when the provider sent the visitor back without a code. */
  SocialFailed: { request: nullable(Count), failure: Failure },
  /** Back from a provider by the browser's Back: the page was kept as it had been left. */
  SocialAbandoned: {},

  /** Learn which providers this shop has: they are about to be shown. */
  AskForProviders: {},
  /** The providers that this shop has; a failure to learn of them is silent. */
  ProvidersLoaded: { providers: list(Provider) },
});
export type IdentityCommand = t.TypeOf<typeof IdentityCommand>;
