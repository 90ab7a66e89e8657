import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  createPageRun,
  createReadApi,
  type HttpAnswer,
} from '../../../adapters/server-rendering/run-page.ts';
import { lowStock } from '../../../engine/cart/selectors.ts';
import { coalesce } from '../../../adapters/server-rendering/coalesce.ts';
import { type Clock, createClock } from '../../../adapters/clock.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { queryAnswer } from '../../engine/support/visit.ts';
import {
  hydrationState,
  prefetchedReports,
  type Reported,
  validHydrationData,
} from '../../../adapters/server-rendering/hydration.ts';
import { turn } from '../../../engine/rules.ts';

const patient: Clock = { now: () => 1_700_000_000_000, after: () => NEVER };
const impatient: Clock = { now: () => 1_700_000_000_000, after: () => of(0) };

type RunParts = Parameters<typeof createPageRun>[0];

const runOver = (read: RunParts['read'], parts: Partial<RunParts> = {}) =>
  createPageRun({ read, clock: patient, readTimeout: 1, mostReads: 24, ...parts });

const json = (body: unknown, status = 200): HttpAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});
const notFound = json({ error: { code: 'NOT_FOUND', message: '', requestId: '' } }, 404);

const helpPage = {
  id: '1',
  title: 'คำถาม',
  urlName: 'faq',
  isStatic: true,
  summary: '',
  cover: null,
  type: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  readingMinutes: 1,
  tags: [],
  body: [{ type: 'heading', level: '2', text: 'คำถาม' }],
  older: null,
  newer: null,
};

const smallShop = () => {
  const read: string[] = [];
  return {
    addresses: read,
    read: async (url: string): Promise<HttpAnswer> => {
      read.push(url);
      if (url.includes('/blog/url-name/faq')) {
        return json({ data: helpPage });
      }
      return notFound;
    },
  };
};

describe('a page that the server runs', () => {
  test('has the state of a newly arrived guest, with the data read for it', async () => {
    const { read, addresses } = smallShop();
    const runPage = runOver(read);
    const { state, reported } = await runPage('/help/faq', '?modal=login');
    expect(state.route.page).toEqual({ name: 'help', urlName: 'faq' });
    expect(state.queries.helpPage.remote.value?.title).toBe('คำถาม');
    expect(state.dialog.modal).toBe('');
    expect(reported.map(({ effect, report }) => `${effect.type} ${report.type}`)).toContain(
      'FetchQuery QueryAnswered',
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('omits what a server must not do: writes and calls for a customer', async () => {
    const { read, addresses } = smallShop();
    const api = createReadApi(read, patient);
    const others = (Object.keys(contract) as EndpointName[]).filter(
      (name) => contract[name].method !== 'GET' || contract[name].access !== 'public',
    );
    expect(others.length).toBeGreaterThan(10);
    for (const name of others) {
      const heard: unknown[] = [];
      // Inputs do not matter: these calls are never sent.
      api.call(name, {}).subscribe((answer) => heard.push(answer));
      expect([name, heard]).toEqual([name, []]);
    }
    expect(addresses).toEqual([]);
  });

  test('omits what did not load in time', async () => {
    const runPage = runOver(() => new Promise(() => undefined), { clock: impatient });
    const { state, reported } = await runPage('/help/faq', '');
    expect(state.queries.helpPage).toMatchObject({
      asked: { urlName: 'faq' },
      remote: { status: 'loading', value: null },
    });
    expect(reported).toEqual([]);
  });

  test('is the same in any order of its answers', async () => {
    const { read } = smallShop();
    const visits = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], []].map(async (order) => {
      const held: (() => void)[] = [];
      const runPage = runOver(async (url) => {
        await new Promise<void>((resolve) => (order.length === 0 ? resolve() : held.push(resolve)));
        return read(url);
      });
      const coming = runPage('/help/faq', '');
      for (const index of order) {
        await Promise.resolve();
        held[index]?.();
      }
      for (const release of held) release();
      return coming;
    });
    const [one, ...others] = await Promise.all(visits);
    expect(one?.reported.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(one);
  });

  test('shows lists of a backend that answers what the specification names and nothing else', async () => {
    const product = { id: 'R-1', name: 'แหวน', images: [{ pathUrl: '/pictures/ring.webp' }] };
    const card = { ...product, weightGram: 3.79, styleName: 'โปร่ง', price: 18_500, discountPrice: null };
    const text = { id: '1', title: 'คำถาม', urlName: 'faq' };
    const read = async (url: string): Promise<HttpAnswer> =>
      /blog(\?|$)|filter/.test(url)
        ? json({ data: [url.includes('blog') ? text : card], page: 1, page_size: 12, total: 1 })
        : notFound;
    const runPage = runOver(read);
    const list = (await runPage('/catalog/ring', '')).state;
    expect(list.queries.listing.remote.value?.products).toMatchObject([{ id: 'R-1', type: 'other' }]);
    expect(list.queries.listing.remote.value?.products[0]?.stock).toBeGreaterThanOrEqual(lowStock);
    expect(list.queries.help.remote.value).toEqual([text]);
    const { queries } = (await runPage('/blog', '')).state;
    expect(queries.articles.remote.value?.articles).toMatchObject([{ title: 'คำถาม', publishedAt: 0 }]);
  });

  test('reads no more than it may', async () => {
    const { read, addresses } = smallShop();
    const runPage = runOver(read, { mostReads: 2 });
    await runPage('/product/R-0001', '');
    expect(addresses).toHaveLength(2);
  });

  test('reports a failure as the shop would, and never rejects', async () => {
    const runPage = runOver(async () => {
      throw new Error('secret');
    });
    const { state } = await runPage('/product/R-0001', '');
    expect(state.queries.product.remote.failure).toEqual({ kind: 'unreachable', status: null, code: null });
  });
});

test('visitors leave their place also when drawing fails', async () => {
  const make = async () => {
    throw new Error('no');
  };
  const failing = coalesce({ clock: patient, mostAtOnce: 1, mostWaiting: 8, longestWait: 500, make });
  for (let round = 0; round < 3; round += 1) await expect(failing('/a', '')).rejects.toThrow('no');
});

const effect = {
  type: 'FetchQuery',
  key: 'queries/styles',
  policy: 'latest',
  request: 1,
  query: { type: 'styles' },
} as const;
const report = queryAnswer('styles', [{ id: 'curb', name: 'โซ่', type: 'necklace' }]);
const reported: readonly Reported[] = [{ effect, report }];

const clockAt = (start: number) => {
  let now = start;
  return {
    now: () => now,
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
};

describe('what the server has read for the first page', () => {
  test('answers its effect once: a second effect reads again', () => {
    const answer = prefetchedReports(reported, clockAt(0));
    expect(answer({ ...effect })).toEqual(report);
    expect(answer({ ...effect })).toBeNull();
  });

  test('answers no other question', () => {
    const answer = prefetchedReports(reported, clockAt(0));
    expect(answer({ ...effect, key: 'another' })).toBeNull();
    expect(answer(effect)).toEqual(report);
  });

  test('is not believed any more after a while: prices may have changed', () => {
    const clock = clockAt(1_700_000_000_000);
    const answer = prefetchedReports(reported, clock);
    clock.pass(10_001);
    expect(answer(effect)).toBeNull();
  });

  const minute = 60_000;
  const drawn = 1_700_000_000_000;
  const announcement = (now: number) =>
    ({ effect, report: { type: 'AnnouncementLoaded', now } }) as unknown as Reported;
  const stillTrueAt = (now: number, visit: object, all = [...reported, announcement(drawn)]) =>
    validHydrationData(all, { getEntriesByType: () => [visit as PerformanceNavigationTiming] }, now);
  const kept = { type: 'navigate', transferSize: 0, encodedBodySize: 8_700 };
  const cameBack = { type: 'back_forward', transferSize: 9_000, encodedBodySize: 8_700 };

  test.each([
    ['comes over the network', { type: 'navigate', transferSize: 9_000, encodedBodySize: 8_700 }],
    ['is of a browser that says less', { type: 'navigate' }],
  ])('counts: the page %s', (_, visit) => {
    expect(stillTrueAt(drawn, visit)).toEqual({
      reported: [...reported, announcement(drawn)],
      isAnnouncementOld: false,
    });
  });

  test.each([
    ['is the same when it is asked for', { ...kept, type: 'reload', transferSize: 300 }, 90 * minute],
    ['is kept, and young', kept, minute],
    ['is kept, the visitor goes back, and it is young', cameBack, minute],
  ])('counts, but for the time: the page %s', (_, visit, later) => {
    expect(stillTrueAt(drawn + later, visit)).toEqual({
      reported: [...reported, announcement(drawn + later)],
      isAnnouncementOld: true,
    });
  });

  test.each([
    ['is kept, and a minute old', kept, minute + 1, undefined],
    ['is kept, the visitor goes back, and it is a minute old', cameBack, minute + 1, undefined],
    ['is kept, and of a time that is to come', kept, -1, undefined],
    ['is kept, and does not tell when it was drawn', kept, 0, reported],
  ] as const)('does not count: the page %s', (_, visit, later, all) => {
    expect(stillTrueAt(drawn + later, visit, all && [...all])).toEqual({
      reported: [],
      isAnnouncementOld: false,
    });
  });

  test('makes the same state in the browser as on the server', async () => {
    const help = { id: '1', title: 'คำถามที่พบบ่อย', urlName: 'faq' };
    const entry = {
      ...help,
      isStatic: true,
      summary: '',
      cover: null,
      type: null,
      publishedAt: '2026-11-01T02:00:00.000Z',
      readingMinutes: 1,
      tags: [],
    };
    const runPage = createPageRun({
      read: async (url) => ({
        status: url.includes('is_static') ? 200 : 404,
        contentType: 'application/json',
        text: JSON.stringify(
          url.includes('is_static')
            ? { data: [entry], page: 1, page_size: 8, total: 1 }
            : { error: { code: 'NOT_FOUND', message: '', requestId: '' } },
        ),
      }),
      clock: createClock(),
      readTimeout: 5_000,
      mostReads: 24,
    });
    for (const [pathname, search] of [
      ['/', ''],
      ['/catalog/all', '?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99&modal=login'],
      ['/product/R-0042', ''],
      ['/nowhere', ''],
    ] as const) {
      const page = await runPage(pathname, search);
      expect(page.state.queries.help.remote.value).toEqual([help]);
      expect(hydrationState({ pathname, search, reported: page.reported }, { turn }, 1)).toEqual(page.state);
    }
  });
});
