import * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Kept, OtpFlow, Provider, SocialPurpose } from './state.ts';

/** Have a code sent to a phone (spec 7.1, ruling P26). */
export const SendOtp = effect('SendOtp', {
  flow: OtpFlow,
  request: Count,
  phoneNumber: personal('phone', t.string),
  isFirstTime: t.boolean,
});
/** Have a reset link sent to an e-mail. */
export const SendResetLink = effect('SendResetLink', {
  request: Count,
  email: personal('email', t.string),
});
/** Check a code. */
export const VerifyOtp = effect('VerifyOtp', {
  flow: OtpFlow,
  request: Count,
  loginToken: SecretRef,
  otp: SecretRef,
});
/** Report when the time of a code is over. */
export const WaitForOtp = effect('WaitForOtp', { flow: OtpFlow, expiresAt: Count, milliseconds: Count });
/** Make a customer of a verified phone, and store the tokens. */
export const RegisterByPhone = effect('RegisterByPhone', {
  request: Count,
  phoneNumber: personal('phone', t.string),
  proof: SecretRef,
  password: SecretRef,
});
/** Make a customer of whom a provider vouches for, with what the browser has kept, and store the tokens. */
export const RegisterByInvitation = effect('RegisterByInvitation', { request: Count, password: SecretRef });
/** Set another password for a verified phone. */
export const ResetByPhone = effect('ResetByPhone', {
  request: Count,
  phoneNumber: personal('phone', t.string),
  proof: SecretRef,
  password: SecretRef,
});
/** Set another password with the token that the browser has kept. */
export const ResetByLink = effect('ResetByLink', { request: Count, password: SecretRef });
/** Leave the shop for a provider, to come back to `returnTo`, or to the present address where it is null. */
export const LeaveForProvider = effect('LeaveForProvider', {
  provider: Provider,
  purpose: SocialPurpose,
  returnTo: nullable(personal('address', t.string)),
});
/** Exchange a provider's one-time code for tokens or for an invitation, and store them. */
export const ExchangeSocial = effect('ExchangeSocial', { request: Count, code: SecretRef });
/** Learn which providers this shop has. */
export const LoadProviders = effect('LoadProviders', {});
/** Keep what a provider's new customer needs for a password as long as its dialog is open. */
export const KeepInvitation = effect('KeepInvitation', { token: SecretRef, data: SecretRef });
/** Ask whether the token of the reset link that the browser has kept is still good. */
export const CheckResetLink = effect('CheckResetLink', {});
/** Take something out of the browser's storage. */
export const ForgetKept = effect('ForgetKept', { kept: Kept });

export const IdentityEffect = t.union([
  SendOtp,
  SendResetLink,
  VerifyOtp,
  WaitForOtp,
  RegisterByPhone,
  RegisterByInvitation,
  ResetByPhone,
  ResetByLink,
  LeaveForProvider,
  ExchangeSocial,
  LoadProviders,
  KeepInvitation,
  CheckResetLink,
  ForgetKept,
]);
export type IdentityEffect = t.TypeOf<typeof IdentityEffect>;
