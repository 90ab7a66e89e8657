import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { sitemapFiles } from './sitemap.ts';

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
  '/replay',
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

const hour = 'public, max-age=3600';

/**
 * Serves `/robots.txt` and the sitemap, from the database as it is now and for the origin under which shoppers reach the
 * shop, whatever a request calls the host (case H-A22).
 */
export const serveSeo = (app: FastifyInstance, database: Database, origin: () => string): void => {
  let underWay: Promise<ReadonlyMap<string, string>> | null = null;
  const read = async (): Promise<ReadonlyMap<string, string>> => {
    try {
      return sitemapFiles(origin(), await sitemapEntries(database));
    } finally {
      underWay = null;
    }
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    underWay ??= read();
    const text = (await underWay).get(request.url.split('?', 1)[0] ?? '');
    if (text === undefined) throw new Problem('NOT_FOUND');
    return reply.header('cache-control', hour).type('application/xml; charset=utf-8').send(text);
  };
  app.get('/sitemap.xml', answer);
  app.get(String.raw`/sitemap-:number(^\d+).xml`, answer);
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robotsText(origin())),
  );
};
