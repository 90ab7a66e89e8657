import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { IncomingMessage } from 'node:http';

/** Refuses calls at once while the process is so late that waiting callers have gone (promise G31). */
export const refuseUnderPressure = async (api: FastifyInstance): Promise<void> =>
  api.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // A sample without two turns of the event loop counts as late without end: with samples of a second, a start that
    // took one refused the first callers.
    sampleInterval: 4_000,
    pressureHandler: () => {
      throw new Problem('UNAVAILABLE', {}, 2);
    },
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout for receiving a whole body, milliseconds, where it is longer than usual. */
    readonly slowestBody?: number;
  }
}

const usualSlowest = 25_000;

const slowestAtClose = 3_000;

/** Milliseconds after which a shutdown stops waiting for requests: longer than any statement. */
const longestAnswerAtClose = 6_000;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const giveUp = ({ socket }: IncomingMessage, isAnswered: boolean): void => {
  if (!isAnswered && socket.writable) socket.write(timedOut);
  socket.destroySoon();
};

/** Timeout of slow bodies, so that no client keeps connections for a byte a second; at a stop, of all that would delay it. */
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Throttled log of errors that hit many requests: one line a second for each message at most, with their count. */
    readonly logThrottled: (request: FastifyRequest, error: unknown, message: string) => void;
  }
}

const betweenLines = 1_000;

export const throttleLog = (app: FastifyInstance): void => {
  const lines = new Map<
    string,
    { readonly count: number; readonly request: FastifyRequest; readonly error: unknown }
  >();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const [message, { count, request, error }] of lines)
      request.log.error({ count, err: error }, message);
    lines.clear();
  };
  app.decorate('logThrottled', (request: FastifyRequest, error: unknown, message: string) => {
    lines.set(message, { count: (lines.get(message)?.count ?? 0) + 1, request, error });
    timer ??= setTimeout(flush, betweenLines).unref();
  });
  app.addHook('onClose', async () => flush());
};
