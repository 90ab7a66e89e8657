import * as t from 'io-ts';
import { Tokens } from './auth.ts';
import { specified } from './endpoint.ts';
import { keyErrors, NewPassword, Opaque, passwordErrors, sendingCode, takingCode } from './identity.ts';
import { PhoneNumber } from './wire.ts';

const base = '/v1/auth/client/register';

/** The last step of somebody who came through a provider; what was told about them stays on the server (ruling P21). */
const SocialPassword = t.strict({
  provider: t.literal('social'),
  /** `token` of the exchange: the shop's createPasswordToken. */
  token: Opaque,
  newPassword: NewPassword,
  confirmNewPassword: NewPassword,
  /** `data` of the exchange: the shop's createPasswordSocialData. */
  social: t.strict({ accessToken: Opaque }),
});

/** The last step of a registration by phone. */
const MobilePassword = t.strict({
  provider: t.literal('mobile'),
  phoneNumber: PhoneNumber,
  key: Opaque,
  newPassword: NewPassword,
  confirmNewPassword: NewPassword,
});

/** Registration: number, one-time code, password; or a provider, then the password (spec 2.10, 4.3, 7.1). */
export const registrationEndpoints = {
  registerMobile: specified('POST', `${base}/mobile`, {
    ...sendingCode,
    summary: 'Send a code to a phone that has no account yet; a code sent before no longer counts',
    body: t.strict({ phoneNumber: PhoneNumber, isFirstTime: t.boolean }),
    errors: ['PHONE_IN_USE'],
  }),
  verifyRegisterOtp: specified('POST', `${base}/verify-otp`, {
    ...takingCode,
    summary: 'Exchange the code for a key that creates the account, once, within 15 minutes',
  }),
  createPassword: specified('POST', `${base}/create-password`, {
    access: 'credentials',
    summary: 'Create the account with its password and sign in',
    body: t.union([MobilePassword, SocialPassword]),
    envelope: 'bare',
    response: Tokens,
    errors: [...keyErrors, 'PHONE_IN_USE', 'EMAIL_IN_USE', ...passwordErrors, 'PASSWORD_MISMATCH'],
  }),
};
