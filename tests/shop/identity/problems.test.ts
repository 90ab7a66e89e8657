import { describe, expect, test } from 'vitest';
import { keepsRule, passwordRules } from '../../../engine/identity/password.ts';
import {
  confirmationProblem,
  newPasswordProblem,
  otpDigits,
  phoneProblem,
  usernameProblem,
} from '../../../src/shop/identity/problems.ts';

describe('personal details (spec 5)', () => {
  test('neither an e-mail nor a phone number (A09)', () => {
    for (const wrong of [
      'somchai',
      'somchai@',
      '0212345678',
      '081234567',
      '08123456789',
      '@example.com',
      'a b@example.com',
    ])
      expect(usernameProblem(wrong)).toBe(
        'รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com หรือ 081-234-5678',
      );
  });
  test('an e-mail, a phone number, a phone number in Thai digits', () => {
    for (const right of ['somchai@example.com', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘'])
      expect(usernameProblem(right)).toBeNull();
  });
  test('a phone field takes neither an e-mail nor a landline', () => {
    for (const wrong of ['somchai@example.com', '0212345678', '0712345678', '081234567'])
      expect(phoneProblem(wrong)).toBe('รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678');
    for (const right of ['0612345678', '081-234-5678', '๐๙๑๒๓๔๕๖๗๘']) expect(phoneProblem(right)).toBeNull();
  });
});

describe('passwords (spec 5)', () => {
  test('each rule of a new one turns on its own (A14)', () => {
    const kept = (password: string) => passwordRules.filter((rule) => keepsRule(rule, password));
    expect(kept('')).toEqual([]);
    expect(kept('aaaaaaaa')).toEqual(['length']);
    expect(kept('A')).toEqual(['uppercase']);
    expect(kept('1')).toEqual(['digit']);
    expect(kept('Aaaaaaa1')).toEqual(['length', 'uppercase', 'digit']);
  });
  test('a new one keeps all rules, or it is told what is missing', () => {
    expect(newPasswordProblem('')).toBe('กรุณากรอกรหัสผ่าน');
    for (const weak of ['Aaaaaa1', 'aaaaaaa1', 'Aaaaaaaa']) expect(newPasswordProblem(weak)).not.toBeNull();
    expect(newPasswordProblem('Aaaaaaa1')).toBeNull();
  });
  test('the same once more', () => {
    expect(confirmationProblem('', 'Aaaaaaa1')).toBe('กรุณากรอกยืนยันรหัสผ่าน');
    expect(confirmationProblem('Aaaaaaa1 ', 'Aaaaaaa1')).toBe('รหัสผ่านและยืนยันรหัสผ่านต้องตรงกัน');
    expect(confirmationProblem('Aaaaaaa1', 'Aaaaaaa1')).toBeNull();
  });
});

test('a one-time code is the pasted message’s digits, not its Ref', () => {
  expect(otpDigits('รหัส 123456')).toBe('123456');
  expect(otpDigits('รหัส123456 (Ref: K7Q2)')).toBe('123456');
  expect(otpDigits('Ref 48AB โทร 02 รหัสของคุณคือ 123456')).toBe('123456');
});
