import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/failure.ts';
import {
  passwordProblem,
  signInFailureText,
  usernameProblem,
} from '../../../src/shop/dialogs/sign-in-words.ts';

describe('what is typed to sign in (spec 5)', () => {
  test('nothing typed', () => {
    expect(usernameProblem('  ')).toBe('กรุณากรอกอีเมลหรือหมายเลขโทรศัพท์');
    expect(passwordProblem('')).toBe('กรุณากรอกรหัสผ่าน');
  });
  test('neither an e-mail nor a phone number (A09)', () => {
    for (const wrong of [
      'somchai',
      'somchai@',
      '0212345678',
      '081234567',
      '@example.com',
      'a b@example.com',
    ]) {
      expect(usernameProblem(wrong)).toBe('รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง');
    }
  });
  test('an e-mail, a phone number, a phone number in Thai digits', () => {
    for (const right of ['somchai@example.com', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘']) {
      expect(usernameProblem(right)).toBeNull();
    }
  });
  test('a password of spaces is a password', () => expect(passwordProblem('   ')).toBeNull());
});

describe('why signing in failed', () => {
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
  });
});
