import * as t from 'io-ts';
import { record } from '../codec.ts';
import { westernDigits } from '../quantity.ts';
import { personal } from '../personal.ts';

/** What a customer signs in with, told apart by its pattern (spec 4.4, 5). */
export const Identity = t.union([
  record({ email: personal('email', t.string) }),
  record({ phoneNumber: personal('phone', t.string) }),
]);
export type Identity = t.TypeOf<typeof Identity>;

/** A Thai mobile number: 0, then 6, 8 or 9, then eight digits (spec 5). */
const phonePattern = /^0[689][0-9]{8}$/;

/** The specification's e-mail pattern, and digits, `_` and `+` after the first letter (ruling P4). */
const emailPattern = /^[a-z][a-z0-9._+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,4}$/;

/**
 * Reads a username: digits may be Thai, a phone number may have dashes and spaces, an e-mail may start with a
 * capital. Undefined when it is neither an e-mail nor a phone number.
 */
export const identityOf = (username: string): Identity | undefined => {
  if (username.length > 254) return undefined;
  const typed = westernDigits(username.trim());
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (phonePattern.test(digits)) return { phoneNumber: digits };
  const email = typed.toLowerCase();
  return emailPattern.test(email) ? { email } : undefined;
};

/** A Thai mobile number as digits, however it was typed (spec 5, ruling P19); undefined when it is none. */
export const mobileNumberIn = (typed: string): string | undefined => {
  const identity = identityOf(typed);
  return identity !== undefined && 'phoneNumber' in identity ? identity.phoneNumber : undefined;
};
