import type { Failure } from '../kernel/failure.ts';
import type { Otp, OtpProblem, OtpStatus } from './words.ts';

/** Milliseconds that a code is valid: ten minutes (spec 4.5, 9). */
export const otpTime = 10 * 60 * 1_000;

/** Milliseconds before another code can be requested: half a minute. */
export const resendPause = 30 * 1_000;

/** End of the rate limit after a refusal at a moment; null where the server named no time. */
export const limitOf = ({ retryAfter }: Failure, at: number): number | null =>
  retryAfter === undefined ? null : at + retryAfter * 1_000;

export const resendTime = ({ resendAt, limitedUntil }: Pick<Otp, 'resendAt' | 'limitedUntil'>): number =>
  Math.max(resendAt, limitedUntil ?? 0);

export const hasLapsed = ({ expiresAt }: Pick<Otp, 'expiresAt'>, at: number): boolean => at >= expiresAt;

/** Status of a code without a pending request. */
export const restingStatus = (otp: Otp, at: number): OtpStatus => {
  if (otp.problem === 'locked') return 'locked';
  return otp.problem === 'expired' || hasLapsed(otp, at) ? 'expired' : 'entering';
};

const problems: ReadonlyMap<string, OtpProblem> = new Map([
  ['OTP_WRONG', 'wrong'],
  ['VALIDATION', 'wrong'],
  ['OTP_EXPIRED', 'expired'],
  // A code that was replaced, used or forgotten: only another one helps.
  ['OTP_UNKNOWN', 'expired'],
  ['OTP_LOCKED', 'locked'],
]);

/** Reason for a refused code, by the server's answer (spec 8.1, ruling P10). */
export const otpProblemOf = ({ status, code }: Failure): OtpProblem =>
  status === 429 ? 'limited' : (problems.get(code ?? '') ?? 'failed');
