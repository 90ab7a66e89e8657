import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  fastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { usualBody } from '../../contract/endpoint.ts';
import { visitTurn } from '../../contract/headers.ts';
import type { Config } from '../config/config.ts';
import { dataPolicy } from '../pages/content-security-policy.ts';
import { logSettings } from './log.ts';
import { version } from '../version.ts';
import { invalid, Problem, problemBody, type ProblemCode, toProblem } from './problem.ts';
import { requestIds } from './request.ts';
import { limitSlowBodies, throttleLog } from './overload.ts';
import { parseQuery } from './strict-input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly underWay: () => number;
  }
}

type ServerChoice = Pick<Config, 'logLevel' | 'trustProxy' | 'https'> & Partial<Pick<Config, 'accessLog'>>;

type Refused = (code: ProblemCode) => void;

/** Answers a request whose address could not be read, before hooks run. */
const refuseEarly = (
  error: unknown,
  requestId: string,
  reply: Pick<FastifyReply, 'raw'>,
  refused: Refused,
): void => {
  const problem = toProblem(error);
  refused(problem.code);
  reply.raw.writeHead(problem.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(JSON.stringify(problemBody(problem, requestId)));
};

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Closes a connection that never spoke without a word: an answer would be taken for that of the next request, while after a
 * close, as after 408, a browser sends it again.
 */
const refuseUnreadable = (error: Error & { readonly code: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code] ?? '400 Bad Request';
  const body = JSON.stringify(problemBody(new Problem('VALIDATION'), randomUUID()));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
};

/** One line an answer, by its route's pattern and never by its address, which can hold a token or a search. */
class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) };
    request.log.child({}, { level: 'info' }).info({ ...facts, err: error ?? undefined }, 'answered');
  }
}

const newApp = (config: ServerChoice, refused: Refused): FastifyInstance =>
  fastify({
    logger: logSettings(config.logLevel),
    ...(config.accessLog === true ? { logController: new AccessLog() } : {}),
    bodyLimit: usualBody,
    // Long enough for a log of 8 MiB over a telephone’s connection; headers have 15 s.
    requestTimeout: 90_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    childLoggerFactory: (log, bindings, options, { headers }) =>
      log.child({ ...bindings, ...visitTurn.read(headers[visitTurn.header]) }, options),
    genReqId: requestIds(config.trustProxy),
    requestIdHeader: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 1_024, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => refuseEarly(error, request.id, reply, refused),
    clientErrorHandler: refuseUnreadable,
  });

const headersOf = (https: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
});

/** Whether a request has two Host headers: Node uses the first, a proxy may have used the other. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

export const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const addHeaders = (app: FastifyInstance, https: boolean): void => {
  const headers = headersOf(https);
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (hasTwoHosts(request)) return next(invalid('host'));
    // Answered before a body is read: an unknown path has no schema for it.
    next(request.is404 ? new Problem('NOT_FOUND') : undefined);
  });
};

const countRequests = (app: FastifyInstance): void => {
  let count = 0;
  app.decorate('underWay', () => count);
  app.addHook('onRequest', (_request, _reply, next) => {
    count += 1;
    next();
  });
  app.addHook('onResponse', (_request, _reply, next) => {
    count -= 1;
    next();
  });
};

const endConnectionsOnClose = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (closing) void reply.header('connection', 'close');
    next();
  });
};

const addErrorAnswers = (app: FastifyInstance, refused: Refused): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    refused(problem.code);
    // A client that disconnects while sending is no fault, and gets no answer.
    if (request.raw.errored === error) request.log.info('the visitor went away');
    else if (problem.status === 503) app.logThrottled(request, error, 'answered 503');
    else if (problem.status >= 500) request.log.error({ err: error }, `answered ${problem.status}`);
    if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .send(problemBody(problem, request.id));
  });
  app.setNotFoundHandler(() => {
    throw new Problem('NOT_FOUND');
  });
};

export const createServer = (config: ServerChoice, refused: Refused = () => undefined): FastifyInstance => {
  const app = newApp(config, refused);
  throttleLog(app);
  countRequests(app);
  limitSlowBodies(app);
  addHeaders(app, config.https);
  addErrorAnswers(app, refused);
  endConnectionsOnClose(app);
  return app;
};

/** `/healthz`: the process answers; `/readyz`: it can serve. `reach` rejects when it cannot (case H-O09). */
export const serveHealth = (app: FastifyInstance, reach: () => Promise<void>): void => {
  app.get('/healthz', async () => ({ status: 'ok', version }));
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
