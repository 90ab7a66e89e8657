import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON is UTF-8 and is called `application/json`; a parameter other than that charset is not understood (case H-A19). */
const jsonType = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** Whether what a request carries is called JSON, where it may carry anything. */
const isJsonIfAny = (request: FastifyRequest): boolean =>
  request.method === 'GET' ||
  request.method === 'HEAD' ||
  request.is404 ||
  (request.method === 'DELETE' && hasNoBody(request)) ||
  jsonType.test(request.headers['content-type'] ?? '');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the bytes of its bodies are kept beside what they say: a signature is over those. */
    readonly keepsRawBody?: true;
  }
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** The bytes of a request's body as they came. Throws for a route that does not keep them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => {
  const bytes = rawBodies.get(request);
  if (bytes === undefined) throw new Error('this route keeps no raw bodies');
  return bytes;
};

/**
 * Lets bodies in as JSON only: by their declared type, as well-formed UTF-8, without a byte order mark, and without
 * keys that reach for a prototype (cases H-A16, H-A17, H-A19).
 */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const raw = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
    let text: string;
    try {
      text = utf8.decode(raw);
    } catch {
      return done(invalid(''), undefined);
    }
    if (text.startsWith('\uFEFF')) return done(invalid(''), undefined);
    if (request.routeOptions.config.keepsRawBody === true) rawBodies.set(request, raw);
    return parse(request, text, done);
  });
  app.addHook('onRequest', (request, _reply, next) => {
    next(isJsonIfAny(request) ? undefined : new Problem('UNSUPPORTED_MEDIA_TYPE'));
  });
};

const part = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid('query');
  }
};

/** Marks a query string that must be refused; it cannot be told from inside the parser, which runs before any route. */
export const refusedQuery = Symbol('refused query');

/** A query string as plain text values. One key has one value: a repeated key is refused, and so are broken escapes. */
export const parseQuery = (query: string): Record<string, unknown> => {
  const values = Object.create(null) as Record<string | symbol, unknown>;
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    try {
      const key = part(cut < 0 ? pair : pair.slice(0, cut));
      if (key in values) values[refusedQuery] = key;
      values[key] = part(cut < 0 ? '' : pair.slice(cut + 1));
    } catch {
      values[refusedQuery] = 'query';
    }
  }
  return values;
};

/** Throws a VALIDATION problem for a query string that was refused. */
export const requireTidyQuery = (query: unknown): void => {
  if (typeof query !== 'object' || query === null || !(refusedQuery in query)) return;
  throw invalid(String(query[refusedQuery]));
};
