import { hasLapsed, limitOf, otpProblemOf, otpTime, resendPause, resendTime } from '../identity/code.ts';
import type { Failure } from '../kernel/failure.ts';
import { proofForgotten } from '../identity/failures.ts';
import type { Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import type { Profile } from '../values/profile.ts';
import type { Identity } from '../values/username.ts';
import type {
  AccountCommand,
  AccountEffect,
  AccountEvent,
  AccountForm,
  AccountReads,
  AccountState,
  ContactCode,
} from './words.ts';
import { itemsOf } from '../kernel/remote.ts';
import type { DialogEvent } from '../dialog/words.ts';
import { initialAccount } from './initial.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

const formOf = (contact: Identity): AccountForm => ('email' in contact ? 'email' : 'phone');

/** Whether an answer belongs to the open form's pending request for a new e-mail or phone. */
const isWaiting = ({ account }: AccountReads, request: number): boolean =>
  account.request === request && (account.form === 'email' || account.form === 'phone');

/** The profile with the e-mail or phone that has become the customer's. */
const withContact = (profile: Profile | null, contact: Identity): Profile | null => {
  if (profile === null) return null;
  return 'email' in contact
    ? { ...profile, email: contact.email }
    : { ...profile, mobileNumber: contact.phoneNumber };
};

/** Error codes after which a new code cannot help. */
const beginAgain: ReadonlySet<string | null> = new Set([
  'EMAIL_IN_USE',
  'PHONE_IN_USE',
  'PASSWORD_WRONG',
  proofForgotten.code,
]);

const declined = (code: ContactCode, failure: Failure, at: number): AccountEvent => {
  const problem = otpProblemOf(failure);
  const isOver = problem !== 'locked' && hasLapsed(code, at);
  const shown = isOver ? 'expired' : problem;
  const status = shown === 'expired' || shown === 'locked' ? shown : 'entering';
  return { type: 'ContactCodeDeclined', status, problem: shown, limitedUntil: limitOf(failure, at) };
};

/** The rules of a new e-mail or phone: the password first, then the code that was sent there. */
export const decideContact = {
  ChangeContact: ({ contact, password }, { session, account }, { seq }) => {
    if (session.status !== 'signed-in') return reject('NotSignedIn');
    if (account.form !== formOf(contact) || account.code !== null) return reject('WrongStep');
    if (account.request !== null) return reject('Busy');
    return accept([{ type: 'ContactChangeSubmitted', request: seq, contact, password }]);
  },

  SubmitContactCode: ({ otp }, { account: { code, request } }, { at, seq }) => {
    if (code === null) return reject('WrongStep');
    if (request !== null) return reject('Busy');
    if (code.status !== 'entering') return reject('WrongStep');
    return accept([
      hasLapsed(code, at)
        ? { type: 'ContactCodeLapsed' }
        : { type: 'ContactCodeSubmitted', request: seq, otp },
    ]);
  },

  ResendContactCode: (_, { account: { code, request } }, { at, seq }) => {
    if (code === null) return reject('WrongStep');
    if (request !== null) return reject('Busy');
    if (at < resendTime(code)) return reject('TooEarly');
    const { contact, password } = code;
    return accept([{ type: 'ContactChangeSubmitted', request: seq, contact, password }]);
  },

  ChangeOtherContact: (_, { account: { code, request } }) => {
    if (code === null) return reject('WrongStep');
    return request === null ? accept([{ type: 'ContactCodeForgotten' }]) : reject('Busy');
  },

  ContactCodeSent: ({ request, contact, password, keyRef, loginToken }, root, { at }) =>
    acceptAwaited(isWaiting(root, request) && root.account.code?.status !== 'verifying', {
      type: 'ContactCodeReceived',
      code: {
        contact,
        keyRef,
        loginToken,
        password,
        expiresAt: at + otpTime,
        resendAt: at + resendPause,
        limitedUntil: null,
        status: 'entering',
        problem: null,
        refusals: 0,
      },
    }),

  ContactChanged: ({ request }, root, { seq }) => {
    const { code } = root.account;
    if (!isWaiting(root, request) || code?.status !== 'verifying') return reject('StaleAnswer');
    const deed = 'email' in code.contact ? 'email' : 'phone';
    const profile = withContact(root.session.profile.value, code.contact);
    return accept([{ type: 'AccountChangeDone', notice: seq, deed, profile }]);
  },

  ContactCodeTimeOver: ({ expiresAt }, { account: { code } }) =>
    acceptAwaited(code?.expiresAt === expiresAt && code.status === 'entering', { type: 'ContactCodeLapsed' }),

  AccountChangeFailed: ({ request, failure }, { account }, { at }) => {
    if (account.request !== request) return reject('StaleAnswer');
    const { code } = account;
    const refused: AccountEvent = { type: 'AccountChangeRefused', failure };
    if (code === null) return accept([refused]);
    // The contact is in use by now, or the stored password is gone: the form starts over and says why.
    return beginAgain.has(failure.code)
      ? accept([{ type: 'ContactCodeForgotten' }, refused])
      : accept([declined(code, failure, at)]);
  },
} satisfies Partial<Decide<AccountCommand, AccountReads, AccountEvent>>;

const notNow = (
  { session, account }: AccountReads,
  ...forms: readonly AccountForm[]
): Rejection | undefined => {
  if (session.status !== 'signed-in') return { type: 'NotSignedIn' };
  if (account.form === null || !forms.includes(account.form)) return { type: 'WrongStep' };
  return account.request === null ? undefined : { type: 'Busy' };
};

/** Whether a session may be ended: neither is the list loading, nor another one being ended. */
const canEndSessions = ({ account, queries }: AccountReads): boolean =>
  queries.sessions.remote.status !== 'loading' && account.sessions.ending === null;

/** The rules of an account: one form at a time, one question at a time, and only its answer counts (spec 7.5, PDPA). */
export const decide: Decide<AccountCommand, AccountReads, AccountEvent | DialogEvent> = {
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

const withCode = (account: AccountState, change: Partial<ContactCode>): AccountState =>
  account.code === null ? account : { ...account, code: { ...account.code, ...change } };

const submitted = (account: AccountState, request: number): AccountState => ({
  ...account,
  request,
  failure: null,
});

const closed = (account: AccountState): AccountState => ({
  ...account,
  form: null,
  request: null,
  failure: null,
  code: null,
});

export const evolve: Evolve<AccountState, AccountEvent> = {
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

export const react: React<ShopEvent, AccountReads, AccountEvent> = {
  // A form that was left open is closed, and its notice is cleared; never while its answer is pending.
  RouteEntered: ({ page }, { after }) => {
    const { form, notice, request } = after.account;
    const isLeft = page.name === 'profile' && request === null && (form !== null || notice !== null);
    return isLeft ? [{ type: 'AccountFormClosed' }] : [];
  },
  SessionEnded: () => [{ type: 'AccountClosed' }],
};

const common = queued('account');

export const effects: EffectsOf<AccountEvent, AccountReads, AccountEffect> = {
  ProfileChangeSubmitted: ({ request, change }) => [{ type: 'PatchProfile', ...common, request, change }],
  PasswordChangeSubmitted: ({ request, password, newPassword }) => [
    { type: 'PatchPassword', ...common, request, password, newPassword },
  ],
  ContactChangeSubmitted: ({ request, contact, password }) => [
    { type: 'SendContactCode', ...common, request, contact, password },
  ],
  ContactCodeReceived: ({ code: { expiresAt } }) => [
    { type: 'WaitForContactCode', ...latest('account/otp-time'), expiresAt, milliseconds: otpTime },
  ],
  ContactCodeSubmitted: ({ request, otp }, { account: { code } }) =>
    code === null
      ? []
      : [
          {
            type: 'VerifyContact',
            ...common,
            request,
            contact: code.contact,
            loginToken: code.loginToken,
            otp,
          },
        ],
  OwnDataRequested: ({ request }) => [{ type: 'SaveOwnData', ...latest('account/export'), request }],
  SessionEndSubmitted: ({ ending }) => [{ type: 'CloseSessions', ...latest('account/sessions'), ending }],
  DeletionSubmitted: ({ request, password }) => [{ type: 'EraseAccount', ...common, request, password }],
};

export { initialAccount as initial } from './initial.ts';
