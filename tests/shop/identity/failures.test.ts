import { expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { alertWords } from '../../../src/shop/dialogs/alert-words.ts';
import { waitText } from '../../../engine/identity/wait-text.ts';
import { failureReason } from '../../../src/shop/ui/failure-reason.ts';
import { otpProblemText, sendFailureText, signInFailureText } from '../../../src/shop/identity/failures.ts';
import { reportFailureText as logFailureText } from '../../../src/shop/report/words.ts';

const failures: readonly Failure[] = [
  { kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS' },
  { kind: 'refused', status: 429, code: 'RATE_LIMITED' },
  { kind: 'offline', status: null, code: null },
  { kind: 'unreachable', status: null, code: null },
  { kind: 'server', status: 500, code: 'INTERNAL' },
];

test('wrong credentials say what the specification says (A02)', () => {
  const [wrong] = failures.map(signInFailureText);
  expect(wrong).toBe('อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
});

test('rate limits, offline, no answer and faults of the shop have separate words', () => {
  expect(new Set(failures.map(signInFailureText)).size).toBe(failures.length);
  expect(new Set(failures.map(sendFailureText)).size).toBe(failures.length);
});

test('wrong and expired codes have the specified words; locked and limited differ (P10)', () => {
  expect(otpProblemText('wrong', 0)).toBe('ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง');
  expect(otpProblemText('expired', 0)).toBe('OTP หมดอายุกรุณากด รับรหัสใหม่');
  const problems = ['wrong', 'expired', 'locked', 'limited', 'failed'] as const;
  expect(new Set(problems.map((problem) => otpProblemText(problem, 0))).size).toBe(5);
});

test('rate limits have one text everywhere, with the server’s wait', () => {
  const limited: Failure = { kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 700 };
  for (const text of [
    signInFailureText(limited),
    sendFailureText(limited),
    otpProblemText('limited', 700),
    failureReason(limited),
    logFailureText(limited),
    alertWords({ code: 'not-signed-in', failure: limited }).message,
  ])
    expect(text).toMatch(/^ทำรายการบ่อยเกินไป ลองอีกครั้งได้ในอีก 12 นาที/);
  expect([29, 60, 61, 3_540, 3_541, 5_400].map(waitText)).toEqual([
    'อีก 29 วินาที',
    'อีก 1 นาที',
    'อีก 2 นาที',
    'อีก 59 นาที',
    'อีก 1 ชั่วโมง',
    'อีก 1 ชั่วโมง 30 นาที',
  ]);
  expect(otpProblemText('limited', 0)).toContain('กรุณารอสักครู่');
});
