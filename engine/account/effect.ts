import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/username.ts';
import { ProfileChange } from './birth-date.ts';

const request = { request: Count };

/** Change names and birth date at the server. */
export const PatchProfile = effect('PatchProfile', { ...request, change: ProfileChange });
/** Change the password at the server. */
export const PatchPassword = effect('PatchPassword', {
  ...request,
  password: SecretRef,
  newPassword: SecretRef,
});
/** Have a code sent to a new e-mail or phone. */
export const SendContactCode = effect('SendContactCode', {
  ...request,
  contact: Identity,
  password: SecretRef,
});
/** Make the e-mail or phone the customer's by its code. */
export const VerifyContact = effect('VerifyContact', {
  ...request,
  contact: Identity,
  loginToken: SecretRef,
  otp: SecretRef,
});
/** Report `ContactCodeTimeOver` after a pause in milliseconds. */
export const WaitForContactCode = effect('WaitForContactCode', { expiresAt: Count, milliseconds: Count });
/** Fetch all own data and have the browser save it as a file; none of it is reported. */
export const SaveOwnData = effect('SaveOwnData', request);
/** Delete the account at the server. */
export const EraseAccount = effect('EraseAccount', { ...request, password: SecretRef });

/** Fetch where the customer is signed in. */
export const FetchSessions = effect('FetchSessions', {});
/** End a session, or with `others` all but this one; the sessions that are left are reported. */
export const CloseSessions = effect('CloseSessions', { ending: t.string });

/** All that an account can ask of the world. */
export const AccountEffect = t.union([
  PatchProfile,
  PatchPassword,
  SendContactCode,
  VerifyContact,
  WaitForContactCode,
  SaveOwnData,
  EraseAccount,
  FetchSessions,
  CloseSessions,
]);
export type AccountEffect = t.TypeOf<typeof AccountEffect>;
