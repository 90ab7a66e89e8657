import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { emailIn, identityOf } from '../../../engine/values/username.ts';

/** The pattern as the HTML standard prints it for a field of type email. */
const standard =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const sign = fc.stringMatching(/^[aZ09.\-_+@!#/`{}~ "(),:;<>[\\]ก๑]$/);
const anyText = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: sign, maxLength: 30 }),
  fc
    .tuple(fc.string({ unit: sign, maxLength: 8 }), fc.domain())
    .map(([local, domain]) => `${local}@${domain}`),
);

describe('an e-mail address', () => {
  test.each([
    '1@example.com',
    '66812345678@shop.co.th',
    'somchai@example.museum',
    "somchai.o'hara@example.photography",
    'napa/gold=2@xn--12c1fe0br.example',
    'a@b.c',
  ])('%s is one', (email) => {
    expect(emailIn(email)).toBe(email);
  });

  test.each([
    'somchai@example',
    'somchai@-example.com',
    'somchai@example-.com',
    'somchai@example..com',
    'som chai@example.com',
    '"somchai"@example.com',
    'สมชาย@example.com',
    `${'a'.repeat(250)}@b.co`,
  ])('%.40s is none', (text) => {
    expect(emailIn(text)).toBeUndefined();
  });

  test('follows the HTML standard, with a dot in the domain, up to 254 signs', () =>
    fc.holds(2_000, [anyText], (text) => {
      const typed = text.trim().replaceAll('๑', '1');
      const isOne = standard.test(typed) && typed.split('@')[1]?.includes('.') && typed.length <= 254;
      expect(emailIn(text) !== undefined).toBe(isOne === true);
    }));

  test('is the same in any case, so that no second account appears', () => {
    const anyEmail = fc.emailAddress().filter((email) => emailIn(email) !== undefined);
    fc.holds(500, [anyEmail, fc.func(fc.boolean())], (email, isHigh) => {
      const written = email.replaceAll(/./g, (letter, at: number) =>
        isHigh(at) ? letter.toUpperCase() : letter,
      );
      expect(emailIn(written)).toBe(email.toLowerCase());
      expect(identityOf(written)).toEqual({ email: email.toLowerCase() });
    });
  });

  test.each(['!', '@', '@a.', `@${'a-'.repeat(50_000)}!`])(
    'a very long text is none, and judging it ends (…%.5s)',
    (end) => {
      expect(emailIn(`${'a'.repeat(50_000)}${end}`)).toBeUndefined();
      expect(identityOf(`${'a'.repeat(120)}@${'a.'.repeat(60)}${end}`)).toBeUndefined();
    },
  );
});
