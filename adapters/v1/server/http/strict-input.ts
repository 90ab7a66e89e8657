import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON is UTF-8 and is called `application/json`; a parameter other than that charset is not understood (case H-A19). */
const jsonType = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

const isJsonIfAny = (request: FastifyRequest): boolean =>
  request.method === 'GET' ||
  request.method === 'HEAD' ||
  request.is404 ||
  (request.method === 'DELETE' && hasNoBody(request)) ||
  jsonType.test(request.headers['content-type'] ?? '');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the raw bytes of bodies are kept: a signature is over those. */
    readonly keepsRawBody?: true;
  }
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Raw bytes of a request's body. Throws for a route that does not keep them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => {
  const bytes = rawBodies.get(request);
  if (bytes === undefined) throw new Error('this route keeps no raw bodies');
  return bytes;
};

/** Limit of values in a body: the longest uploads have long texts, not many values. */
const mostValues = 100_000;

const [quote, backslash] = [0x22, 0x5c];
/** `[`, `{` and `,`: the bytes before every value but the first. */
const beforeValues: ReadonlySet<number> = new Set([0x5b, 0x7b, 0x2c]);

/** Whether JSON has too many values, counted by separators outside of strings: parsing them costs far more than sending. */
const hasTooManyValues = (bytes: Buffer): boolean => {
  let values = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length && values <= mostValues; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) isInText = !isInText;
    else if (isInText && byte === backslash) at += 1;
    else if (!isInText && beforeValues.has(byte)) values += 1;
  }
  return values > mostValues;
};

/**
 * JSON by its declared type, well-formed UTF-8 without a byte order mark, bounded in values, no keys that reach for a prototype
 * (cases H-A16, H-A17, H-A19).
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
    if (text.startsWith('\uFEFF') || hasTooManyValues(raw)) return done(invalid(''), undefined);
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

/** Marks a query string to be refused later: the parser runs before any route and cannot answer. */
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

export const requireTidyQuery = (query: unknown): void => {
  if (typeof query !== 'object' || query === null || !(refusedQuery in query)) return;
  throw invalid(String(query[refusedQuery]));
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it; nothing else can be an id. */
export const isUuid = (text: string): boolean => uuid.test(text);
