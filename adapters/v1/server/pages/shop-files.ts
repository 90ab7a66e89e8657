import { articleAddress, helpAddress, pageOf, redirectOf } from '../../../../engine/values/page/address.ts';
import type { Page } from '../../../../engine/values/page/page.ts';
import { type Database, query } from '../database/query.ts';
import { hash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRefusalPages } from './refusal-pages.ts';
import { sendCompressed } from '../http/compression.ts';
import { pagePolicy, scriptHashes } from './content-security-policy.ts';
import type { RenderPage } from './render-page.ts';
import { type FollowShortLink, shortLinkPath } from '../orders/short-link.ts';
import { buildOf, pageTemplate } from './page-template.ts';
import { Problem } from '../http/problem.ts';
import { crossOriginHeaders } from '../http/server.ts';

export type OldNameRedirect = (page: Page) => Promise<string | undefined>;

export const oldNameRedirectOf =
  (database: Database): OldNameRedirect =>
  async (page) => {
    if (page.name !== 'article' && page.name !== 'help') return undefined;
    const found = await query.maybeOne<{ urlName: string }>(database)`
      select p.url_name from content_old_name o join content_page p on p.id = o.page_id
       where o.url_name = ${page.urlName.normalize('NFC')} and p.is_shown and p.is_static = ${page.name === 'help'}
         and (p.is_static or p.published_at <= now())
    `;
    if (found === undefined) return undefined;
    return page.name === 'help' ? helpAddress(found.urlName) : articleAddress(found.urlName);
  };

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
const hour = 'public, max-age=3600';

/**
 * Cache lifetime of a page that is not personal: a browser revalidates it at each visit and restores it without a request; a
 * CDN serves it for 5 s, and 5 s more while it revalidates, so that price and stock are at most 10 s old, which is as long as
 * the browser trusts the hydration data.
 */
const forAll = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5';

/** Whether the ETag matches; it is the same for every compression of a page. */
const isKnown = (etag: string, { 'if-none-match': known = '' }: FastifyRequest['headers']): boolean =>
  known.split(',').some((tag) => tag.trim() === etag);

const serveFolder = async (
  app: FastifyInstance,
  dist: string,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const root = path.join(dist, name);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: `/${name}/`,
    preCompressed: true,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (response) => {
      void response.headers(headers);
    },
  });
};

const topFiles = (dist: string): readonly string[] =>
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(html|br|gz|map)$/.test(entry.name))
    .map((entry) => entry.name);

const acceptsHtml = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return /text\/html|text\/\*|\*\/\*/.test(accept);
};

const isPage = (request: FastifyRequest, pathName: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(v1|assets|pictures)(\/|$)/.test(pathName) &&
  acceptsHtml(request);

/** Path of the replay tool; only served when `qa` is on (ruling P28). */
const replayPath = '/replay';

const statusOf = (pathName: string, qa: boolean): number => {
  if (pathName === replayPath) return qa ? 200 : 404;
  return pageOf(pathName, '').name === 'not-found' ? 404 : 200;
};

/** Canonical address of a page, if it is another one, with the query as it came (ruling P25). */
const moved = (pathName: string, search: string): string | undefined => {
  const [path] = redirectOf(pathName, search)?.split('?') ?? [];
  return path === undefined ? undefined : path + tidyQuery(search);
};

const tidyQuery = (search: string): string => search.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);

const soon = '30';

export interface ShopFiles {
  readonly dist: string;
  readonly shopName: string;
  readonly qa: boolean;
  readonly tagManagerId: string | undefined;
  readonly renderPage: RenderPage | undefined;
  readonly followShortLink: FollowShortLink;
  readonly oldNameRedirect: OldNameRedirect;
}

/**
 * Hashed assets are cached for a year, pictures for a day. A page that is not personal may be cached, all others may
 * not. 404 for unknown pages (case F08), 308 for pages with another address.
 */
export const serveShop = async (
  app: FastifyInstance,
  { dist, shopName, qa, tagManagerId, renderPage, followShortLink, oldNameRedirect }: ShopFiles,
): Promise<void> => {
  const { sendOverloadPage, sendTooOftenPage } = createRefusalPages(shopName);
  const built = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const template = pageTemplate(built, { qa, tagManagerId, build: buildOf(dist) });
  const additions = { scriptHashes: scriptHashes(built), hasTagManager: tagManagerId !== undefined };
  const release = hash('sha256', template('', '', ''), 'base64url').slice(0, 8);
  const rendered = async (request: FastifyRequest, pathName: string, search: string) => {
    const standard = { status: statusOf(pathName, qa), head: undefined, body: '', version: null };
    if (renderPage === undefined || pathName === replayPath) return standard;
    try {
      return await renderPage(pathName, search);
    } catch (error) {
      app.logThrottled(request, error, 'a page was sent without its head');
      return standard;
    }
  };
  const movedTo = async (request: FastifyRequest, pathName: string): Promise<string | undefined> => {
    try {
      return await oldNameRedirect(pageOf(pathName, ''));
    } catch (error) {
      app.logThrottled(request, error, 'the present address of a page could not be read');
      return undefined;
    }
  };

  await serveFolder(app, dist, 'assets', { 'cache-control': year });
  await serveFolder(app, dist, 'pictures', { 'cache-control': day, ...crossOriginHeaders });
  await app.register(fastifyStatic, { root: dist, serve: false });
  for (const name of topFiles(dist)) {
    app.get(`/${name}`, async (_request, reply) =>
      reply.header('cache-control', hour).sendFile(name, { cacheControl: false }),
    );
  }
  const visit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cut = request.url.indexOf('?');
    const pathName = cut < 0 ? request.url : request.url.slice(0, cut);
    const search = cut < 0 ? '' : request.url.slice(cut);
    if (!isPage(request, pathName)) throw new Problem('NOT_FOUND');
    const to = moved(pathName, search);
    if (to !== undefined) return reply.header('cache-control', hour).redirect(to, 308);
    const elsewhere = await movedTo(request, pathName);
    // Not cached: a page may get a name back that it had.
    if (elsewhere !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(elsewhere + tidyQuery(search), 308);
    const page = await rendered(request, pathName, search);
    const { 'accept-encoding': acceptEncoding } = request.headers;
    if (page === undefined) return sendOverloadPage(reply, acceptEncoding);
    const nonce = randomBytes(16).toString('base64');
    if (page.status === 503) void reply.header('retry-after', soon);
    if (pathName === replayPath) void reply.header('x-robots-tag', 'noindex');
    if (page.status === 200 && page.version !== null) {
      const etag = `W/"${release}${page.version}"`;
      void reply.headers({ 'cache-control': forAll, etag });
      if (isKnown(etag, request.headers)) {
        // A cached page keeps its nonce and its policy.
        return reply
          .removeHeader('content-security-policy')
          .header('vary', 'accept-encoding')
          .code(304)
          .send();
      }
    }
    void reply
      .code(page.status)
      .header('content-security-policy', pagePolicy(nonce, additions))
      .type('text/html; charset=utf-8');
    return sendCompressed(reply, template(nonce, page.head, page.body), acceptEncoding);
  };
  for (const route of ['/', '/*']) app.get(route, visit);
  app.get<{ Params: { code: string } }>(shortLinkPath(':code'), async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex');
    try {
      const to = await followShortLink(request, request.params.code);
      return to === undefined ? await visit(request, reply) : reply.redirect(to, 302);
    } catch (error) {
      if (error instanceof Problem && error.code === 'RATE_LIMITED') return sendTooOftenPage(reply, error);
      app.logThrottled(request, error, 'a short link was not followed');
      return sendOverloadPage(reply, request.headers['accept-encoding']);
    }
  });
};
