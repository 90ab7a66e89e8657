import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body may take to come whole, milliseconds, where it is longer than usual. */
    readonly slowestBody?: number;
  }
}

/** How long a body may take to come whole, milliseconds: a slip over a telephone's connection. */
const usualSlowest = 25_000;

/** What is left for bodies that are on their way when the server stops, milliseconds. */
const slowestAtClose = 3_000;

/** After which a stop waits for no request any more, milliseconds: no statement takes so long. */
const longestAnswerAtClose = 6_000;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends a connection on which a body does not go on; says so where nothing was answered. */
const giveUp = ({ socket }: IncomingMessage, isAnswered: boolean): void => {
  if (!isAnswered && socket.writable) socket.write(timedOut);
  socket.destroySoon();
};

/**
 * Ends requests whose bodies come too slowly, whether or not anybody waits for the body, so that nobody keeps connections
 * for a byte a second; and when the server stops, whatever would keep it longer than a stop may take.
 */
export const limitSlowBodies = (app: FastifyInstance): void => {
  const underWay = new Set<() => void>();
  app.addHook('onRequest', ({ raw, routeOptions }, reply, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (encoding === undefined && length === '0')) {
      next();
      return;
    }
    const end = (): void => giveUp(raw, reply.raw.headersSent);
    const limit = setTimeout(end, routeOptions.config.slowestBody ?? usualSlowest);
    const over = (): void => {
      clearTimeout(limit);
      underWay.delete(end);
    };
    underWay.add(end);
    raw.once('end', over);
    raw.once('close', over);
    next();
  });
  app.addHook('preClose', async () => {
    setTimeout(() => underWay.forEach((end) => end()), slowestAtClose).unref();
    setTimeout(() => app.server.closeAllConnections(), longestAnswerAtClose).unref();
  });
};
