import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isGoodPassword, keepsRule, passwordRules } from '../../../engine/identity/password.ts';

describe('the rules of a new password', () => {
  test.each([
    ['', false, false, false],
    ['abcdefg', false, false, false],
    ['abcdefgh', true, false, false],
    ['A', false, true, false],
    ['1', false, false, true],
    ['Abcdefg1', true, true, true],
    ['ABCDEF12', true, true, true],
    ['Éabcdefg', true, false, false],
    ['abcdefg๑', true, false, false],
    ['😀😀😀😀A1', false, true, true],
    ['  A1    ', true, true, true],
  ])('of %j are met one by one (A14)', (password, isLong, hasUppercase, hasDigit) => {
    expect(passwordRules.map((rule) => keepsRule(rule, password))).toEqual([isLong, hasUppercase, hasDigit]);
    expect(isGoodPassword(password)).toBe(isLong && hasUppercase && hasDigit);
  });

  fc.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
    'once met stay met while more is typed',
    (typed, more) => {
      for (const rule of passwordRules) {
        expect(keepsRule(rule, typed + more) || !keepsRule(rule, typed)).toBe(true);
      }
    },
  );
});
