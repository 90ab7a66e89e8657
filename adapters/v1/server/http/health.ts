import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which takes the database, or the backend where that is elsewhere;
 * `reach` rejects when it cannot be reached (case H-O09).
 */
export const serveHealth = (app: FastifyInstance, reach: () => Promise<void>): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await reach();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: what the shop is served from does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};
