import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayLength } from '../../../../engine/values/bangkok-day.ts';
import { when } from '../delivery/compose.ts';
import { Problem } from '../http/problem.ts';
import { type SitemapEntries, sitemapFile } from './sitemap.ts';

/**
 * Places that nobody shall find: those of one visitor alone, and the API but for what the shop's own pages read to draw
 * themselves. Searches are open, so that the page's own 'noindex' can be read.
 */
const closed = [
  '/check-out',
  '/profile',
  '/wishlist',
  '/order-history',
  '/logout',
  '/dev/',
  '/o/',
  '/v1/',
  '/*?*modal=',
] as const;
const open = ['/v1/product/', '/v1/content/'] as const;

/** What programs may visit, and where the sitemap is. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Where vulnerabilities are told (RFC 9116); it expires, as it must, half a year after it was asked for. */
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

/**
 * Serves `/robots.txt`, `/.well-known/security.txt` and the sitemap, of the entries as they are now and for the origin under which shoppers reach the
 * shop, whatever a request calls the host (case H-A22). A file of the sitemap is sent as it is read: what is in memory of it
 * does not grow with the shop.
 */
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
