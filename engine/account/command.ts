import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/username.ts';
import { ProfileChange } from './birth-date.ts';
import { AccountForm, SignedInAt } from './state.ts';

/** The number of the turn that asked. */
const request = { request: Count };

/** Open a form of the account; another that is open closes. */
export const OpenAccountForm = record({ type: t.literal('OpenAccountForm'), form: AccountForm });
export const CloseAccountForm = record({ type: t.literal('CloseAccountForm') });
/** Change names and birth date. */
export const ChangeProfile = record({ type: t.literal('ChangeProfile'), change: ProfileChange });
/** Change the password by the present one; both lie in the vault. */
export const ChangePassword = record({
  type: t.literal('ChangePassword'),
  password: SecretRef,
  newPassword: SecretRef,
});
/** Have a code sent to the e-mail or phone that shall become mine; the password lies in the vault. */
export const ChangeContact = record({
  type: t.literal('ChangeContact'),
  contact: Identity,
  password: SecretRef,
});
/** Prove the new e-mail or phone by its code, which lies in the vault. */
export const SubmitContactCode = record({ type: t.literal('SubmitContactCode'), otp: SecretRef });
export const ResendContactCode = record({ type: t.literal('ResendContactCode') });
/** Give another e-mail or phone than the code went to. */
export const ChangeOtherContact = record({ type: t.literal('ChangeOtherContact') });
/** Save a copy of everything that the shop has of me as a file. */
export const ExportOwnData = record({ type: t.literal('ExportOwnData') });
/** Delete the account; the password lies in the vault. */
export const DeleteAccount = record({ type: t.literal('DeleteAccount'), password: SecretRef });

/** Fetch where I am signed in. */
export const LoadSessions = record({ type: t.literal('LoadSessions') });
/** End a session of mine elsewhere. */
export const EndSession = record({ type: t.literal('EndSession'), id: t.string });
/** End all my sessions but this one, as the open form has asked. */
export const EndOtherSessions = record({ type: t.literal('EndOtherSessions') });
/** The sessions that there are now. */
export const SessionsLoaded = record({ type: t.literal('SessionsLoaded'), list: list(SignedInAt) });
/** They could not be fetched, or one not be ended. */
export const SessionsFailed = record({ type: t.literal('SessionsFailed'), failure: Failure });

export const ProfileChanged = record({ type: t.literal('ProfileChanged'), ...request, profile: Profile });
export const PasswordChanged = record({ type: t.literal('PasswordChanged'), ...request });
/** A code is on its way; the token that it belongs to lies in the vault. */
export const ContactCodeSent = record({
  type: t.literal('ContactCodeSent'),
  ...request,
  /** Where it went, and the password that another one needs. */
  contact: Identity,
  password: SecretRef,
  keyRef: t.string,
  loginToken: SecretRef,
});
export const ContactChanged = record({ type: t.literal('ContactChanged'), ...request });
/** What the open form asked for did not come about. */
export const AccountChangeFailed = record({
  type: t.literal('AccountChangeFailed'),
  ...request,
  failure: Failure,
});
/** The ten minutes of the code that runs out at `expiresAt` are over. */
export const ContactCodeTimeOver = record({ type: t.literal('ContactCodeTimeOver'), expiresAt: Count });
/** The file is saved. */
export const OwnDataSaved = record({ type: t.literal('OwnDataSaved'), ...request });
export const OwnDataFailed = record({ type: t.literal('OwnDataFailed'), ...request, failure: Failure });
export const AccountDeleted = record({ type: t.literal('AccountDeleted'), ...request });

/** What a customer can ask of their account, and what the world can report. */
export const AccountCommand = t.union([
  OpenAccountForm,
  CloseAccountForm,
  ChangeProfile,
  ChangePassword,
  ChangeContact,
  SubmitContactCode,
  ResendContactCode,
  ChangeOtherContact,
  ExportOwnData,
  DeleteAccount,
  LoadSessions,
  EndSession,
  EndOtherSessions,
  SessionsLoaded,
  SessionsFailed,
  ProfileChanged,
  PasswordChanged,
  ContactCodeSent,
  ContactChanged,
  AccountChangeFailed,
  ContactCodeTimeOver,
  OwnDataSaved,
  OwnDataFailed,
  AccountDeleted,
]);
export type AccountCommand = t.TypeOf<typeof AccountCommand>;
