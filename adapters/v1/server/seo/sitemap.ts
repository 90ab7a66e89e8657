import { escapedMarkup } from '../http/markup.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayLength } from '../../../../engine/values/bangkok-day.ts';
import { when } from '../delivery/compose.ts';
import { Problem } from '../http/problem.ts';

export interface SitemapEntry {
  readonly path: string;
  /** Time of the last change of its contents, milliseconds since 1970; undefined where that is not stored. */
  readonly changedAt?: number | undefined;
  readonly pictures?: readonly string[];
}

export interface SitemapEntries {
  readonly total: number;
  readonly from: (first: number) => AsyncIterable<SitemapEntry>;
}

/** The most entries that one file may have (sitemaps.org). */
export const mostEntries = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const lastChange = (at: number | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

const entryText = (origin: string, { path, changedAt, pictures = [] }: SitemapEntry): string => {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapedMarkup(origin + picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapedMarkup(origin + path)}</loc>${lastChange(changedAt)}${images.join('')}</url>\n`;
};

const piece = 16_384;

async function* fileText(
  origin: string,
  entries: SitemapEntries,
  first: number,
  most: number,
): AsyncGenerator<string> {
  let text = `${head}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`;
  let left = most;
  for await (const entry of entries.from(first)) {
    if (left === 0) break;
    left -= 1;
    text += entryText(origin, entry);
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  yield `${text}</urlset>\n`;
}

const partPath = (number: number): string => `/sitemap-${number}.xml`;

function* indexText(origin: string, parts: number): Generator<string> {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapedMarkup(origin + partPath(index + 1))}</loc></sitemap>\n`,
  );
  yield `${head}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`;
}

/** One file, or as many as it takes and an index; undefined for another path. */
export const sitemapFile = (
  origin: string,
  entries: SitemapEntries,
  path: string,
  most: number = mostEntries,
): AsyncIterable<string> | Iterable<string> | undefined => {
  const parts = Math.ceil(entries.total / most);
  if (path === '/sitemap.xml')
    return parts > 1 ? indexText(origin, parts) : fileText(origin, entries, 0, most);
  const part =
    parts > 1 ? Array.from({ length: parts }, (_, index) => partPath(index + 1)).indexOf(path) : -1;
  return part === -1 ? undefined : fileText(origin, entries, part * most, most);
};

/** Paths closed to search engines; searches are open, so that the page's own 'noindex' can be read. */
const closed = [
  '/check-out',
  '/profile',
  '/wishlist',
  '/order-history',
  '/alert',
  '/logout',
  '/dev/',
  '/o/',
  '/v1/',
  '/*?*modal=',
] as const;
const open = ['/v1/product/', '/v1/content/'] as const;

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Contact for vulnerabilities (RFC 9116); expires, as it must, half a year after the request. */
const securityText = (origin: string, email: string): string =>
  [
    ...when(email !== '', `Contact: mailto:${email}`),
    `Contact: ${origin}/contact-us`,
    `Expires: ${new Date(Date.now() + 180 * dayLength).toISOString()}`,
    'Preferred-Languages: th, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

const hour = 'public, max-age=3600';

/** Links have the configured origin, not the request's host (case H-A22). A sitemap is streamed. */
export const serveSeo = (
  app: FastifyInstance,
  readEntries: () => Promise<SitemapEntries>,
  origin: () => string,
  email: string,
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const file = sitemapFile(origin(), await readEntries(), path);
    if (file === undefined) throw new Problem('NOT_FOUND');
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(Readable.from(file, { objectMode: false }));
  };
  app.get('/sitemap.xml', answer);
  app.get(String.raw`/sitemap-:number(^\d+).xml`, answer);
  const texts = {
    '/robots.txt': robotsText,
    '/.well-known/security.txt': (at: string) => securityText(at, email),
  };
  for (const [path, text] of Object.entries(texts))
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(text(origin())),
    );
};
