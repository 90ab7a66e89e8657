import type { Evolve } from '../kernel/slice.ts';
import type { AccountEvent, AccountState, ContactCode } from './words.ts';
import { initialAccount } from './initial.ts';

const withCode = (account: AccountState, change: Partial<ContactCode>): AccountState =>
  account.code === null ? account : { ...account, code: { ...account.code, ...change } };

const submitted = (account: AccountState, request: number): AccountState => ({
  ...account,
  request,
  failure: null,
});

/** The open form is gone, and what it asked and got with it. */
const closed = (account: AccountState): AccountState => ({
  ...account,
  form: null,
  request: null,
  failure: null,
  code: null,
});

/** How each event changes the account. */
export const evolveAccount: Evolve<AccountState, AccountEvent> = {
  AccountFormOpened: (account, { form }) => ({ ...closed(account), form, notice: null }),
  AccountFormClosed: (account) => ({ ...closed(account), notice: null }),
  ProfileChangeSubmitted: (account, { request }) => submitted(account, request),
  PasswordChangeSubmitted: (account, { request }) => submitted(account, request),
  ContactChangeSubmitted: (account, { request }) =>
    withCode(submitted(account, request), { status: 'resending', problem: null }),
  ContactCodeReceived: (account, { code }) => ({ ...account, request: null, failure: null, code }),
  ContactCodeSubmitted: (account, { request }) =>
    withCode(submitted(account, request), { status: 'verifying', problem: null }),
  ContactCodeDeclined: (account, { status, problem, limitedUntil }) =>
    withCode(
      { ...account, request: null },
      { status, problem, limitedUntil, refusals: (account.code?.refusals ?? 0) + 1 },
    ),
  ContactCodeLapsed: (account) => withCode(account, { status: 'expired', problem: 'expired' }),
  ContactCodeForgotten: (account) => ({ ...account, request: null, failure: null, code: null }),
  AccountChangeDone: (account, { notice, deed }) => ({ ...closed(account), notice: { id: notice, deed } }),
  AccountChangeRefused: (account, { failure }) => ({ ...account, request: null, failure }),
  OwnDataRequested: (account, { request }) => ({ ...account, exportRequest: request, exportFailure: null }),
  OwnDataTaken: (account, { notice }) => ({
    ...account,
    exportRequest: null,
    notice: { id: notice, deed: 'export' },
  }),
  OwnDataRefused: (account, { failure }) => ({ ...account, exportRequest: null, exportFailure: failure }),
  DeletionSubmitted: (account, { request }) => submitted(account, request),
  SessionEndSubmitted: (account, { ending }) => ({
    ...account,
    sessions: { ending, refusal: null },
  }),
  SessionsClosed: (account, { notice }) => ({
    ...account,
    form: account.form === 'sessions' ? null : account.form,
    notice,
    sessions: { ending: null, refusal: null },
  }),
  SessionEndRefused: (account, { failure }) => ({
    ...account,
    sessions: { ending: null, refusal: failure },
  }),
  AccountErased: () => initialAccount,
  AccountClosed: () => initialAccount,
};
