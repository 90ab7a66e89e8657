import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { OtpProblem } from '../identity/state.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/codecs/username.ts';
import { ProfileChange } from './birth-date.ts';
import { AccountDeed, AccountForm, ContactCode, SignedInAt } from './state.ts';

const request = { request: Count };

/** All that can happen to an account. */
export const AccountEvent = taggedUnion({
  /** A form of the account is open. */
  AccountFormOpened: { form: AccountForm },
  /** No form of the account is open any more. */
  AccountFormClosed: {},
  /** The changed profile is on its way to the server. */
  ProfileChangeSubmitted: { ...request, change: ProfileChange },
  /** The new password is on its way to the server. */
  PasswordChangeSubmitted: { ...request, password: SecretRef, newPassword: SecretRef },
  /** A code is asked for, the first or another one. */
  ContactChangeSubmitted: { ...request, contact: Identity, password: SecretRef },
  /** A code was sent to the new e-mail or phone. */
  ContactCodeReceived: { code: ContactCode },
  /** The code that was typed is on its way to the server. */
  ContactCodeSubmitted: { ...request, otp: SecretRef },
  /** The code was not taken; `status` is what can still be done with it. */
  ContactCodeDeclined: {
    status: oneOf(['entering', 'expired', 'locked']),
    problem: OtpProblem,
    limitedUntil: nullable(Count),
  },
  /** The time of the code is over. */
  ContactCodeLapsed: {},
  /** The code that was sent before is let go; the form asks where to send one again. */
  ContactCodeForgotten: {},
  /** What a form asked for is done, and the form closes; `profile` is what it is now, null where it is as before. */
  AccountChangeDone: { notice: Count, deed: AccountDeed, profile: nullable(Profile) },
  /** What a form asked for was not done; the form says why. */
  AccountChangeRefused: { failure: Failure },
  /** All own data are being fetched. */
  OwnDataRequested: { ...request },
  /** The browser saves all own data as a file. */
  OwnDataTaken: { notice: Count },
  /** The own data could not be had. */
  OwnDataRefused: { failure: Failure },
  /** The account is being deleted at the server. */
  DeletionSubmitted: { ...request, password: SecretRef },
  /** The list of where the customer is signed in is asked for. */
  SessionsRequested: {},
  /** `ending` is the session, or `others`. */
  SessionEndSubmitted: { ending: t.string },
  /** The sessions that there are now; `notice` tells of what was ended. */
  SessionsReceived: {
    list: list(SignedInAt),
    notice: nullable(record({ id: Count, deed: AccountDeed })),
  },
  /** That list could not be had. */
  SessionsUnavailable: { failure: Failure },
  /** Ending a session failed. */
  SessionEndRefused: { failure: Failure },
  /** The account is there no more. */
  AccountErased: {},
  /** Whoever was signed in is so no more. */
  AccountClosed: {},
});
export type AccountEvent = t.TypeOf<typeof AccountEvent>;
