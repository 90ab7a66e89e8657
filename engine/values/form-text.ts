import type { PersonalKind } from '../kernel/personal.ts';
import { westernDigits } from './quantity.ts';
import { emailIn, mobileNumberIn } from './username.ts';

export const longestName = 120;

/** Whether a text has no bidi controls and no zero-width signs, which make it look like another text. */
export const isVisible = (text: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(text);

/** Whether a text can be a person's name: messages greet with it, so no URL passes. */
export const isPersonName = (text: string): boolean =>
  /\p{L}/u.test(text) && !/:\/\/|www\./i.test(text) && isVisible(text);

/** The most characters of the name on a tax invoice, which may be a company's. */
export const longestInvoiceName = 160;

/** The most characters of the line of an address; a longer one is kept as typed, for its writer to shorten. */
export const longestAddressLine = 200;

/** Default length limits of form texts by kind, in characters; longer text is cut. */
const longest: Readonly<Partial<Record<PersonalKind, number>>> = {
  name: longestInvoiceName,
  place: 1_000,
  email: 254,
  phone: 32,
  postcode: 16,
  'tax-id': 32,
  'branch-code': 16,
  coupon: 40,
};

/** Pages and chats put signs that are not seen into what is copied there; who pastes it could not find them. */
const tidy = (text: string, most: number): string =>
  [
    ...text
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim();

const digitsOnly = (text: string): string => westernDigits(text).replaceAll(/[\s-]/g, '');

/**
 * A text of a form as the rules take it, by its kind: without spaces around and with one between words, digits western
 * (ruling P19), phone numbers and e-mails as they are written everywhere once they are some, codes in capitals (case
 * D01). It is idempotent, also on the made-up text that replaces personal data in a redacted log.
 */
export const asTyped = (kind: PersonalKind, text: string, most = longest[kind] ?? 254): string => {
  const typed = tidy(text, most);
  switch (kind) {
    case 'phone':
      return mobileNumberIn(typed) ?? westernDigits(typed);
    case 'email':
      return emailIn(typed) ?? typed;
    case 'postcode':
    case 'tax-id':
    case 'branch-code':
      return digitsOnly(typed);
    case 'coupon':
      return typed.toUpperCase();
    case 'name':
    case 'place':
      return typed;
    default:
      return text;
  }
};
