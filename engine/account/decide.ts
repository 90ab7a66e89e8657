import type { Decide } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import { itemsOf } from '../kernel/remote.ts';
import type { DialogEvent } from '../dialog/words.ts';
import type { AccountCommand, AccountEvent, AccountReads, AccountForm } from './words.ts';
import { decideContact } from './decide-contact.ts';

/** What keeps a form from asking. */
const notNow = (
  { session, account }: AccountReads,
  ...forms: readonly AccountForm[]
): Rejection | undefined => {
  if (session.status !== 'signed-in') return { type: 'NotSignedIn' };
  if (account.form === null || !forms.includes(account.form)) return { type: 'WrongStep' };
  return account.request === null ? undefined : { type: 'Busy' };
};

/** Whether a session may be ended now: neither are they fetched, nor is another one being ended. */
const canEndSessions = ({ account, queries }: AccountReads): boolean =>
  queries.sessions.remote.status !== 'loading' && account.sessions.ending === null;

/** The rules of an account: one form at a time, one question at a time, and only its answer counts (spec 7.5, PDPA). */
export const decideAccount: Decide<AccountCommand, AccountReads, AccountEvent | DialogEvent> = {
  ...decideContact,

  OpenAccountForm: ({ form }, { session, account }) => {
    if (session.status !== 'signed-in') return reject('NotSignedIn');
    if (account.request !== null) return reject('Busy');
    return account.form === form ? reject('NothingChanges') : accept([{ type: 'AccountFormOpened', form }]);
  },

  CloseAccountForm: (_, { account }) => {
    if (account.form === null) return reject('NothingChanges');
    return account.request === null ? accept([{ type: 'AccountFormClosed' }]) : reject('Busy');
  },

  ChangeProfile: ({ change }, root, { seq }) => {
    const rejection = notNow(root, 'profile');
    if (rejection !== undefined) return reject(rejection);
    return change.firstName === ''
      ? reject('IncompleteProfile')
      : accept([{ type: 'ProfileChangeSubmitted', request: seq, change }]);
  },

  ChangePassword: ({ password, newPassword }, root, { seq }) => {
    const rejection = notNow(root, 'password');
    return rejection === undefined
      ? accept([{ type: 'PasswordChangeSubmitted', request: seq, password, newPassword }])
      : reject(rejection);
  },

  ExportOwnData: (_, { session, account }, { seq }) => {
    if (session.status !== 'signed-in') return reject('NotSignedIn');
    return account.exportRequest === null
      ? accept([{ type: 'OwnDataRequested', request: seq }])
      : reject('Busy');
  },

  DeleteAccount: ({ password }, root, { seq }) => {
    const rejection = notNow(root, 'deletion');
    return rejection === undefined
      ? accept([{ type: 'DeletionSubmitted', request: seq, password }])
      : reject(rejection);
  },

  EndSession: ({ id }, root) => {
    if (root.session.status !== 'signed-in') return reject('NotSignedIn');
    if (!canEndSessions(root)) return reject('Busy');
    const isElsewhere = itemsOf(root.queries.sessions.remote).some((one) => one.id === id && !one.isThis);
    return isElsewhere ? accept([{ type: 'SessionEndSubmitted', ending: id }]) : reject('NothingChanges');
  },

  EndOtherSessions: (_, root) => {
    const rejection = notNow(root, 'sessions');
    if (rejection !== undefined) return reject(rejection);
    return canEndSessions(root)
      ? accept([{ type: 'SessionEndSubmitted', ending: 'others' }])
      : reject('Busy');
  },

  SessionsEnded: ({ list }, { account: { sessions } }, { seq }) => {
    const { ending } = sessions;
    const deed = ending === 'others' ? 'sessions' : 'session';
    return acceptAwaited(ending !== null, { type: 'SessionsClosed', list, notice: { id: seq, deed } });
  },

  SessionEndFailed: ({ failure }, { account: { sessions } }) =>
    acceptAwaited(sessions.ending !== null, { type: 'SessionEndRefused', failure }),

  ProfileChanged: ({ request, profile }, { account }, { seq }) =>
    account.request === request
      ? accept([{ type: 'AccountChangeDone', notice: seq, deed: 'profile', profile }])
      : reject('StaleAnswer'),

  PasswordChanged: ({ request }, { account }, { seq }) =>
    account.request === request
      ? accept([{ type: 'AccountChangeDone', notice: seq, deed: 'password', profile: null }])
      : reject('StaleAnswer'),

  OwnDataSaved: ({ request }, { account }, { seq }) =>
    acceptAwaited(account.exportRequest === request, { type: 'OwnDataTaken', notice: seq }),

  OwnDataFailed: ({ request, failure }, { account }) =>
    acceptAwaited(account.exportRequest === request, { type: 'OwnDataRefused', failure }),

  AccountDeleted: ({ request }, root) =>
    root.account.request === request
      ? accept([{ type: 'AccountErased' }, { type: 'AlertShown', alert: { code: 'account-deleted' } }])
      : reject('StaleAnswer'),
};
