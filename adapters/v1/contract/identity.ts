import * as t from 'io-ts';
import { emailIn } from '../../../engine/values/username.ts';
import { components, digits, leaf, PhoneNumber, text } from './codecs.ts';
import { endpoint, specEndpoint } from './endpoint.ts';

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

export const Password = text(1, 1024);

/** A new password as typed; the server checks its rules and answers PASSWORD_WEAK (spec 5). */
export const NewPassword = Password;

export const Opaque = text(1, 512);

export const CodeSent = t.strict({ keyRef: text(1, 16), loginToken: Opaque });

const CodeVerified = t.strict({ key: Opaque });

components({ CodeSent, CodeVerified });

export const CodeCheck = t.strict({ loginToken: Opaque, otp: OneTimeCode });

export const codeErrors = ['OTP_WRONG', 'OTP_UNKNOWN', 'OTP_EXPIRED', 'OTP_LOCKED'] as const;

export const sendCodeCall = { access: 'credentials', envelope: 'bare', response: CodeSent } as const;

export const checkCodeCall = {
  access: 'credentials',
  body: CodeCheck,
  envelope: 'bare',
  response: CodeVerified,
  errors: codeErrors,
} as const;

export const keyErrors = ['KEY_UNKNOWN', 'KEY_EXPIRED'] as const;

export const passwordErrors = ['PASSWORD_WEAK', 'PASSWORD_COMMON'] as const;

export const Tokens = t.strict({ accessToken: Opaque, refreshToken: Opaque });
export type Tokens = t.TypeOf<typeof Tokens>;

components({ Tokens });

export const authEndpoints = {
  login: specEndpoint('POST', '/v1/auth/client/login/customer-mobile', {
    access: 'credentials',
    summary: 'Sign in by e-mail or phone',
    body: t.union([
      t.strict({ email: EmailAddress, password: Password }),
      t.strict({ phoneNumber: text(10, 10), password: Password }),
    ]),
    envelope: 'bare',
    response: Tokens,
    errors: ['WRONG_CREDENTIALS'],
  }),
  refresh: specEndpoint('POST', '/v1/auth/client/session/refresh', {
    access: 'credentials',
    summary: 'Exchange a refresh token for a new pair',
    body: t.strict({ refreshToken: Opaque }),
    envelope: 'bare',
    response: Tokens,
    errors: ['SESSION_ENDED'],
  }),
  logout: endpoint('POST', '/v1/auth/client/session/logout', {
    access: 'credentials',
    summary: 'End the session of a refresh token, on every device that shares it',
    body: t.strict({ refreshToken: Opaque }),
  }),
};

const registrationBase = '/v1/auth/client/register';

/** Last step of a customer from a provider, whose data stay on the server (ruling P21). */
const SocialPassword = t.strict({
  provider: t.literal('social'),
  token: Opaque,
  newPassword: NewPassword,
  confirmNewPassword: NewPassword,
  social: t.strict({ accessToken: Opaque }),
});

const MobilePassword = t.strict({
  provider: t.literal('mobile'),
  phoneNumber: PhoneNumber,
  key: Opaque,
  newPassword: NewPassword,
  confirmNewPassword: NewPassword,
});

export const registrationEndpoints = {
  registerMobile: specEndpoint('POST', `${registrationBase}/mobile`, {
    ...sendCodeCall,
    summary: 'Send a code to a phone that has no account yet; an earlier code becomes invalid',
    body: t.strict({ phoneNumber: PhoneNumber, isFirstTime: t.boolean }),
    errors: ['PHONE_IN_USE'],
  }),
  verifyRegisterOtp: specEndpoint('POST', `${registrationBase}/verify-otp`, {
    ...checkCodeCall,
    summary: 'Exchange the code for a key that creates the account, once, within 15 minutes',
  }),
  createPassword: specEndpoint('POST', `${registrationBase}/create-password`, {
    access: 'credentials',
    summary: 'Create the account with its password and sign in',
    body: t.union([MobilePassword, SocialPassword]),
    envelope: 'bare',
    response: Tokens,
    errors: [...keyErrors, 'PHONE_IN_USE', 'EMAIL_IN_USE', ...passwordErrors, 'PASSWORD_MISMATCH'],
  }),
};

const recoveryBase = '/v1/auth/client/forgot-password';
const customer = t.literal('customer');

export const recoveryEndpoints = {
  forgotPasswordEmail: specEndpoint('POST', `${recoveryBase}/email`, {
    access: 'credentials',
    summary: 'Send a reset link; the answer does not reveal whether the account exists',
    body: t.strict({ email: EmailAddress, type: customer }),
  }),
  checkResetLink: endpoint('POST', `${recoveryBase}/check-reset-password-email`, {
    access: 'credentials',
    summary: 'Check whether a reset token is still valid, without using it up',
    body: t.strict({ token: Opaque }),
    errors: ['RESET_UNKNOWN'],
  }),
  resetPasswordEmail: specEndpoint('POST', `${recoveryBase}/reset-password-email`, {
    access: 'credentials',
    summary: 'Set a new password by the token of a reset link, once, within 30 minutes; ends all sessions',
    body: t.strict({ token: Opaque, newPassword: NewPassword }),
    errors: ['RESET_UNKNOWN', ...passwordErrors],
  }),
  forgotPasswordMobile: specEndpoint('POST', `${recoveryBase}/mobile`, {
    ...sendCodeCall,
    summary: 'Send a code to the phone of an account; the answer does not reveal whether it exists',
    body: t.strict({ phoneNumber: PhoneNumber, type: customer, isFirstTime: t.boolean }),
  }),
  verifyResetOtp: specEndpoint('POST', `${recoveryBase}/verify-otp-reset-password`, {
    ...checkCodeCall,
    summary: 'Exchange the code for a key that sets a new password, once, within 15 minutes',
  }),
  resetPasswordMobile: specEndpoint('POST', `${recoveryBase}/reset-password-mobile`, {
    access: 'credentials',
    summary: 'Set a new password by the key of a verified code; ends all sessions',
    body: t.strict({ key: Opaque, newPassword: NewPassword, phoneNumber: PhoneNumber }),
    errors: [...keyErrors, ...passwordErrors],
  }),
  updatePassword: specEndpoint('PATCH', '/v1/user/client/customer/profile/update-password', {
    summary: 'Change my password, proving the present one; ends my other sessions',
    body: t.strict({ password: Password, newPassword: NewPassword, confirmNewPassword: NewPassword }),
    errors: ['PASSWORD_WRONG', ...passwordErrors, 'PASSWORD_MISMATCH'],
  }),
};

const contactBase = '/v1/user/client/customer/profile/contact';

export const contactEndpoints = {
  changeContact: endpoint('POST', contactBase, {
    summary: 'Send a code to my new e-mail or phone, proving my password',
    body: t.union([
      t.strict({ email: EmailAddress, password: Password }),
      t.strict({ phoneNumber: PhoneNumber, password: Password }),
    ]),
    response: CodeSent,
    errors: ['PASSWORD_WRONG', 'EMAIL_IN_USE', 'PHONE_IN_USE'],
  }),
  verifyContact: endpoint('POST', `${contactBase}/verify`, {
    summary: 'Change my e-mail or phone by its code; notifies the former one and ends my other sessions',
    body: t.union([
      t.strict({ ...CodeCheck.type.props, email: EmailAddress }),
      t.strict({ ...CodeCheck.type.props, phoneNumber: PhoneNumber }),
    ]),
    errors: [...codeErrors, 'EMAIL_IN_USE', 'PHONE_IN_USE'],
  }),
};

/** `openid` is a provider of the shop's own choice. */
const Provider = t.union([
  t.literal('google'),
  t.literal('facebook'),
  t.literal('line'),
  t.literal('openid'),
]);
export type SocialProvider = t.TypeOf<typeof Provider>;
export const socialProviders: readonly SocialProvider[] = Provider.types.map(({ value }) => value);

const returnTo = t.string;

export const socialEndpoints = {
  socialProviders: endpoint('GET', '/v1/auth/client/social/providers', {
    access: 'public',
    summary: 'Providers available for sign-in',
    response: t.readonlyArray(Provider),
  }),
  socialExchange: endpoint('POST', '/v1/auth/client/social/exchange', {
    access: 'credentials',
    carriesCookie: true,
    summary:
      'Exchange a provider’s one-time code for tokens, for the key that creates a new account’s password, or for the e-mail of an existing account to sign in to; once, within two minutes, in the same browser',
    body: t.strict({ code: Opaque }),
    envelope: 'bare',
    response: t.union([
      t.strict({ kind: t.literal('tokens'), ...Tokens.type.props, returnTo }),
      t.strict({ kind: t.literal('new'), token: Opaque, data: Opaque, returnTo }),
      t.strict({ kind: t.literal('in-use'), email: EmailAddress, returnTo }),
    ]),
    errors: ['SOCIAL_UNKNOWN'],
  }),
};
