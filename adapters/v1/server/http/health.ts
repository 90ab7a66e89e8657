import type { FastifyInstance } from 'fastify';
import { type Database, sql } from '../database/query.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, which takes the database (case H-O09). */
export const serveHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'not ready: the database does not answer',
      );
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};
