import { asTyped } from '../../../../engine/values/form-text.ts';
import { phoneText } from '../../format.ts';
import type { Writing } from './use-drafts.ts';

/** How a field for who signs in is typed into, an e-mail address or a phone number; nothing corrects it. */
export const usernameInput = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 254,
} as const;

/** How a field for an e-mail address is typed into: the keyboard of a phone knows it, and nothing corrects it. */
export const emailInput = { ...usernameInput, type: 'email', autoComplete: 'email' } as const;

/** How a field for a Thai phone number is typed into, with room for spaces and hyphens. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;

/** What is told of a number that is no Thai mobile number. */
export const wrongPhone = 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678';

export const wrongEmail = 'รูปแบบอีเมลไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com';

/** What is told of what is neither an e-mail address nor a Thai mobile number. */
export const wrongUsername =
  'รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com หรือ 081-234-5678';

/** A mobile number: digits are kept when it is one, whatever stood between them, and read as 081-234-5678. */
export const phoneWriting: Writing = { shown: phoneText, kept: (typed) => asTyped('phone', typed) };

/** An e-mail address: in small letters, as the shop knows it everywhere. */
export const emailWriting: Writing = { kept: (typed) => asTyped('email', typed) };

/** Digits with nothing between them; ๐-๙ are understood (ruling P19). */
export const digitsWriting: Writing = { kept: (typed) => asTyped('tax-id', typed) };

/** A thirteen-digit number as it is printed on a card: 1-2345-67890-12-3. */
export const taxIdWriting: Writing = {
  ...digitsWriting,
  shown: (digits) => digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5'),
};
