import type { DialogEvent } from '../dialog/event.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import { identityOf } from '../values/username.ts';
import { notRecovered } from './alerts.ts';
import { hasLapsed, limitOf, otpTime, problemOf, resendPause, resendTime, restingStatus } from './code.ts';
import type { IdentityCommand } from './command.ts';
import type { IdentityEvent } from './event.ts';
import type { IdentityReads } from './reads.ts';
import { firstStep, type OtpFlow } from './state.ts';

/** What keeps a flow from being begun. */
const notNow = (root: IdentityReads, flow: OtpFlow): Rejection | undefined => {
  if (root.session.status === 'signed-in') return { type: 'AlreadySignedIn' };
  if (root.identity[flow].request !== null) return { type: 'Busy' };
  return root.identity[flow].step === firstStep(flow).step ? undefined : { type: 'WrongStep' };
};

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

  OtpSent: ({ flow, request, phoneNumber, keyRef, loginToken }, root, { at }) => {
    const { isBusy, step, otp, request: asked } = root.identity[flow];
    const isWanted = step === 'otp' ? otp?.status === 'resending' : isBusy && step !== 'password';
    if (request !== asked || !isWanted) return reject('StaleAnswer');
    return accept([
      {
        type: 'OtpReceived',
        flow,
        phoneNumber,
        keyRef,
        loginToken,
        expiresAt: at + otpTime,
        resendAt: at + resendPause,
      },
    ]);
  },

  OtpNotSent: ({ flow, request, failure }, root, { at }) => {
    const { isBusy, step, otp, request: asked } = root.identity[flow];
    const isWanted = step === 'otp' ? otp?.status === 'resending' : isBusy && step !== 'password';
    if (request !== asked || !isWanted) return reject('StaleAnswer');
    if (flow === 'register' && failure.code === 'PHONE_IN_USE') {
      return accept([
        { type: 'FlowEnded', flow },
        { type: 'AlertShown', alert: { code: 'phone-in-use' } },
      ]);
    }
    const limitedUntil = limitOf(failure, at);
    if (step === 'otp' && otp !== null) {
      return accept([{ type: 'ResendFailed', flow, status: restingStatus(otp, at), failure, limitedUntil }]);
    }
    if (flow !== 'recovery') return accept([{ type: 'StepFailed', flow, failure, limitedUntil }]);
    return accept([
      { type: 'StepFailed', flow, failure: null, limitedUntil },
      { type: 'AlertShown', alert: notRecovered(failure) },
    ]);
  },

  OtpVerified: ({ flow, request, key }, root) => {
    const { step, otp, request: asked } = root.identity[flow];
    return request === asked && step === 'otp' && otp?.status === 'verifying'
      ? accept([{ type: 'OtpAccepted', flow, key }])
      : reject('StaleAnswer');
  },

  OtpRefused: ({ flow, request, failure }, root, { at }) => {
    const { step, otp, request: asked } = root.identity[flow];
    if (request !== asked || step !== 'otp' || otp?.status !== 'verifying') {
      return reject('StaleAnswer');
    }
    const answered = problemOf(failure);
    const problem = answered !== 'locked' && hasLapsed(otp, at) ? 'expired' : answered;
    const status = problem === 'expired' || problem === 'locked' ? problem : 'entering';
    return accept([{ type: 'OtpDeclined', flow, status, problem, limitedUntil: limitOf(failure, at) }]);
  },

  // While something is under way its answer decides, by the time at which it comes.
  OtpTimeOver: ({ flow, expiresAt }, root) => {
    const { step, otp } = root.identity[flow];
    return step === 'otp' && otp?.expiresAt === expiresAt && otp.status === 'entering'
      ? accept([{ type: 'OtpLapsed', flow }])
      : reject('StaleAnswer');
  },

  ResetLinkSent: ({ request }, root) => {
    const { step, isBusy, request: asked } = root.identity.recovery;
    if (request !== asked || step !== 'email-or-tel' || !isBusy) return reject('StaleAnswer');
    return accept([
      { type: 'FlowEnded', flow: 'recovery' },
      ...(root.dialog.modal === 'forgot-password' ? [{ type: 'ModalClosed' } as const] : []),
      { type: 'AlertShown', alert: { code: 'link-sent' } },
    ]);
  },

  ResetLinkNotSent: ({ request, failure }, root, { at }) => {
    const { step, isBusy, request: asked } = root.identity.recovery;
    if (request !== asked || step !== 'email-or-tel' || !isBusy) return reject('StaleAnswer');
    return accept([
      { type: 'StepFailed', flow: 'recovery', failure: null, limitedUntil: limitOf(failure, at) },
      { type: 'AlertShown', alert: notRecovered(failure) },
    ]);
  },
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;
