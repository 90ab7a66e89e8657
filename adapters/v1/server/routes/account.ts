import type { FastifyInstance } from 'fastify';
import { type BearingRequest, bearerOf } from '../http/bearer.ts';
import { contract } from '../../contract/index.ts';
import { deleteAccount } from '../customer/delete-account.ts';
import { readOwnData } from '../customer/own-data.ts';
import { changeProfile } from '../customer/profile.ts';
import { customerRoute } from '../http/endpoint-route.ts';
import { endSessionOf, endSessionsOf, readSessions } from '../session/sessions.ts';
import type { IdentityParts } from './identity.ts';

/** What customers do with their account: change it, see and end its sessions, take a copy of it along, delete it (spec 7.5, PDPA). */
export const serveAccount = (
  app: FastifyInstance,
  parts: Omit<IdentityParts, 'limitSendings' | 'origin'>,
): void => {
  const { database, sessions, delivery, seller, loginsPerMinute } = parts;
  customerRoute(app, sessions.authenticate, contract.updateProfile, async ({ customerId, body }) =>
    changeProfile(database, customerId, body),
  );
  customerRoute(app, sessions.authenticate, contract.ownData, async ({ customerId }) =>
    readOwnData(database, customerId),
  );
  const sessionsLeft = async (customerId: string, request: BearingRequest) =>
    readSessions(database, customerId, bearerOf(request) ?? '');
  customerRoute(app, sessions.authenticate, contract.sessions, async ({ customerId, request }) =>
    sessionsLeft(customerId, request),
  );
  customerRoute(app, sessions.authenticate, contract.endSession, async ({ customerId, params, request }) => {
    await endSessionOf(database, customerId, params.id);
    return sessionsLeft(customerId, request);
  });
  customerRoute(app, sessions.authenticate, contract.endOtherSessions, async ({ customerId, request }) => {
    await endSessionsOf(database, customerId, bearerOf(request));
    return sessionsLeft(customerId, request);
  });
  customerRoute(
    app,
    sessions.authenticate,
    contract.deleteAccount,
    async ({ customerId, body }) => {
      await deleteAccount(database, seller, customerId, body.password);
      delivery.wake();
      return {};
    },
    { perMinute: loginsPerMinute },
  );
};
