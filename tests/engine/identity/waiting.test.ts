import { expect, test } from 'vitest';
import { hasLapsed, limitOf, otpTime, resendTime } from '../../../engine/identity/code.ts';
import { tryAgainText, waitText } from '../../../engine/identity/wait-text.ts';

test.each([
  [0, 'อีก 1 วินาที'],
  [59, 'อีก 59 วินาที'],
  [60, 'อีก 1 นาที'],
  [61, 'อีก 2 นาที'],
  [3_541, 'อีก 1 ชั่วโมง'],
  [3_661, 'อีก 1 ชั่วโมง 2 นาที'],
  [7_200, 'อีก 2 ชั่วโมง'],
  [86_399, 'อีก 24 ชั่วโมง'],
])('%i seconds are waited as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
  expect(tryAgainText(seconds)).toContain(text);
});

test('a code lasts ten minutes, and can be resent after pause and limit', () => {
  const expiresAt = otpTime;
  expect([hasLapsed({ expiresAt }, otpTime - 1), hasLapsed({ expiresAt }, otpTime)]).toEqual([false, true]);
  const limitedUntil = limitOf({ kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 90 }, 5_000);
  expect(limitedUntil).toBe(95_000);
  expect(resendTime({ resendAt: 30_000, limitedUntil })).toBe(95_000);
  expect(resendTime({ resendAt: 99_000, limitedUntil })).toBe(99_000);
});
