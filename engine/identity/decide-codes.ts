import type { DialogEvent } from '../dialog/words.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Decide, Outcome } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import { identityOf } from '../values/username.ts';
import { notRecovered } from './alerts.ts';
import { hasLapsed, limitOf, otpTime, otpProblemOf, resendPause, resendTime, restingStatus } from './code.ts';
import type { IdentityCommand, IdentityEvent, IdentityReads, Flow, OtpFlow } from './words.ts';
import { firstStep } from './initial.ts';

const notNow = (root: IdentityReads, flow: OtpFlow): Rejection | undefined => {
  if (root.session.status === 'signed-in') return { type: 'AlreadySignedIn' };
  if (root.identity[flow].request !== null) return { type: 'Busy' };
  return root.identity[flow].step === firstStep(flow).step ? undefined : { type: 'WrongStep' };
};

/** Whether an answer is to the code, or to the link, that was asked for last. */
const isSending = ({ isBusy, step, otp, request }: Flow, answered: number): boolean =>
  request === answered && (step === 'otp' ? otp?.status === 'resending' : isBusy && step !== 'password');

const isSendingLink = ({ identity: { recovery } }: IdentityReads, answered: number): boolean =>
  recovery.step !== 'otp' && isSending(recovery, answered);

/** Whether an answer is to the code that was typed last. */
const isVerifying = ({ step, otp, request }: Flow, answered: number): boolean =>
  request === answered && step === 'otp' && otp?.status === 'verifying';

/** Neither a code nor a link leads back into an account: an alert says why. */
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

  // What was asked with a right code may have been done at the server: it is waited for.
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

  // While something is under way its answer decides, by the time at which it comes.
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
