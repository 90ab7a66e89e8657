import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { sentCodeFields, OtpProblem } from '../identity/words.ts';
import { Count, Moment } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/codecs/username.ts';
import { Profile } from '../values/profile.ts';
import { ProfileChange } from './birth-date.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** The forms of an account, of which one at a time is open. */
export const AccountForm = oneOf(['profile', 'password', 'email', 'phone', 'sessions', 'deletion']);
export type AccountForm = t.TypeOf<typeof AccountForm>;

/** Changes of an account, each confirmed by a notice where it was asked for. */
export const AccountDeed = oneOf(['profile', 'password', 'email', 'phone', 'session', 'sessions', 'export']);
export type AccountDeed = t.TypeOf<typeof AccountDeed>;

/** Code sent to a customer's new e-mail or phone. */
export const ContactCode = record({
  contact: Identity,
  /** The password that was asked for; another code needs it again. */
  password: SecretRef,
  ...sentCodeFields,
});
export type ContactCode = t.TypeOf<typeof ContactCode>;

/** A session of the customer that has not ended; browser and system are '' where they are not known. */
export const SignedInAt = record({
  id: t.string,
  browser: t.string,
  system: t.string,
  startedAt: Moment,
  lastUsedAt: Moment,
  isThis: t.boolean,
});
export type SignedInAt = t.TypeOf<typeof SignedInAt>;

/** State of ending the customer's sessions. */
export const SessionList = record({
  /** The session that is being ended, or `others` for all but this one; null when none is. */
  ending: nullable(t.string),
  refusal: nullable(Failure),
});

/** State of the customer's account pages (spec 7.5). */
export const state = record({
  form: nullable(AccountForm),
  /** Pending request of the open form, by the number of its turn; only its answer counts. */
  request: nullable(Count),
  failure: nullable(Failure),
  code: nullable(ContactCode),
  /** Pending export of the customer's own data, and its last failure. */
  exportRequest: nullable(Count),
  exportFailure: nullable(Failure),
  notice: nullable(record({ id: Count, deed: AccountDeed })),
  sessions: SessionList,
});
export type AccountState = t.TypeOf<typeof state>;

const request = { request: Count };

export const command = taggedUnion({
  OpenAccountForm: { form: AccountForm },
  CloseAccountForm: {},
  ChangeProfile: { change: ProfileChange },
  ChangePassword: { password: SecretRef, newPassword: SecretRef },
  /** Send a code to the customer's new e-mail or phone; the password is in the vault. */
  ChangeContact: { contact: Identity, password: SecretRef },
  SubmitContactCode: { otp: SecretRef },
  ResendContactCode: {},
  /** Give another e-mail or phone than the code went to. */
  ChangeOtherContact: {},
  /** Save a copy of everything that the shop has of me as a file. */
  ExportOwnData: {},
  DeleteAccount: { password: SecretRef },

  EndSession: { id: t.string },
  EndOtherSessions: {},
  SessionsEnded: { list: list(SignedInAt) },
  SessionEndFailed: { failure: Failure },

  ProfileChanged: { ...request, profile: Profile },
  PasswordChanged: { ...request },
  /** A code was sent; its token is in the vault. */
  ContactCodeSent: {
    ...request,
    /** Recipient, and the password that a resend needs. */
    contact: Identity,
    password: SecretRef,
    keyRef: t.string,
    loginToken: SecretRef,
  },
  ContactChanged: { ...request },
  AccountChangeFailed: { ...request, failure: Failure },
  /** The ten minutes of the code that runs out at `expiresAt` are over. */
  ContactCodeTimeOver: { expiresAt: Count },
  OwnDataSaved: { ...request },
  OwnDataFailed: { ...request, failure: Failure },
  AccountDeleted: { ...request },
});
export type AccountCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  AccountFormOpened: { form: AccountForm },
  AccountFormClosed: {},
  ProfileChangeSubmitted: { ...request, change: ProfileChange },
  PasswordChangeSubmitted: { ...request, password: SecretRef, newPassword: SecretRef },
  ContactChangeSubmitted: { ...request, contact: Identity, password: SecretRef },
  ContactCodeReceived: { code: ContactCode },
  ContactCodeSubmitted: { ...request, otp: SecretRef },
  /** Refused code; `status` says whether it can be retried. */
  ContactCodeDeclined: {
    status: oneOf(['entering', 'expired', 'locked']),
    problem: OtpProblem,
    limitedUntil: nullable(Count),
  },
  ContactCodeLapsed: {},
  /** The code sent before is dropped; the form asks where to send one again. */
  ContactCodeForgotten: {},
  /** The change of a form is done, and the form closes; `profile` is the new one, null where it is unchanged. */
  AccountChangeDone: { notice: Count, deed: AccountDeed, profile: nullable(Profile) },
  AccountChangeRefused: { failure: Failure },
  OwnDataRequested: { ...request },
  OwnDataTaken: { notice: Count },
  OwnDataRefused: { failure: Failure },
  DeletionSubmitted: { ...request, password: SecretRef },
  /** `ending` is the session, or `others`. */
  SessionEndSubmitted: { ending: t.string },
  /** The remaining sessions; `notice` says which were ended. */
  SessionsClosed: { list: list(SignedInAt), notice: record({ id: Count, deed: AccountDeed }) },
  SessionEndRefused: { failure: Failure },
  AccountErased: {},
  AccountClosed: {},
});
export type AccountEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  PatchProfile: { ...request, change: ProfileChange },
  PatchPassword: { ...request, password: SecretRef, newPassword: SecretRef },
  SendContactCode: { ...request, contact: Identity, password: SecretRef },
  VerifyContact: { ...request, contact: Identity, loginToken: SecretRef, otp: SecretRef },
  /** Report `ContactCodeTimeOver` after a pause in milliseconds. */
  WaitForContactCode: { expiresAt: Count, milliseconds: Count },
  /** Fetch all own data and have the browser save it as a file; none of it is reported. */
  SaveOwnData: request,
  EraseAccount: { ...request, password: SecretRef },

  /** End a session, or with `others` all but this one; the sessions that are left are reported. */
  CloseSessions: { ending: t.string },
});
export type AccountEffect = t.TypeOf<typeof effect>;

export type AccountReads = Pick<States, 'account' | 'queries' | 'session'>;
