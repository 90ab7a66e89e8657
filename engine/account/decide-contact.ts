import { hasLapsed, limitOf, otpTime, otpProblemOf, resendPause, resendTime } from '../identity/code.ts';
import type { Failure } from '../kernel/failure.ts';
import { proofForgotten } from '../identity/failures.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import type { Profile } from '../values/profile.ts';
import type { Identity } from '../values/username.ts';
import type { AccountCommand, AccountEvent, AccountReads, AccountForm, ContactCode } from './words.ts';

const formOf = (contact: Identity): AccountForm => ('email' in contact ? 'email' : 'phone');

/** Whether an answer is that of the question which the open form of an e-mail or phone has asked. */
const isWaiting = ({ account }: AccountReads, request: number): boolean =>
  account.request === request && (account.form === 'email' || account.form === 'phone');

/** The profile with the e-mail or phone that has become the customer's. */
const withContact = (profile: Profile | null, contact: Identity): Profile | null => {
  if (profile === null) return null;
  return 'email' in contact
    ? { ...profile, email: contact.email }
    : { ...profile, mobileNumber: contact.phoneNumber };
};

/** Why neither the code that was sent nor another one can help. */
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
    // The contact is taken by now, or the password is gone: the form starts over and says why.
    return beginAgain.has(failure.code)
      ? accept([{ type: 'ContactCodeForgotten' }, refused])
      : accept([declined(code, failure, at)]);
  },
} satisfies Partial<Decide<AccountCommand, AccountReads, AccountEvent>>;
