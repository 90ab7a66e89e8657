import type { PersonalKind } from './personal.ts';
import { westernDigits } from './quantity.ts';
import { identityOf } from './session/username.ts';

/** The most characters of one text of a form; what is longer is cut. */
const longest: Readonly<Partial<Record<PersonalKind, number>>> = {
  name: 120,
  place: 200,
  email: 254,
  phone: 32,
  postcode: 16,
  'tax-id': 32,
  'branch-code': 16,
  coupon: 40,
};

const tidy = (text: string, kind: PersonalKind): string =>
  [...text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')]
    .slice(0, longest[kind] ?? 254)
    .join('')
    .trim();

const digitsOnly = (text: string): string => westernDigits(text).replaceAll(/[\s-]/g, '');

/**
 * A text of a form as the rules take it, by its kind: without what surrounds it, digits western (ruling P19), phone
 * numbers and e-mails as they are written everywhere once they are some, codes in capitals (case D01). What it gives
 * stays as it is when it is given again, and so does what takes its place in a redacted log.
 */
export const asTyped = (kind: PersonalKind, text: string): string => {
  const typed = tidy(text, kind);
  switch (kind) {
    case 'phone': {
      const identity = identityOf(typed);
      return identity !== undefined && 'phoneNumber' in identity
        ? identity.phoneNumber
        : westernDigits(typed);
    }
    case 'email': {
      const identity = identityOf(typed);
      return identity !== undefined && 'email' in identity ? identity.email : typed;
    }
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
