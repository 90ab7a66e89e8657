import * as t from 'io-ts';
import { emailIn } from '../../../engine/values/username.ts';
import { components, digits, leaf, text } from './wire.ts';

/** An e-mail address as the forms take it, its letters in any case and nothing around it; in small letters inside. */
export const EmailAddress = leaf(
  'e-mail',
  { type: 'string', format: 'email', maxLength: 254 },
  (value): value is string => typeof value === 'string' && emailIn(value) === value,
  (value) => {
    if (typeof value !== 'string') return undefined;
    const email = emailIn(value);
    return email === value.toLowerCase() ? email : undefined;
  },
  String,
);

/** Six western digits as text, leading zeros kept (spec 5; case H-A04). */
export const OneTimeCode = digits(/^[0-9]{6}$/, 'one-time code');

/** A password as it was typed. */
export const Password = text(1, 1024);

/** A new password as it was typed; its rules are asked by the server, which tells PASSWORD_WEAK (spec 5). */
export const NewPassword = Password;

export const Opaque = text(1, 512);

/** What sending a code answers: a reference for people and the token that the code belongs to (spec 3). */
export const CodeSent = t.strict({ keyRef: text(1, 16), loginToken: Opaque });

/** What a right code gives: the key to the last step (spec 3). */
const CodeVerified = t.strict({ key: Opaque });

components({ CodeSent, CodeVerified });

export const CodeCheck = t.strict({ loginToken: Opaque, otp: OneTimeCode });

export const codeErrors = ['OTP_WRONG', 'OTP_UNKNOWN', 'OTP_EXPIRED', 'OTP_LOCKED'] as const;

/** A call that sends a code to a phone. */
export const sendingCode = { access: 'credentials', envelope: 'bare', response: CodeSent } as const;

export const takingCode = {
  access: 'credentials',
  body: CodeCheck,
  envelope: 'bare',
  response: CodeVerified,
  errors: codeErrors,
} as const;

/** How the key of a right code can be refused. */
export const keyErrors = ['KEY_UNKNOWN', 'KEY_EXPIRED'] as const;

/** How a new password can be refused. */
export const passwordErrors = ['PASSWORD_WEAK', 'PASSWORD_COMMON'] as const;
