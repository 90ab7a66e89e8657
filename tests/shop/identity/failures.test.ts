import { expect, test } from 'vitest';
import type { Failure } from '../../../engine/failure.ts';
import { otpProblemTexts, sendFailureText, signInFailureText } from '../../../src/shop/identity/failures.ts';

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

test('too many tries, no connection, no answer and a fault of the shop have words of their own', () => {
  expect(new Set(failures.map(signInFailureText)).size).toBe(failures.length);
  expect(new Set(failures.map(sendFailureText)).size).toBe(failures.length);
});

test('a wrong and an expired code say what the specification says; locked and limited are told apart (P10)', () => {
  expect(otpProblemTexts.wrong).toBe('ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง');
  expect(otpProblemTexts.expired).toBe('OTP หมดอายุกรุณากด รับรหัสใหม่');
  expect(new Set(Object.values(otpProblemTexts)).size).toBe(5);
});
