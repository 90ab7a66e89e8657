import { westernDigits } from './quantity.ts';
import type { Identity } from './codecs/username.ts';

export type { Identity } from './codecs/username.ts';

/** A Thai mobile number: 0, then 6, 8 or 9, then eight digits (spec 5). */
const phonePattern = /^0[689][0-9]{8}$/;

/** The most characters of an e-mail address (RFC 5321), and so of a username. */
const longestEmail = 254;

/** Pattern of the HTML standard for a field of type email, with at least one dot in the domain. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * An e-mail address in small letters, however it was typed: its digits may be Thai. Undefined when it is none. Case
 * never tells two addresses apart, not even before the @, so that it cannot make a second account.
 */
export const emailIn = (typed: string): string | undefined => {
  if (typed.length > longestEmail) return undefined;
  const email = westernDigits(typed.trim());
  return emailPattern.test(email) ? email.toLowerCase() : undefined;
};

/**
 * Digits of a Thai phone number as people type and paste them: in any script, with dashes, dots, brackets, spaces and the
 * invisible marks of address books between them, and with +66 or 0066 for the 0.
 */
export const phoneDigits = (typed: string): string =>
  westernDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}−.()\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^(?:\+|00)?660?(?=[1-9][0-9]{7,8}$)/, '0');

/** Reads a username: an e-mail or a phone number, see `phoneDigits`. Undefined when it is neither. */
export const identityOf = (username: string): Identity | undefined => {
  if (username.length > longestEmail) return undefined;
  const digits = phoneDigits(username);
  if (phonePattern.test(digits)) return { phoneNumber: digits };
  const email = emailIn(username);
  return email === undefined ? undefined : { email };
};

/** A Thai mobile number as digits, however it was typed (spec 5, ruling P19); undefined when it is none. */
export const mobileNumberIn = (typed: string): string | undefined => {
  const identity = identityOf(typed);
  return identity !== undefined && 'phoneNumber' in identity ? identity.phoneNumber : undefined;
};
