import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Worker } from '../worker.ts';
import { customerRoute, openRoute } from '../http/endpoint-route.ts';
import type { AddressLimit } from '../identity/address-limits.ts';
import { beginContactChange, changeContact } from '../identity/contact.ts';
import { networkDigest } from '../identity/known-networks.ts';
import { requireConfirmed, requireStrong } from '../identity/new-password.ts';
import { type CodeParts, type CodePurpose, verifyCode } from '../identity/one-time-codes.ts';
import {
  beginResetByEmail,
  beginResetByPhone,
  changePassword,
  requireResetLink,
  resetByEmail,
  resetByPhone,
} from '../identity/recovery.ts';
import { beginRegistration, registerCustomer } from '../identity/registration.ts';
import type { Sessions } from '../session/sessions.ts';
import { registerNewcomer } from '../identity/social-visits.ts';

/** What the ways in and back need. */
export interface IdentityParts extends CodeParts {
  readonly sessions: Sessions;
  readonly delivery: Worker;
  readonly loginsPerMinute: number;
  /** Codes and links that one address may ask for, over all calls that send any. */
  readonly limitSendings: AddressLimit;
  /** Origin of the links in messages; asked when one is written, because a port may be known only then. */
  readonly origin: () => string;
}

/** Registration by phone, and the last step of one through a provider (spec 2.10, 4.3, 7.1). */
export const serveRegistration = (app: FastifyInstance, parts: IdentityParts): void => {
  const sends = { limit: parts.limitSendings };
  const proves = { perMinute: parts.loginsPerMinute };
  openRoute(
    app,
    contract.registerMobile,
    async ({ body, request }) => {
      const sent = await beginRegistration(parts, body.phoneNumber, networkDigest(parts.serverKey, request));
      parts.delivery.wake();
      return sent;
    },
    sends,
  );
  openRoute(app, contract.verifyRegisterOtp, verifying(parts, 'register'), proves);
  openRoute(
    app,
    contract.createPassword,
    async ({ body, request }) => {
      requireConfirmed(parts.seller, body.newPassword, body.confirmNewPassword);
      const customerId =
        body.provider === 'mobile'
          ? await registerCustomer(parts, body)
          : await registerNewcomer(parts.database, { ...body, data: body.social.accessToken });
      return parts.sessions.start(customerId, request);
    },
    proves,
  );
};

const verifying =
  (parts: IdentityParts, purpose: CodePurpose) =>
  async ({ body }: { readonly body: { readonly loginToken: string; readonly otp: string } }) => ({
    key: await verifyCode(parts, { purpose, ...body }),
  });

/** A forgotten password (spec 2.11, 4.4, 7.1), and one that its owner changes (spec 7.5). */
export const serveRecovery = (app: FastifyInstance, parts: IdentityParts): void => {
  const { sessions } = parts;
  const sends = { limit: parts.limitSendings };
  const proves = { perMinute: parts.loginsPerMinute };
  openRoute(
    app,
    contract.forgotPasswordEmail,
    async ({ body: { email }, request }) => {
      const network = networkDigest(parts.serverKey, request);
      await beginResetByEmail(parts, { email, network, origin: parts.origin() });
      parts.delivery.wake();
      return {};
    },
    sends,
  );
  openRoute(
    app,
    contract.checkResetLink,
    async ({ body }) => {
      await requireResetLink(parts.database, body.token);
      return {};
    },
    proves,
  );
  openRoute(
    app,
    contract.resetPasswordEmail,
    async ({ body }) => {
      requireStrong(parts.seller, body.newPassword);
      await resetByEmail(parts, body.token, body.newPassword);
      parts.delivery.wake();
      return {};
    },
    proves,
  );
  openRoute(
    app,
    contract.forgotPasswordMobile,
    async ({ body, request }) => {
      const sent = await beginResetByPhone(parts, body.phoneNumber, networkDigest(parts.serverKey, request));
      parts.delivery.wake();
      return sent;
    },
    sends,
  );
  openRoute(app, contract.verifyResetOtp, verifying(parts, 'reset'), proves);
  openRoute(
    app,
    contract.resetPasswordMobile,
    async ({ body }) => {
      requireStrong(parts.seller, body.newPassword);
      await resetByPhone(parts, body);
      parts.delivery.wake();
      return {};
    },
    proves,
  );
  customerRoute(
    app,
    sessions.authenticate,
    contract.updatePassword,
    async ({ body, customerId, request }) => {
      requireConfirmed(parts.seller, body.newPassword, body.confirmNewPassword);
      const { password, newPassword } = body;
      await changePassword(parts, customerId, { password, newPassword, accessToken: bearerOf(request) });
      parts.delivery.wake();
      return {};
    },
    proves,
  );
};

/** A new e-mail or phone of a customer, with the password asked for again. */
export const serveContact = (app: FastifyInstance, parts: IdentityParts): void => {
  const { sessions, delivery } = parts;
  customerRoute(
    app,
    sessions.authenticate,
    contract.changeContact,
    async ({ body, customerId, request }) => {
      const network = networkDigest(parts.serverKey, request);
      const sent = await beginContactChange(parts, customerId, body, network);
      delivery.wake();
      return sent;
    },
    { limit: parts.limitSendings },
  );
  customerRoute(
    app,
    sessions.authenticate,
    contract.verifyContact,
    async ({ body, customerId, request }) => {
      await changeContact(parts, customerId, body, bearerOf(request));
      delivery.wake();
      return {};
    },
    { perMinute: parts.loginsPerMinute },
  );
};
