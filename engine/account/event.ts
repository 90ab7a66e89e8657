import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { OtpProblem } from '../identity/state.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/username.ts';
import { ProfileChange } from './birth-date.ts';
import { AccountDeed, AccountForm, ContactCode, SignedInAt } from './state.ts';

const request = { request: Count };

export const AccountFormOpened = record({ type: t.literal('AccountFormOpened'), form: AccountForm });
export const AccountFormClosed = record({ type: t.literal('AccountFormClosed') });
export const ProfileChangeSubmitted = record({
  type: t.literal('ProfileChangeSubmitted'),
  ...request,
  change: ProfileChange,
});
export const PasswordChangeSubmitted = record({
  type: t.literal('PasswordChangeSubmitted'),
  ...request,
  password: SecretRef,
  newPassword: SecretRef,
});
/** A code is asked for, the first or another one. */
export const ContactChangeSubmitted = record({
  type: t.literal('ContactChangeSubmitted'),
  ...request,
  contact: Identity,
  password: SecretRef,
});
export const ContactCodeReceived = record({ type: t.literal('ContactCodeReceived'), code: ContactCode });
export const ContactCodeSubmitted = record({
  type: t.literal('ContactCodeSubmitted'),
  ...request,
  otp: SecretRef,
});
export const ContactCodeDeclined = record({
  type: t.literal('ContactCodeDeclined'),
  status: oneOf(['entering', 'expired', 'locked']),
  problem: OtpProblem,
  limitedUntil: nullable(Count),
});
export const ContactCodeLapsed = record({ type: t.literal('ContactCodeLapsed') });
/** The code that was sent before is let go; the form asks where to send one again. */
export const ContactCodeForgotten = record({ type: t.literal('ContactCodeForgotten') });
/** What a form asked for is done, and the form closes; `profile` is what it is now, null where it is as before. */
export const AccountChangeDone = record({
  type: t.literal('AccountChangeDone'),
  notice: Count,
  deed: AccountDeed,
  profile: nullable(Profile),
});
export const AccountChangeRefused = record({ type: t.literal('AccountChangeRefused'), failure: Failure });
export const OwnDataRequested = record({ type: t.literal('OwnDataRequested'), ...request });
export const OwnDataTaken = record({ type: t.literal('OwnDataTaken'), notice: Count });
export const OwnDataRefused = record({ type: t.literal('OwnDataRefused'), failure: Failure });
export const DeletionSubmitted = record({
  type: t.literal('DeletionSubmitted'),
  ...request,
  password: SecretRef,
});
export const SessionsRequested = record({ type: t.literal('SessionsRequested') });
/** `ending` is the session, or `others`. */
export const SessionEndSubmitted = record({ type: t.literal('SessionEndSubmitted'), ending: t.string });
/** The sessions that there are now; `notice` tells of what was ended. */
export const SessionsReceived = record({
  type: t.literal('SessionsReceived'),
  list: list(SignedInAt),
  notice: nullable(record({ id: Count, deed: AccountDeed })),
});
export const SessionsRefused = record({ type: t.literal('SessionsRefused'), failure: Failure });
/** The account is there no more. */
export const AccountErased = record({ type: t.literal('AccountErased') });
/** Whoever was signed in is so no more. */
export const AccountClosed = record({ type: t.literal('AccountClosed') });

/** All that can happen to an account. */
export const AccountEvent = t.union([
  AccountFormOpened,
  AccountFormClosed,
  ProfileChangeSubmitted,
  PasswordChangeSubmitted,
  ContactChangeSubmitted,
  ContactCodeReceived,
  ContactCodeSubmitted,
  ContactCodeDeclined,
  ContactCodeLapsed,
  ContactCodeForgotten,
  AccountChangeDone,
  AccountChangeRefused,
  OwnDataRequested,
  OwnDataTaken,
  OwnDataRefused,
  DeletionSubmitted,
  SessionsRequested,
  SessionEndSubmitted,
  SessionsReceived,
  SessionsRefused,
  AccountErased,
  AccountClosed,
]);
export type AccountEvent = t.TypeOf<typeof AccountEvent>;
