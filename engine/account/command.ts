import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { Identity } from '../values/codecs/username.ts';
import { ProfileChange } from './birth-date.ts';
import { AccountForm, SignedInAt } from './state.ts';

/** The number of the turn that asked. */
const request = { request: Count };

/** What a customer can ask of their account, and what the world can report. */
export const AccountCommand = taggedUnion({
  /** Open a form of the account; another that is open closes. */
  OpenAccountForm: { form: AccountForm },
  /** Close the form that is open; what was typed goes. */
  CloseAccountForm: {},
  /** Change names and birth date. */
  ChangeProfile: { change: ProfileChange },
  /** Change the password by the present one; both lie in the vault. */
  ChangePassword: { password: SecretRef, newPassword: SecretRef },
  /** Have a code sent to the e-mail or phone that shall become mine; the password lies in the vault. */
  ChangeContact: { contact: Identity, password: SecretRef },
  /** Prove the new e-mail or phone by its code, which lies in the vault. */
  SubmitContactCode: { otp: SecretRef },
  /** Have another code sent to the new e-mail or phone. */
  ResendContactCode: {},
  /** Give another e-mail or phone than the code went to. */
  ChangeOtherContact: {},
  /** Save a copy of everything that the shop has of me as a file. */
  ExportOwnData: {},
  /** Delete the account; the password lies in the vault. */
  DeleteAccount: { password: SecretRef },

  /** Fetch where I am signed in. */
  LoadSessions: {},
  /** End a session of mine elsewhere. */
  EndSession: { id: t.string },
  /** End all my sessions but this one, as the open form has asked. */
  EndOtherSessions: {},
  /** The sessions that there are now. */
  SessionsLoaded: { list: list(SignedInAt) },
  /** They could not be fetched, or one not be ended. */
  SessionsFailed: { failure: Failure },

  /** The server took the changed profile. */
  ProfileChanged: { ...request, profile: Profile },
  /** The server took the new password. */
  PasswordChanged: { ...request },
  /** A code is on its way; the token that it belongs to lies in the vault. */
  ContactCodeSent: {
    ...request,
    /** Where it went, and the password that another one needs. */
    contact: Identity,
    password: SecretRef,
    keyRef: t.string,
    loginToken: SecretRef,
  },
  /** The code was right: the account has the new e-mail or phone. */
  ContactChanged: { ...request },
  /** What the open form asked for did not come about. */
  AccountChangeFailed: { ...request, failure: Failure },
  /** The ten minutes of the code that runs out at `expiresAt` are over. */
  ContactCodeTimeOver: { expiresAt: Count },
  /** The file is saved. */
  OwnDataSaved: { ...request },
  /** All own data could not be fetched. */
  OwnDataFailed: { ...request, failure: Failure },
  /** The server has deleted the account. */
  AccountDeleted: { ...request },
});
export type AccountCommand = t.TypeOf<typeof AccountCommand>;
