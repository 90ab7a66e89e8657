import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/codecs/username.ts';
import { ProfileChange } from './birth-date.ts';

const request = { request: Count };

/** All that an account can ask of the world. */
export const AccountEffect = effectUnion({
  /** Change names and birth date at the server. */
  PatchProfile: { ...request, change: ProfileChange },
  /** Change the password at the server. */
  PatchPassword: { ...request, password: SecretRef, newPassword: SecretRef },
  /** Have a code sent to a new e-mail or phone. */
  SendContactCode: { ...request, contact: Identity, password: SecretRef },
  /** Make the e-mail or phone the customer's by its code. */
  VerifyContact: { ...request, contact: Identity, loginToken: SecretRef, otp: SecretRef },
  /** Report `ContactCodeTimeOver` after a pause in milliseconds. */
  WaitForContactCode: { expiresAt: Count, milliseconds: Count },
  /** Fetch all own data and have the browser save it as a file; none of it is reported. */
  SaveOwnData: request,
  /** Delete the account at the server. */
  EraseAccount: { ...request, password: SecretRef },

  /** Fetch where the customer is signed in. */
  FetchSessions: {},
  /** End a session, or with `others` all but this one; the sessions that are left are reported. */
  CloseSessions: { ending: t.string },
});
export type AccountEffect = t.TypeOf<typeof AccountEffect>;
