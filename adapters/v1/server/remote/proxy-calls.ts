import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyEndpoint, usualBody } from '../../contract/endpoint.ts';
import { deskContract } from '../../contract/desk/index.ts';
import { contract } from '../../contract/index.ts';
import { Problem } from '../http/problem.ts';
import type { Backend } from './backend.ts';

const ownName = 'suvarna-storefront';

/** The longest that a call may take whole, milliseconds: a log of 8 MiB over a telephone's connection. */
const longestCall = 90_000;

/** Hop-by-hop headers. */
const notPassed: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'cookie',
  'content-length',
  'forwarded',
  'via',
  'x-request-id',
  'x-real-ip',
]);

/** Response headers passed on from the backend; no others reach a browser, so that this shop's own policies hold. */
const passedOn = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'www-authenticate',
] as const;

const isFit = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

const node = (address: string): string => (address.includes(':') ? `"[${address}]"` : address);

const seenAt = (request: FastifyRequest, publicUrl: string | undefined) =>
  publicUrl === undefined
    ? { protocol: request.protocol, host: request.host }
    : { protocol: new URL(publicUrl).protocol.slice(0, -1), host: new URL(publicUrl).host };

const headersFor = (
  request: FastifyRequest,
  carriesCookie: boolean,
  publicUrl: string | undefined,
): IncomingHttpHeaders => {
  const { protocol, host } = seenAt(request, publicUrl);
  const passed = Object.entries(request.headers).filter(
    ([name]) => !notPassed.has(name) && !name.startsWith('x-forwarded-'),
  );
  const { cookie } = request.headers;
  return {
    ...Object.fromEntries(passed),
    ...(carriesCookie && cookie !== undefined ? { cookie } : {}),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    forwarded: `for=${node(request.ip)};host="${host.replaceAll(/[^\w.:[\]-]/g, '')}";proto=${protocol}`,
    via: `1.1 ${ownName}`,
  };
};

const ownCookie = (cookie: string): string => cookie.replaceAll(/;\s*domain=[^;]*/gi, '');

/** A redirect within the backend leads to the same place here; one to elsewhere stays. */
const ownLocation = (location: string, apiUrl: string): string =>
  location.startsWith(`${apiUrl}/`) ? location.slice(apiUrl.length) : location;

const headersOf = (headers: IncomingHttpHeaders, apiUrl: string): OutgoingHttpHeaders => {
  const { 'set-cookie': cookies, location, 'x-request-id': requestId } = headers;
  return {
    ...Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' && isFit(value) ? [[name, value]] : [];
      }),
    ),
    ...(cookies === undefined ? {} : { 'set-cookie': cookies.filter(isFit).map(ownCookie) }),
    ...(location === undefined || !isFit(location) ? {} : { location: ownLocation(location, apiUrl) }),
    // Request id of the backend, if it sends one, so that a shopper's number is found in its log.
    ...(typeof requestId === 'string' && /^[\w.:-]{1,128}$/.test(requestId)
      ? { 'x-request-id': requestId }
      : {}),
  };
};

export interface ProxyParts {
  readonly backend: Backend;
  readonly apiUrl: string;
  readonly publicUrl: string | undefined;
}

/**
 * Passes bodies byte by byte, since some are signed. The browser calls its own origin alone: the policy names no other host,
 * cookies stay this shop's, and the backend needs no CORS.
 */
export const proxyCalls = async (
  app: FastifyInstance,
  { backend, apiUrl, publicUrl }: ProxyParts,
): Promise<void> => {
  const pass =
    (carriesCookie: boolean) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (request.headers.via?.includes(ownName) === true) throw new Problem('UNAVAILABLE', {}, 60);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const { method, body } = request;
      const answer = await backend.ask({
        method,
        target: request.url,
        headers: {
          ...headersFor(request, carriesCookie, publicUrl),
          ...(Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}),
        },
        body: Buffer.isBuffer(body) ? body : undefined,
        signal: AbortSignal.any([closed.signal, AbortSignal.timeout(longestCall)]),
      });
      void reply.code(answer.statusCode ?? 503).headers(headersOf(answer.headers, apiUrl));
      if (answer.statusCode !== 204 && answer.statusCode !== 304) return reply.send(answer);
      answer.resume();
      return reply.send();
    };

  await app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const line of Object.values<AnyEndpoint>({ ...contract, ...deskContract })) {
      const { method, path: url, largestBody: bodyLimit = usualBody, carriesCookie, access } = line;
      api.route({
        method,
        url,
        bodyLimit,
        handler: pass(carriesCookie === true || access === 'staff'),
      });
    }
    // Addresses below /v1 that a browser visits itself: redirects to a provider and back, slips at the desk.
    for (const url of ['/v1/*', '/pictures/uploaded/*']) api.get(url, pass(true));
  });
};
