import type { Alert, DialogEvent } from '../dialog/words.ts';
import type { Decide, Outcome } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import { pageOf } from '../values/page/address.ts';
import { redirectAfterSignIn } from '../session/selectors.ts';
import type { Flow, IdentityCommand, IdentityEvent, IdentityReads, OtpFlow, PasswordFlow } from './words.ts';
import { proofForgotten, sessionChanged } from './failures.ts';
import type { Failure } from '../kernel/failure.ts';
import { identityOf } from '../values/username.ts';
import { hasLapsed, limitOf, otpProblemOf, otpTime, resendPause, resendTime, restingStatus } from './code.ts';
import { firstStep } from './initial.ts';

/** Sending a code or link for account recovery failed (spec 8.1). */
const notRecovered = (failure: Failure): Alert =>
  failure.status === 404 ? { code: 'not-found' } : { code: 'not-recovered', failure };

const passwordSet = (flow: PasswordFlow): Alert => ({
  code: flow === 'register' || flow === 'invitation' ? 'registered' : 'password-changed',
});

const passwordNotSet = (flow: PasswordFlow, failure: Failure): Alert => {
  switch (flow) {
    case 'register':
    case 'invitation':
      return { code: failure.code === 'EMAIL_IN_USE' ? 'email-in-use' : 'not-registered' };
    case 'recovery':
      return notRecovered(failure);
    case 'reset':
      return failure.status === 404 ? { code: 'not-found' } : { code: 'password-not-changed', failure };
  }
};

const notNow = (root: IdentityReads, flow: OtpFlow): Rejection | undefined => {
  if (root.session.status === 'signed-in') return { type: 'AlreadySignedIn' };
  if (root.identity[flow].request !== null) return { type: 'Busy' };
  return root.identity[flow].step === firstStep(flow).step ? undefined : { type: 'WrongStep' };
};

/** Whether an answer belongs to the latest request for a code or a link. */
const isSending = ({ isBusy, step, otp, request }: Flow, answered: number): boolean =>
  request === answered && (step === 'otp' ? otp?.status === 'resending' : isBusy && step !== 'password');

const isSendingLink = ({ identity: { recovery } }: IdentityReads, answered: number): boolean =>
  recovery.step !== 'otp' && isSending(recovery, answered);

const isVerifying = ({ step, otp, request }: Flow, answered: number): boolean =>
  request === answered && step === 'otp' && otp?.status === 'verifying';

/** Neither a code nor a link can recover the account: an alert says why. */
const wayBackNotSent = (failure: Failure, at: number): Outcome<IdentityEvent | DialogEvent> =>
  accept([
    { type: 'StepFailed', flow: 'recovery', failure: null, limitedUntil: limitOf(failure, at) },
    { type: 'AlertShown', alert: notRecovered(failure) },
  ]);

/** The rules of one-time codes: one question at a time, and only its answer counts (spec 4.3–4.5; rulings P10, P26). */
export const decideCodes = {
  RegisterPhone: ({ phoneNumber: typed }, root, { seq }) => {
    const rejection = notNow(root, 'register');
    if (rejection !== undefined) return reject(rejection);
    const identity = identityOf(typed);
    if (identity === undefined || !('phoneNumber' in identity)) return reject('InvalidUsername');
    return accept([{ type: 'OtpRequested', flow: 'register', request: seq, ...identity, isFirstTime: true }]);
  },

  RecoverAccount: ({ username }, root, { seq }) => {
    const rejection = notNow(root, 'recovery');
    if (rejection !== undefined) return reject(rejection);
    const identity = identityOf(username);
    if (identity === undefined) return reject('InvalidUsername');
    return accept([
      'email' in identity
        ? { type: 'ResetLinkRequested', request: seq, ...identity }
        : { type: 'OtpRequested', flow: 'recovery', request: seq, ...identity, isFirstTime: true },
    ]);
  },

  SubmitOtp: ({ flow, otp: typed }, root, { at, seq }) => {
    const { step, otp, request } = root.identity[flow];
    if (step !== 'otp' || otp === null) return reject('WrongStep');
    if (request !== null) return reject('Busy');
    if (otp.status !== 'entering') return reject('WrongStep');
    return accept([
      hasLapsed(otp, at)
        ? { type: 'OtpLapsed', flow }
        : { type: 'OtpSubmitted', flow, request: seq, otp: typed },
    ]);
  },

  ResendOtp: ({ flow }, root, { at, seq }) => {
    const { step, otp, request } = root.identity[flow];
    if (step !== 'otp' || otp === null) return reject('WrongStep');
    if (request !== null) return reject('Busy');
    if (at < resendTime(otp)) return reject('TooEarly');
    const { phoneNumber } = otp;
    return accept([{ type: 'OtpRequested', flow, request: seq, phoneNumber, isFirstTime: false }]);
  },

  // The server may have carried out a request with a right code: its answer is awaited.
  StartOver: ({ flow }, root) => {
    const { step, request, failure } = root.identity[flow];
    if (step === 'password' && request !== null) return reject('Busy');
    const isFirst = step === firstStep(flow).step && request === null && failure === null;
    return isFirst ? reject('NothingChanges') : accept([{ type: 'FlowEnded', flow }]);
  },

  OtpSent: ({ request, ...sent }, root, { at }) =>
    acceptAwaited(isSending(root.identity[sent.flow], request), {
      ...sent,
      type: 'OtpReceived',
      expiresAt: at + otpTime,
      resendAt: at + resendPause,
    }),

  OtpNotSent: ({ flow, request, failure }, root, { at }) => {
    if (!isSending(root.identity[flow], request)) return reject('StaleAnswer');
    if (flow === 'register' && failure.code === 'PHONE_IN_USE') {
      return accept([
        { type: 'FlowEnded', flow },
        { type: 'AlertShown', alert: { code: 'phone-in-use' } },
      ]);
    }
    const limitedUntil = limitOf(failure, at);
    const { step, otp } = root.identity[flow];
    if (step === 'otp' && otp !== null) {
      return accept([{ type: 'ResendFailed', flow, status: restingStatus(otp, at), failure, limitedUntil }]);
    }
    return flow === 'recovery'
      ? wayBackNotSent(failure, at)
      : accept([{ type: 'StepFailed', flow, failure, limitedUntil }]);
  },

  OtpVerified: ({ flow, request, key }, root) =>
    acceptAwaited(isVerifying(root.identity[flow], request), { type: 'OtpAccepted', flow, key }),

  OtpRefused: ({ flow, request, failure }, root, { at }) => {
    const { otp } = root.identity[flow];
    if (otp === null || !isVerifying(root.identity[flow], request)) return reject('StaleAnswer');
    const answered = otpProblemOf(failure);
    const problem = answered !== 'locked' && hasLapsed(otp, at) ? 'expired' : answered;
    const status = problem === 'expired' || problem === 'locked' ? problem : 'entering';
    return accept([{ type: 'OtpDeclined', flow, status, problem, limitedUntil: limitOf(failure, at) }]);
  },

  // A pending request decides by its answer instead, at the time of that.
  OtpTimeOver: ({ flow, expiresAt }, root) => {
    const { step, otp } = root.identity[flow];
    const isTyped = step === 'otp' && otp?.expiresAt === expiresAt && otp.status === 'entering';
    return acceptAwaited(isTyped, { type: 'OtpLapsed', flow });
  },

  ResetLinkSent: ({ request }, root) =>
    acceptAwaited(
      isSendingLink(root, request),
      { type: 'FlowEnded', flow: 'recovery' },
      ...(root.dialog.modal === 'forgot-password' ? [{ type: 'ModalClosed' } as const] : []),
      { type: 'AlertShown', alert: { code: 'link-sent' } },
    ),

  ResetLinkNotSent: ({ request, failure }, root, { at }) =>
    isSendingLink(root, request) ? wayBackNotSent(failure, at) : reject('StaleAnswer'),
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;

/** Dialog of a flow; its secrets are stored as long as it is open. */
const dialogOf = { reset: 'reset-password', invitation: 'create-password' } as const;

const isKept = ({ identity }: IdentityReads, flow: 'reset' | 'invitation'): boolean =>
  flow === 'reset' ? identity.hasResetToken : identity.hasInvitation;

/** Whether an answer belongs to the pending password. */
const isAsked = ({ identity }: IdentityReads, flow: PasswordFlow, request: number): boolean => {
  if (flow === 'reset' || flow === 'invitation') return identity.choiceRequest === request;
  const { step, isBusy, request: pending } = identity[flow];
  return step === 'password' && isBusy && pending === request;
};

/** The visitor's proof for choosing a password is invalid now: they have to begin again. */
const isSpent = ({ code }: Failure): boolean =>
  code !== null &&
  (/^(KEY|TOKEN|RESET|SOCIAL)_(UNKNOWN|EXPIRED)$/.test(code) ||
    code === 'PHONE_IN_USE' ||
    code === 'EMAIL_IN_USE');

/** Refused passwords: another one is typed in the same step. */
const asksForAnother: ReadonlySet<string | null> = new Set(['PASSWORD_COMMON', 'PASSWORD_WEAK']);

const closed = ({ dialog }: IdentityReads, flow: 'reset' | 'invitation'): readonly DialogEvent[] =>
  dialog.modal === dialogOf[flow] ? [{ type: 'ModalClosed' }] : [];

/** Rules of choosing a password: only with a verified code or a stored token, one at a time (spec 4.3, 4.4, 8.1). */
export const decidePasswords = {
  ChoosePassword: ({ flow, password }, root, { seq }) => {
    const submitted = accept([{ type: 'PasswordSubmitted', flow, request: seq, password }]);
    if (flow === 'register' || flow === 'recovery') {
      const { step, otp, key, request } = root.identity[flow];
      if (request !== null || root.session.status === 'signing-in') return reject('Busy');
      return step === 'password' && otp !== null && key !== null ? submitted : reject('WrongStep');
    }
    if (root.identity.isChoosing) return reject('Busy');
    if (flow === 'invitation') {
      if (root.session.status === 'signed-in') return reject('AlreadySignedIn');
      if (root.session.status === 'signing-in') return reject('Busy');
    }
    if (isKept(root, flow)) return submitted;
    return accept([
      { type: 'AlertShown', alert: passwordNotSet(flow, proofForgotten) },
      ...closed(root, flow),
    ]);
  },

  PasswordSet: ({ flow, request }, root) => {
    const accepted = { type: 'PasswordAccepted', flow } as const;
    const alert = { type: 'AlertShown', alert: passwordSet(flow) } as const;
    if (flow === 'register' || flow === 'invitation') {
      // The tokens are stored, so the visitor is signed in even if another request began meanwhile.
      return root.session.status === 'signed-in' ? reject('AlreadySignedIn') : accept([accepted, alert]);
    }
    if (!isAsked(root, flow, request)) return reject('StaleAnswer');
    // The new password's sign-in leads where the old one was to lead.
    const { guestMode, returnTo, guestTo } = root.dialog;
    return accept([accepted, { type: 'ModalOpened', modal: 'login', guestMode, returnTo, guestTo }, alert]);
  },

  // Any other failure shows when the password is chosen.
  ResetLinkRefused: ({ failure }, root) => {
    if (!isKept(root, 'reset') || root.identity.isChoosing || !isSpent(failure)) {
      return reject('StaleAnswer');
    }
    const again = { modal: 'forgot-password', guestMode: false, returnTo: null, guestTo: null } as const;
    return accept([
      root.session.status === 'signed-in' ? { type: 'ModalClosed' } : { type: 'ModalOpened', ...again },
      { type: 'AlertShown', alert: { code: 'link-over' } },
    ]);
  },

  PasswordNotSet: ({ flow, request, failure }, root) => {
    if (!isAsked(root, flow, request)) return reject('StaleAnswer');
    if (asksForAnother.has(failure.code))
      return accept([{ type: 'StepFailed', flow, failure, limitedUntil: null }]);
    const alert: readonly DialogEvent[] =
      failure.code === sessionChanged.code
        ? []
        : [{ type: 'AlertShown', alert: passwordNotSet(flow, failure) }];
    if (!isSpent(failure))
      return accept([{ type: 'StepFailed', flow, failure: null, limitedUntil: null }, ...alert]);
    return accept([
      { type: 'FlowEnded', flow },
      ...(flow === 'reset' || flow === 'invitation' ? closed(root, flow) : []),
      ...alert,
    ]);
  },
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;

const noProvider = ({ session, identity }: IdentityReads): Rejection | undefined => {
  if (session.status === 'signed-in') return { type: 'AlreadySignedIn' };
  return session.status === 'signing-in' || identity.social === 'exchanging' ? { type: 'Busy' } : undefined;
};

/** Redirect after a provider's return; null when the visitor is back at home already and came from there. */
const onward = (returnTo: string, { route }: IdentityReads): string | null => {
  const [pathname = ''] = returnTo.split('?');
  return route.page?.name === 'home' && pageOf(pathname, '').name === 'home' ? null : returnTo;
};

/** The rules of signing in by a provider (spec 2.9, 7.1; rulings P11, P12, P16, P21). */
export const decideSocial = {
  SignInWith: ({ provider, purpose }, root) => {
    const rejection = noProvider(root);
    if (rejection !== undefined) return reject(rejection);
    if (!root.connection.isOnline) {
      const failure = { kind: 'offline', status: null, code: null } as const;
      return accept([{ type: 'AlertShown', alert: { code: 'not-signed-in', failure } }]);
    }
    return accept([{ type: 'ProviderChosen', provider, purpose, returnTo: redirectAfterSignIn(root) }]);
  },

  SocialReturned: ({ code }, root, { seq }) => {
    const rejection = noProvider(root);
    return rejection === undefined
      ? accept([{ type: 'ExchangeStarted', request: seq, code }])
      : reject(rejection);
  },

  // The tokens are stored, so the visitor is signed in even if another request began meanwhile.
  SocialKnown: ({ returnTo }, root) =>
    root.session.status === 'signed-in'
      ? reject('AlreadySignedIn')
      : accept([{ type: 'SocialSignedIn', to: onward(returnTo, root) }]),

  // Stored only now, so that a stale answer leaves nothing behind.
  SocialUnknown: ({ request, returnTo, token, data }, root) => {
    if (request !== root.identity.socialRequest) return reject('StaleAnswer');
    const to = onward(returnTo, root);
    return accept([
      { type: 'SocialEnded', how: 'invited' },
      { type: 'InvitationReceived', token, data },
      { type: 'ModalOpened', modal: 'create-password', guestMode: false, returnTo: to, guestTo: null },
    ]);
  },

  // A provider's word takes over no account: its own password opens it, and then continues.
  SocialInUse: ({ request, email, returnTo }, root) => {
    if (request !== root.identity.socialRequest) return reject('StaleAnswer');
    const to = onward(returnTo, root);
    return accept([
      { type: 'SocialEnded', how: 'failed' },
      { type: 'ModalOpened', modal: 'login', guestMode: false, returnTo: to, guestTo: null },
      { type: 'KnownEmailNoted', email },
    ]);
  },

  SocialFailed: ({ request, failure }, root) => {
    const { social, socialRequest } = root.identity;
    if (request === null ? social === 'exchanging' : request !== socialRequest) {
      return reject('StaleAnswer');
    }
    return accept([
      { type: 'SocialEnded', how: 'failed' },
      // Cancelling at the provider is no error to report.
      ...(failure.code === sessionChanged.code || failure.code === 'DENIED'
        ? []
        : [{ type: 'AlertShown', alert: { code: 'not-signed-in', failure } } as const]),
    ]);
  },

  SocialAbandoned: (_, root) =>
    root.identity.social === 'leaving'
      ? accept([{ type: 'SocialEnded', how: 'abandoned' }])
      : reject('NothingChanges'),
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;
