import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import { deleteAccount } from '../customer/delete-account.ts';
import { readOwnData } from '../customer/own-data.ts';
import { changeProfile } from '../customer/profile.ts';
import { customerRoute } from '../endpoint-route.ts';
import type { IdentityParts } from './identity.ts';

/** What customers do with their account: change it, take a copy of it along, delete it (spec 7.5, PDPA). */
export const serveAccount = (
  app: FastifyInstance,
  parts: Omit<IdentityParts, 'limitSendings' | 'origin'>,
): void => {
  const { database, sessions, delivery, shopName, loginsPerMinute } = parts;
  customerRoute(app, sessions.authenticate, contract.updateProfile, async ({ customerId, body }) =>
    changeProfile(database, customerId, body),
  );
  customerRoute(app, sessions.authenticate, contract.ownData, async ({ customerId }) =>
    readOwnData(database, customerId),
  );
  customerRoute(
    app,
    sessions.authenticate,
    contract.deleteAccount,
    async ({ customerId, body }) => {
      await deleteAccount(database, shopName, customerId, body.password);
      delivery.wake();
      return {};
    },
    { perMinute: loginsPerMinute },
  );
};
