import { bearerOf } from '../http/request.ts';
import type { Calls } from '../http/serve-calls.ts';
import { beginContactChange, changeContact } from '../identity/contact.ts';
import { type RequestSource, networkDigest } from '../identity/networks.ts';
import { requireConfirmed, requireStrong } from '../identity/new-password.ts';
import { verifyCode } from '../identity/one-time-codes.ts';
import {
  beginResetByEmail,
  beginResetByPhone,
  changePassword,
  requireResetLink,
  resetByEmail,
  resetByPhone,
} from '../identity/recovery.ts';
import { beginRegistration, registerCustomer } from '../identity/registration.ts';
import { registerSocialCustomer } from '../identity/social-visits.ts';
import { signIn } from '../session/passwords.ts';
import type { ShopServices } from './shop.ts';

export const identityCalls = (shop: ShopServices) => {
  const { database, serverKey, seller, sessions, origin } = shop;
  const networkOf = (request: RequestSource): Buffer => networkDigest(serverKey, request);
  return {
    login: async ({ body, request }) => sessions.start(await signIn(shop, body, networkOf(request)), request),
    refresh: async ({ body }) => sessions.refresh(body.refreshToken),
    logout: async ({ body }) => sessions.end(body.refreshToken),

    registerMobile: async ({ body, request }) =>
      beginRegistration(shop, body.phoneNumber, networkOf(request)),
    verifyRegisterOtp: async ({ body }) => ({
      key: await verifyCode(shop, { purpose: 'register', ...body }),
    }),
    createPassword: async ({ body, request }) => {
      requireConfirmed(seller, body.newPassword, body.confirmNewPassword);
      const customerId =
        body.provider === 'mobile'
          ? await registerCustomer(shop, body)
          : await registerSocialCustomer(database, { ...body, data: body.social.accessToken });
      return sessions.start(customerId, request);
    },

    forgotPasswordEmail: async ({ body: { email }, request }) =>
      beginResetByEmail(shop, { email, network: networkOf(request), origin: origin() }),
    checkResetLink: async ({ body }) => requireResetLink(database, body.token),
    resetPasswordEmail: async ({ body }) => {
      requireStrong(seller, body.newPassword);
      await resetByEmail(shop, body.token, body.newPassword);
    },
    forgotPasswordMobile: async ({ body, request }) =>
      beginResetByPhone(shop, body.phoneNumber, networkOf(request)),
    verifyResetOtp: async ({ body }) => ({ key: await verifyCode(shop, { purpose: 'reset', ...body }) }),
    resetPasswordMobile: async ({ body }) => {
      requireStrong(seller, body.newPassword);
      await resetByPhone(shop, body);
    },

    updatePassword: async ({ body, customerId, request }) => {
      requireConfirmed(seller, body.newPassword, body.confirmNewPassword);
      await changePassword(shop, customerId, body, bearerOf(request));
    },
    changeContact: async ({ body, customerId, request }) =>
      beginContactChange(shop, customerId, body, networkOf(request)),
    verifyContact: async ({ body, customerId, request }) =>
      changeContact(shop, customerId, body, bearerOf(request)),
  } satisfies Partial<Calls>;
};
