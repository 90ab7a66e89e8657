import type { FastifyRequest } from 'fastify';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Whether a form was sent from a page of this very origin, which keeps out cross-site request forgery (CSRF): by what the browser says of it, or where it says nothing by the
 * origin that it names, which is compared with the host that a trusted proxy tells. A request that says neither comes from no page and is not believed.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = headerOf(request, 'origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
};
