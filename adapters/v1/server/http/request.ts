import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.ts';

export interface BearerRequest {
  readonly headers: { readonly authorization?: string | undefined };
  readonly raw: { readonly rawHeaders: readonly string[] };
}

/** Bearer token of a request; undefined for none, several, or a malformed one (case H-A11). */
export const bearerOf = (request: BearerRequest): string | undefined => {
  const given = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization',
  );
  if (given.length !== 1) return undefined;
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Prevents cross-site request forgery (CSRF): by `Sec-Fetch-Site`, else by `Origin` against the host given by a trusted proxy.
 * A request with neither is refused.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = headerOf(request, 'origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

const given = (value: string | readonly string[] | undefined, form: RegExp): string | undefined =>
  typeof value === 'string' ? form.exec(value)?.[1] : undefined;

export const createProxyCheck = (trustProxy: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const proxies = listOf(trustProxy);
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && proxies.check(remoteAddress, familyOf(remoteAddress));
};

/** The request id of a trusted proxy (`X-Request-Id` or `traceparent`), else one of our own: a visitor cannot name theirs. */
export const requestIds = (trustProxy: readonly string[]): ((request: IncomingMessage) => string) => {
  const isBelieved = createProxyCheck(trustProxy);
  return (request) => {
    if (!isBelieved(request)) return randomUUID();
    const { headers } = request;
    return (
      given(headers['x-request-id'], /^([A-Za-z0-9_-]{8,64})$/) ??
      given(headers['traceparent'], /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/) ??
      randomUUID()
    );
  };
};

const browserHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

export const listeningUrl = (host: string, port: number): string => `http://${browserHost(host)}:${port}`;

/** Origin for links in messages: configured, or the server's own; never from a request (case H-A22). */
export const requestOrigin = (
  app: FastifyInstance,
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
): string => {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return listeningUrl(host, typeof address === 'object' && address !== null ? address.port : 80);
};
