import * as t from 'io-ts';
import { endpoint, specified } from './endpoint.ts';
import {
  EmailAddress,
  keyErrors,
  NewPassword,
  Opaque,
  Password,
  passwordErrors,
  sendingCode,
  takingCode,
} from './identity.ts';
import { PhoneNumber } from './wire.ts';

const base = '/v1/auth/client/forgot-password';
const customer = t.literal('customer');

/** A forgotten password, by e-mail or by phone, and a known one that is changed (spec 2.11, 4.4, 7.1, 7.5). */
export const recoveryEndpoints = {
  forgotPasswordEmail: specified('POST', `${base}/email`, {
    access: 'credentials',
    summary: 'Send a reset link; answers alike whether the address has an account or not',
    body: t.strict({ email: EmailAddress, type: customer }),
  }),
  checkResetLink: endpoint('POST', `${base}/check-reset-password-email`, {
    access: 'credentials',
    summary: 'Whether the token of a reset link is still good; it is not used up, and nothing else is told',
    body: t.strict({ token: Opaque }),
    errors: ['RESET_UNKNOWN'],
  }),
  resetPasswordEmail: specified('POST', `${base}/reset-password-email`, {
    access: 'credentials',
    summary: 'Set a new password by the token of a reset link, once, within 30 minutes; ends all sessions',
    body: t.strict({ token: Opaque, newPassword: NewPassword }),
    errors: ['RESET_UNKNOWN', ...passwordErrors],
  }),
  forgotPasswordMobile: specified('POST', `${base}/mobile`, {
    ...sendingCode,
    summary: 'Send a code to the phone of an account; answers alike whether there is one or not',
    body: t.strict({ phoneNumber: PhoneNumber, type: customer, isFirstTime: t.boolean }),
  }),
  verifyResetOtp: specified('POST', `${base}/verify-otp-reset-password`, {
    ...takingCode,
    summary: 'Exchange the code for a key that sets a new password, once, within 15 minutes',
  }),
  resetPasswordMobile: specified('POST', `${base}/reset-password-mobile`, {
    access: 'credentials',
    summary: 'Set a new password by the key of a verified code; ends all sessions',
    body: t.strict({ key: Opaque, newPassword: NewPassword, phoneNumber: PhoneNumber }),
    errors: [...keyErrors, ...passwordErrors],
  }),
  updatePassword: specified('PATCH', '/v1/user/client/customer/profile/update-password', {
    summary: 'Change my password, proving the present one; ends my other sessions',
    body: t.strict({ password: Password, newPassword: NewPassword, confirmNewPassword: NewPassword }),
    errors: ['PASSWORD_WRONG', ...passwordErrors, 'PASSWORD_MISMATCH'],
  }),
};
