import { either as E } from 'fp-ts';
import { articleAddress, helpAddress } from '../../../../engine/values/page/address.ts';
import type { OnDecodeError } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { plainEntries, productEntry } from '../seo/sitemap-entries.ts';
import { serveFeeds } from '../seo/feeds.ts';
import { jsonIn, listPages, pageSize } from '../seo/list-pages.ts';
import { serveSeo, type SitemapEntries, type SitemapEntry } from '../seo/sitemap.ts';
import { type Backend, openBackend, requireReachable } from './backend.ts';
import type { FastifyInstance } from 'fastify';
import type { Seller } from '../../../../engine/values/seller.ts';
import type { Config } from '../config/config.ts';
import { createServer, serveHealth } from '../http/server.ts';
import { refuseUnderPressure } from '../http/overload.ts';
import { requestOrigin } from '../http/request.ts';
import { logMisread } from '../http/log.ts';
import { tooMany } from '../identity/account-limits.ts';
import { type FollowShortLink, shortLinkPath } from '../orders/short-link.ts';
import { serveDesk } from '../pages/desk-page.ts';
import { type OldNameRedirect, serveShop } from '../pages/shop-files.ts';
import type { OpenPages } from '../pages/render-page.ts';
import { registerMetrics, readBackend, startMetrics } from '../watch/metrics.ts';
import type { Tracing } from '../watch/tracing.ts';
import { proxyCalls } from './proxy-calls.ts';

/** Throws UNAVAILABLE where the backend returns none. */
export const readEntriesFrom = (
  backend: Backend,
  misread: OnDecodeError,
): (() => Promise<SitemapEntries>) => {
  const { productSitemap, contentList } = contract;
  const page = listPages(backend, misread);
  const products = async (number: number) => page(productSitemap, number);

  async function* productsFrom(first: number, total: number): AsyncGenerator<SitemapEntry> {
    for (let number = Math.floor(first / pageSize) + 1; (number - 1) * pageSize < total; number += 1) {
      const { data } = await products(number);
      yield* data.slice(Math.max(0, first - (number - 1) * pageSize)).map(productEntry);
    }
  }

  const texts = async (isStatic: boolean): Promise<readonly SitemapEntry[]> => {
    const found: SitemapEntry[] = [];
    for (let number = 1, total = 1; found.length < total && number <= 100; number += 1) {
      const read = await page(contentList, number, `&is_static=${isStatic}`);
      ({ total } = read);
      if (read.data.length === 0) break;
      found.push(
        ...read.data.map(({ urlName }) => ({
          path: isStatic ? helpAddress(urlName) : articleAddress(urlName),
        })),
      );
    }
    return found;
  };

  return async () => {
    const [{ total }, help, articles] = await Promise.all([products(1), texts(true), texts(false)]);
    const shop = plainEntries(undefined);
    const content = [...help, ...articles];
    return {
      total: shop.length + total + content.length,
      async *from(first) {
        yield* shop.slice(first);
        yield* productsFrom(Math.max(0, first - shop.length), total);
        yield* content.slice(Math.max(0, first - shop.length - total));
      },
    };
  };
};

export interface StorefrontParts {
  readonly config: Pick<
    Config,
    | 'accessLog'
    | 'host'
    | 'https'
    | 'logLevel'
    | 'metrics'
    | 'publicUrl'
    | 'qa'
    | 'tagManagerId'
    | 'trustProxy'
  >;
  readonly apiUrl: string;
  readonly seller: Pick<Seller, 'name' | 'email'>;
  readonly tracing?: Tracing | undefined;
  readonly dist?: string | undefined;
  readonly openPages?: OpenPages | undefined;
}

const longestFollow = 5_000;

/** Follows short links as the backend does, which made them, to a page of this shop and nowhere else (promise G29). */
const shortLinks =
  ({ ask }: Backend, apiUrl: string): FollowShortLink =>
  async (request, typed) => {
    const answer = await ask({
      method: 'GET',
      target: shortLinkPath(encodeURIComponent(typed)),
      headers: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
      signal: AbortSignal.timeout(longestFollow),
    });
    answer.resume();
    const { location = '', 'retry-after': wait = '60' } = answer.headers;
    if (answer.statusCode === 429) throw tooMany(Math.min(Number.parseInt(wait, 10) || 60, 86_400));
    const to = location.startsWith(`${apiUrl}/`) ? location.slice(apiUrl.length) : location;
    if (answer.statusCode !== 302 && answer.statusCode !== 303) return undefined;
    return /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : undefined;
  };

const oldNames =
  ({ read }: Backend): OldNameRedirect =>
  async (page) => {
    if (page.name !== 'article' && page.name !== 'help') return undefined;
    const { path, response } = contract.contentPage;
    const { text } = await read(path.replace(':urlName', encodeURIComponent(page.urlName)));
    const found = response.decode((jsonIn(text) as { readonly data?: unknown } | undefined)?.data);
    if (E.isLeft(found)) return undefined;
    const { urlName, isStatic } = found.right;
    const asked = page.urlName.normalize('NFC');
    if (urlName === asked || isStatic !== (page.name === 'help')) return undefined;
    return isStatic ? helpAddress(urlName) : articleAddress(urlName);
  };

/** Has no database and keeps nothing; pages say so while the backend is away. */
export const buildStorefront = async ({
  config,
  apiUrl,
  seller,
  tracing,
  dist,
  openPages,
}: StorefrontParts): Promise<FastifyInstance> => {
  const backend = openBackend(apiUrl);
  const reachIt = async (): Promise<void> => requireReachable(backend);
  const metrics = config.metrics === undefined ? undefined : startMetrics(readBackend(reachIt), dist);
  const app = createServer(config, metrics?.refused);
  if (metrics !== undefined && config.metrics !== undefined) registerMetrics(app, metrics, config.metrics);
  tracing?.trace(app, config.trustProxy);
  app.addHook('onClose', async () => backend.close());
  const origin = (): string => requestOrigin(app, config);
  const misread = logMisread(app.log);
  serveHealth(app, reachIt);
  await app.register(async (api) => {
    await refuseUnderPressure(api);
    await proxyCalls(api, { backend, apiUrl, publicUrl: config.publicUrl });
  });
  if (dist === undefined) return app;
  serveSeo(app, readEntriesFrom(backend, misread), origin, seller.email);
  serveFeeds(app, { origin, read: backend.read, misread }, seller.name);
  serveDesk(app, { dist, qa: config.qa });
  await serveShop(app, {
    ...config,
    dist,
    shopName: seller.name,
    renderPage: openPages?.({ origin, read: backend.read, misread }),
    followShortLink: shortLinks(backend, apiUrl),
    oldNameRedirect: oldNames(backend),
  });
  return app;
};
