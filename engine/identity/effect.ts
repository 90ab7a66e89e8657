import * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Stored, OtpFlow, Provider, SocialPurpose } from './state.ts';

export const IdentityEffect = effectUnion({
  /** Have a code sent to a phone (spec 7.1, ruling P26). */
  SendOtp: {
    flow: OtpFlow,
    request: Count,
    phoneNumber: personal('phone', t.string),
    isFirstTime: t.boolean,
  },
  /** Have a reset link sent to an e-mail. */
  SendResetLink: { request: Count, email: personal('email', t.string) },
  /** Check a code. */
  VerifyOtp: { flow: OtpFlow, request: Count, loginToken: SecretRef, otp: SecretRef },
  /** Report when the time of a code is over. */
  WaitForOtp: { flow: OtpFlow, expiresAt: Count, milliseconds: Count },
  /** Make a customer of a verified phone, and store the tokens. */
  RegisterByPhone: {
    request: Count,
    phoneNumber: personal('phone', t.string),
    proof: SecretRef,
    password: SecretRef,
  },
  /** Make a customer of whom a provider vouches for, with what the browser has kept, and store the tokens. */
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
  /** Learn which providers this shop has. */
  LoadProviders: {},
  /** Keep what a provider's new customer needs for a password as long as its dialog is open. */
  StoreInvitation: { token: SecretRef, data: SecretRef },
  /** Ask whether the token of the reset link that the browser has kept is still good. */
  CheckResetLink: {},
  /** Take something out of the browser's storage. */
  ForgetStored: { stored: Stored },
});
export type IdentityEffect = t.TypeOf<typeof IdentityEffect>;
