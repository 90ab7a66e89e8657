import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createPageRun } from '../adapters/server-rendering/run-page.ts';
import { coalesce } from '../adapters/server-rendering/coalesce.ts';
import { type HydrationData, hydrationDataId } from '../adapters/server-rendering/hydration.ts';
import { createClock } from '../adapters/clock.ts';
import { oneAtATime } from '../adapters/one-at-a-time.ts';
import type { RenderedPage, RenderPage, OpenPages } from '../adapters/v1/server/pages/render-page.ts';
import { bangkokDay } from '../engine/values/bangkok-day.ts';
import { pageOf } from '../engine/values/page/address.ts';
import type { Page } from '../engine/values/page/page.ts';
import type { Root } from '../engine/slices.ts';
import type { PageFiles, PageRenderer } from './page-renderer.ts';
import { dataText, headHtml } from './head-html.ts';
import { pageHead } from './shop/head/page-head.ts';
import { type PageStatus, pageStatusOf } from './shop/head/page-status.ts';
import { structuredData } from './shop/head/structured-data.ts';

/** Size of the page cache of a process, bytes of markup. */
const mostBytes = 32 * 1024 ** 2;

/** Timeout of the reads for a page, milliseconds; the page is then rendered without them. */
const readTimeout = 1_500;

const mostReads = 24;

/**
 * Limit of different pages rendered concurrently: enough for one to be rendered while others wait for the database, and few
 * enough that API calls are answered in between.
 */
const mostAtOnce = 4;

/** Limit of the queue for that, and its timeout, milliseconds: as long as many visitors who retry at once are kept busy. */
const mostWaiting = 1_000;
const longestWait = 500;

const statuses: Readonly<Record<PageStatus, RenderedPage['status']>> = {
  there: 200,
  missing: 404,
  unread: 503,
};

const linksTo = (styles: readonly string[]): string =>
  styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');

/** Styles of the page, and its markup with the code that hydrates it (`src/shop/first`). */
const unhydrated = (markup: string, { code, styles }: PageFiles): string => {
  const list = code.length === 0 ? '' : ` data-code="${code.join(' ')}"`;
  return `${linksTo(styles)}<div id="root" data-unhydrated${list}>${markup}</div>`;
};

/**
 * Digest of the inputs of a page (cache key). Of the time only the day counts: it selects the day's price, and nothing drawn
 * depends on more.
 */
const origins = ({ pathname, search, reported }: HydrationData): string =>
  hash(
    'sha256',
    JSON.stringify([
      pathname,
      search,
      reported.map(({ report }) =>
        report.type === 'AnnouncementLoaded' ? { ...report, now: bangkokDay(report.now) } : report,
      ),
    ]),
    'base64url',
  );

/**
 * Renders pages through a cache keyed by their inputs, so no entry can be stale; rendering is most of the work. Entries are
 * bytes of their own: a Buffer would keep its whole pool, and React's text is a tree of strings.
 */
const renderedPages = ({ render, filesOf }: PageRenderer) => {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const runAlone = oneAtATime();
  return async (page: Page, address: string, from: string, state: Root): Promise<string> => {
    const files = filesOf(page);
    if (files === undefined || state.route.page === null) return '';
    const cached = cache.get(from);
    if (cached !== undefined) return new TextDecoder().decode(cached);
    // Rendering blocks the event loop: other work goes before each.
    const drawn = await runAlone(async () => setImmediate().then(async () => render(state, address)));
    const markup = unhydrated(drawn, files);
    cache.set(from, new TextEncoder().encode(markup));
    return markup;
  };
};

/** Runs the engine for each requested page, writes its head from the resulting state, and renders it if there is a `renderer`. */
export const openPages =
  (renderer: PageRenderer | undefined): OpenPages =>
  ({ read, origin, misread }) => {
    const clock = createClock();
    const rendered = renderer === undefined ? async () => '' : renderedPages(renderer);
    const runPage = createPageRun({ read, misread, clock, readTimeout, mostReads });
    const make: RenderPage = async (pathname, search) => {
      const { state, reported } = await runPage(pathname, search);
      const page = pageOf(pathname, search);
      const at = origin();
      const hydration = { pathname, search, reported };
      const from = origins(hydration);
      const markup = await rendered(page, `${pathname}${search}`, from, state);
      const head = headHtml(pageHead(page, state, at), structuredData(page, state, at));
      const data = `<script type="application/json" id="${hydrationDataId}">${dataText(hydration)}</script>`;
      return {
        status: statuses[pageStatusOf(page, state)],
        head,
        body: markup === '' ? '' : markup + data,
        version: markup === '' ? null : hash('sha256', from + head + markup, 'base64url'),
      };
    };
    return coalesce({
      make,
      clock,
      mostAtOnce,
      mostWaiting,
      longestWait,
    });
  };
