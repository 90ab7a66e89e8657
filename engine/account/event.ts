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
  AccountFormOpened: { form: AccountForm },
  AccountFormClosed: {},
  ProfileChangeSubmitted: { ...request, change: ProfileChange },
  PasswordChangeSubmitted: { ...request, password: SecretRef, newPassword: SecretRef },
  /** A code is asked for, the first or another one. */
  ContactChangeSubmitted: { ...request, contact: Identity, password: SecretRef },
  ContactCodeReceived: { code: ContactCode },
  ContactCodeSubmitted: { ...request, otp: SecretRef },
  ContactCodeDeclined: {
    status: oneOf(['entering', 'expired', 'locked']),
    problem: OtpProblem,
    limitedUntil: nullable(Count),
  },
  ContactCodeLapsed: {},
  /** The code that was sent before is let go; the form asks where to send one again. */
  ContactCodeForgotten: {},
  /** What a form asked for is done, and the form closes; `profile` is what it is now, null where it is as before. */
  AccountChangeDone: { notice: Count, deed: AccountDeed, profile: nullable(Profile) },
  AccountChangeRefused: { failure: Failure },
  OwnDataRequested: { ...request },
  OwnDataTaken: { notice: Count },
  OwnDataRefused: { failure: Failure },
  DeletionSubmitted: { ...request, password: SecretRef },
  SessionsRequested: {},
  /** `ending` is the session, or `others`. */
  SessionEndSubmitted: { ending: t.string },
  /** The sessions that there are now; `notice` tells of what was ended. */
  SessionsReceived: {
    list: list(SignedInAt),
    notice: nullable(record({ id: Count, deed: AccountDeed })),
  },
  SessionsUnavailable: { failure: Failure },
  SessionEndRefused: { failure: Failure },
  /** The account is there no more. */
  AccountErased: {},
  /** Whoever was signed in is so no more. */
  AccountClosed: {},
});
export type AccountEvent = t.TypeOf<typeof AccountEvent>;
