import { asTyped } from '../../../../engine/values/form-text.ts';
import { phoneText } from '../../format.ts';
import type { Writing } from './use-drafts.ts';

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
