import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { latestAnnouncement, pricesBy } from '../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../server/support/announcing.ts';
import { connect } from '../../adapters/v1/server/database/connect.ts';
import { satang } from '../../engine/values/money.ts';
import { openPageRenderer } from '../../src/page-renderer.ts';
import { pathOf, startApi, type TestApi } from '../support/api.ts';
import { addManyProducts } from '../support/many-products.ts';
import { figure, median, quantile } from './frame/figures.ts';
import type { Bench, Row, Section } from './frame/section.ts';
import { orderSearch } from './order-search.ts';

const dist = path.join(import.meta.dirname, '..', '..', 'dist');

interface Measured {
  readonly name: string;
  readonly path: string;
  /** Milliseconds at most. */
  readonly goal: number;
}

const filtered = (name: string, query: Readonly<Record<string, string>>, goal = 50): Measured => ({
  name,
  path: pathOf(contract.filter, { query }),
  goal,
});
const suggested = (search: string): Measured => ({
  name: `quick search ${search}`,
  path: pathOf(contract.quickSearch, { query: { search } }),
  goal: 30,
});
const listed = (name: 'promotion' | 'bestSeller' | 'newProducts'): Measured => ({
  name,
  path: pathOf(contract[name], {}),
  goal: 50,
});
const related = (id: string): Measured => ({
  name: `related to ${id}`,
  path: pathOf(contract.related, { params: { id } }),
  goal: 50,
});

/** Queries of a catalogue of this size. */
const questions = (products: number): readonly Measured[] => {
  const last = String(Math.floor(products / 12));
  const deep = String(Math.max(1, Math.floor((products * 0.96) / 12)));
  return [
    filtered('first page', {}),
    filtered('a type', { type: 'ring' }),
    filtered('newest', { sort: 'newest' }),
    filtered('cheapest', { sort: 'price-low' }),
    filtered('dearest of a type', { type: 'necklace', sort: 'price-high' }),
    filtered('lightest', { sort: 'weight-low' }),
    filtered('promotion', { type: 'promotion' }),
    filtered('best-seller', { type: 'best-seller' }),
    filtered('new', { type: 'new-product' }),
    filtered('price from, to', { min_price: '20000', max_price: '30000' }),
    filtered('price of a type', { type: 'ring', min_price: '20000', max_price: '30000', sort: 'price-low' }),
    filtered('weight in grams', { weight: '3.79' }),
    filtered('weight in baht', { weight: '1', unit: 'gb' }),
    filtered('weight as a word', { weight_text: '1 สลึง' }),
    filtered('pattern', { style: 'ลายแถวเม็ด' }),
    filtered('ring size', { ring_size: '54' }),
    filtered('necklace size', { type: 'necklace', necklace_size: '10' }),
    ...[
      'แหวน',
      'ทอง',
      'สร้อยคอ ดอกบัว',
      'แหวนเพชร',
      'gold',
      '1 บาท',
      'คอ',
      'r-0042',
      'หงส์พ่นทราย',
      'ไม่มีคำนี้',
    ].map((search) => filtered(`search ${search}`, { search })),
    filtered('search, cheapest', { search: 'แหวน', sort: 'price-low' }),
    filtered('search, price, type', { search: 'ดอกบัว', type: 'necklace', min_price: '20000' }),
    ...['สรอยคอ', 'กำไร ปลาทอง', 'neclace'].map((search) => filtered(`misspelled ${search}`, { search })),
    filtered(`page ${deep}`, { page: deep }, 100),
    filtered(`page ${last}`, { page: last }, 100),
    filtered(`page ${deep}, by price`, { page: deep, sort: 'price-low' }, 100),
    filtered(`page ${deep}, by weight`, { page: deep, sort: 'weight-high' }, 100),
    filtered('a type, page 800', { type: 'ring', page: '800' }, 100),
    filtered('search แหวน, page 800', { search: 'แหวน', page: '800' }, 100),
    ...[
      'แ',
      'แห',
      'แหวน',
      'ทอง',
      'เพชร',
      'gold',
      'สร้อยคอ ดอกบัว',
      'หงส์พ่นทราย',
      'r-0042',
      'สรอยคอ',
      'ไม่มีคำนี้',
    ].map(suggested),
    listed('promotion'),
    listed('bestSeller'),
    listed('newProducts'),
    related('R-0042'),
    related('B-0001'),
    { name: 'detail', path: pathOf(contract.detail, { params: { id: 'R-0042' } }), goal: 50 },
    { name: 'sizes', path: pathOf(contract.sizes, { params: { id: 'R-0042' } }), goal: 50 },
    {
      name: 'index, last page',
      path: pathOf(contract.productSitemap, {
        query: { page: String(Math.ceil(products / 500)), page_size: '500' },
      }),
      goal: 100,
    },
  ];
};

/** Milliseconds of one answer over loopback. */
const timed = async (api: TestApi, address: string, accept = 'application/json'): Promise<number> => {
  const since = performance.now();
  const answer = await api.send('GET', address, { headers: { accept } });
  if (answer.status >= 400)
    throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return performance.now() - since;
};

const homePage = 'home page';

/** Sends all requests in mixed order, round after round; the first round is not counted. */
const measure = async (
  api: TestApi,
  all: readonly Measured[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const found = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  let visit = 0;
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, path: address } of all.toSorted(() => Math.random() - 0.5)) {
      visit += 1;
      // The address varies, to bypass the cache.
      const took =
        name === homePage
          ? await timed(api, `${address}?utm_source=${visit}`, 'text/html')
          : await timed(api, address);
      if (round > 0) found.get(name)?.push(took);
    }
  return found;
};

const crowded = async (api: TestApi, paths: readonly string[], isOver: () => boolean) => {
  const reader = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let index = 0; !isOver(); index += 1)
      times.push(await timed(api, paths[index % paths.length] ?? '/'));
    return times;
  };
  return (await Promise.all(Array.from({ length: 4 }, reader))).flat();
};

const run = async (bench: Bench): Promise<readonly Row[]> => {
  const { isQuick, rounds, tell, database: openDatabase, atEnd } = bench;
  const products = isQuick ? 2_000 : 100_000;
  const database = await openDatabase();
  const renderer = existsSync(path.join(dist, 'index.html')) ? openPageRenderer(dist) : undefined;
  const api = await startApi({ sharing: database, ...(renderer === undefined ? {} : { dist, renderer }) });
  atEnd(api.close);
  const connections = connect({ url: database.url, size: 2, statementTimeout: 0, onError: () => undefined });
  atEnd(connections.close);
  const announce = async (): Promise<number> => {
    const latest = await latestAnnouncement(connections.database);
    if (latest === undefined) throw new Error('nothing was announced');
    const began = performance.now();
    const wish = { after: latest.id, prices: pricesBy(satang(latest.barSell + 5_000)) };
    const outcome = await announceNext(connections.database, wish, latest.at + 60_000);
    if (outcome !== 'announced') throw new Error(outcome);
    return performance.now() - began;
  };

  const home: readonly Measured[] =
    renderer === undefined ? [] : [{ name: homePage, path: '/', goal: Infinity }];
  const asked = [...questions(products), ...home];
  const few = await measure(api, asked, rounds(9));
  const began = performance.now();
  await addManyProducts(database, products);
  tell(`${figure(products)} products made in ${figure((performance.now() - began) / 1_000)} s`);
  // Weights inserted by SQL have no price yet.
  await announce();
  await database.query('vacuum analyze');
  const many = await measure(api, asked, rounds(9));

  const paths = asked
    .filter(({ name }) => ['first page', 'a type', 'detail'].includes(name))
    .map((one) => one.path);
  const quietUntil = performance.now() + 3_000;
  const quiet = await crowded(api, paths, () => performance.now() > quietUntil);
  let isOver = false;
  const announced: number[] = [];
  const [during] = await Promise.all([
    crowded(api, paths, () => isOver),
    (async () => {
      for (let time = 0; time < rounds(5); time += 1) {
        await pause(300);
        announced.push(await announce());
      }
      isOver = true;
    })(),
  ]);
  const list = (found: typeof many): number => median(found.get('first page') ?? []);
  return [
    ...asked.map(({ name, goal }) => {
      const [before, measured] = [few.get(name) ?? [], many.get(name) ?? []];
      // Goals: the home page as fast as with seeded products, related products within two list calls.
      const atMost =
        name === homePage ? median(before) * 1.2 : name.startsWith('related') ? 2 * list(many) : goal;
      const beside = `p95 ${figure(quantile(measured, 0.95))}; seeded shop ${figure(median(before))} beside a list's ${figure(list(few))}`;
      return { metric: name, unit: 'ms', measured, goal: { atMost }, beside };
    }),
    { metric: 'a new announcement', unit: 'ms', measured: announced, goal: { atMost: 5_000 } },
    {
      metric: 'four readers meanwhile, p99',
      unit: 'ms',
      measured: [quantile(during, 0.99)],
      beside: `without it ${figure(quantile(quiet, 0.99))}`,
    },
    ...(await orderSearch.run(bench)),
  ];
};

/** Latency of catalogue calls with 100,000 products, and of a new announcement beside readers. */
export const catalogue: Section = {
  name: 'catalogue',
  title: 'the catalogue with 100,000 products, and the desk’s search of orders',
  run,
};
