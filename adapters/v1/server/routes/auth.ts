import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { openRoute } from '../http/endpoint-route.ts';
import { networkDigest } from '../identity/known-networks.ts';
import type { Sessions } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';

interface AuthSettings {
  readonly database: Database;
  readonly serverKey: Buffer;
  readonly loginsPerMinute: number;
}

/** Sign-in, refresh and sign-out (spec 7.1). */
export const serveAuth = (
  app: FastifyInstance,
  sessions: Sessions,
  { database, serverKey, loginsPerMinute }: AuthSettings,
): void => {
  openRoute(
    app,
    contract.login,
    async ({ body, request }) => {
      const customerId = await signIn({ database, serverKey }, body, networkDigest(serverKey, request));
      return sessions.start(customerId, request);
    },
    { perMinute: loginsPerMinute },
  );
  openRoute(app, contract.refresh, async ({ body }) => sessions.refresh(body.refreshToken));
  openRoute(app, contract.logout, async ({ body }) => {
    await sessions.end(body.refreshToken);
    return {};
  });
};
