import * as t from 'io-ts';
import { emailIn } from '../../../engine/values/username.ts';
import { described, digits, text } from './wire.ts';

/** An e-mail address as the forms take it, its letters in any case and nothing around it; in small letters inside. */
export const EmailAddress = described(
  new t.Type<string, string, unknown>(
    'e-mail',
    (value): value is string => typeof value === 'string' && emailIn(value) === value,
    (value, context) => {
      const email = typeof value === 'string' ? emailIn(value) : undefined;
      return email !== undefined && email === String(value).toLowerCase()
        ? t.success(email)
        : t.failure(value, context);
    },
    String,
  ),
  { type: 'string', format: 'email', maxLength: 254 },
);

/** Six western digits as text, leading zeros kept (spec 5; case H-A04). */
export const OneTimeCode = digits(/^[0-9]{6}$/, 'one-time code');

/** A new password as it was typed; its rules are asked by the server, which tells PASSWORD_WEAK (spec 5). */
export const NewPassword = text(1, 1024);

/** An opaque token or key. */
export const Opaque = text(1, 512);

/** What sending a code answers: a reference for people and the token that the code belongs to (spec 3). */
export const CodeSent = t.strict({ keyRef: text(1, 16), loginToken: Opaque });

/** What a right code gives: the key to the last step (spec 3). */
export const CodeVerified = t.strict({ key: Opaque });

/** How a code can be refused. */
export const codeErrors = [
  { status: 403, code: 'OTP_WRONG' },
  { status: 404, code: 'OTP_UNKNOWN' },
  { status: 410, code: 'OTP_EXPIRED' },
  { status: 423, code: 'OTP_LOCKED' },
] as const;

/** How the key of a right code can be refused. */
export const keyErrors = [
  { status: 404, code: 'KEY_UNKNOWN' },
  { status: 410, code: 'KEY_EXPIRED' },
] as const;

/** An e-mail that belongs to another account; a provider's word for it does not take that over. */
export const emailInUse = { status: 409, code: 'EMAIL_IN_USE' };

/** A phone that belongs to an account. */
export const phoneInUse = { status: 409, code: 'PHONE_IN_USE' };

/** The present password, asked for again, is another one. */
export const wrongPassword = { status: 403, code: 'PASSWORD_WRONG' };

/** A new password that does not meet its rules. */
export const weakPassword = { status: 400, code: 'PASSWORD_WEAK' };

/** A new password that many have, or that is made of what anybody may know of the account. */
export const commonPassword = { status: 400, code: 'PASSWORD_COMMON' };

/** A confirmation that is not the password. */
export const passwordMismatch = { status: 400, code: 'PASSWORD_MISMATCH' };
