import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { openRoute } from '../endpoint-route.ts';
import type { Sessions } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';

interface AuthSettings {
  readonly database: Database;
  readonly loginsPerMinute: number;
}

/** Sign-in, refresh and sign-out (spec 7.1). */
export const serveAuth = (
  app: FastifyInstance,
  sessions: Sessions,
  { database, loginsPerMinute }: AuthSettings,
): void => {
  openRoute(app, contract.login, async ({ body }) => sessions.start(await signIn(database, body)), {
    perMinute: loginsPerMinute,
  });
  openRoute(app, contract.refresh, async ({ body }) => sessions.refresh(body.refreshToken));
  openRoute(app, contract.logout, async ({ body }) => {
    await sessions.end(body.refreshToken);
    return {};
  });
};
