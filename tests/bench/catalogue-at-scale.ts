import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../adapters/v1/contract/index.ts';
import { announceNext, latestAnnouncement, pricesBy } from '../../adapters/v1/server/catalogue/announce.ts';
import { connect } from '../../adapters/v1/server/database/connect.ts';
import { satang } from '../../engine/values/money.ts';
import { openPageRenderer } from '../../src/page-renderer.ts';
import { pathOf, startApi } from '../support/api.ts';
import startTestDatabase from '../support/global-database.ts';
import { addManyProducts } from '../support/many-products.ts';

/*
 * What the catalogue's calls take with the seeded products and with 100,000 more: median and p95 of several rounds in mixed
 * order, over loopback; then a new announcement, with how long readers wait meanwhile. The home page is measured where the
 * shop is built. Ends with 1 when a median is over its goal.
 */
const products = Number(process.env['PRODUCTS'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 15);
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

const last = String(Math.floor(products / 12));
const deep = String(Math.max(1, Math.floor((products * 0.96) / 12)));

const everything: readonly Measured[] = [
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
  ...['แหวน', 'ทอง', 'สร้อยคอ ดอกบัว', 'แหวนเพชร', 'gold', '1 บาท', 'คอ', 'r-0042', 'หงส์พ่นทราย', 'ไม่มีคำนี้'].map(
    (search) => filtered(`search ${search}`, { search }),
  ),
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

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};
const told = (milliseconds: number): string => milliseconds.toFixed(1).padStart(9);

const stop = await startTestDatabase();
try {
  const renderer = existsSync(path.join(dist, 'index.html')) ? openPageRenderer(dist) : undefined;
  const api = await startApi(
    existsSync(path.join(dist, 'index.html'))
      ? { dist, ...(renderer === undefined ? {} : { renderer }) }
      : {},
  );
  try {
    const ask = async (address: string, accept = 'application/json'): Promise<number> => {
      const since = performance.now();
      const answer = await api.send('GET', address, { headers: { accept } });
      const took = performance.now() - since;
      if (answer.status >= 400)
        throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      return took;
    };
    /** Each page of another address, so that none is made from what was made before. */
    let visit = 0;
    const pages: readonly Measured[] =
      renderer === undefined ? [] : [{ name: 'home page', path: '/?', goal: Infinity }];
    const measure = async (
      all: readonly Measured[],
      times = rounds,
    ): Promise<ReadonlyMap<string, readonly number[]>> => {
      const found = new Map<string, number[]>(all.map(({ name }) => [name, []]));
      for (let round = 0; round < times + 2; round += 1)
        for (const one of all.toSorted(() => Math.random() - 0.5)) {
          visit += 1;
          const took = await ask(
            one.path === '/?' ? `/?utm_source=${visit}` : one.path,
            one.path === '/?' ? 'text/html' : undefined,
          );
          if (round > 1) found.get(one.name)?.push(took);
        }
      return found;
    };
    const few = await measure([...everything, ...pages]);
    const since = performance.now();
    await addManyProducts(api.database, products);
    const grown = performance.now() - since;
    const { database, close } = connect({
      url: api.database.url,
      size: 4,
      statementTimeout: 0,
      onError: () => undefined,
    });
    const announce = async (): Promise<number> => {
      const latest = await latestAnnouncement(database);
      if (latest === undefined) throw new Error('nothing was announced');
      const begun = performance.now();
      const prices = pricesBy(satang(latest.barSell + 5_000));
      const outcome = await announceNext(database, { after: latest.id, prices }, latest.at + 60_000);
      if (outcome !== 'announced') throw new Error(outcome);
      return performance.now() - begun;
    };
    // Products that came by SQL have no price before.
    await announce();
    await api.database.query('vacuum analyze');
    const many = await measure([...everything, ...pages]);
    let isSlow = false;
    console.log(
      `${products} products, made in ${(grown / 1_000).toFixed(1)} s; ${rounds} rounds in mixed order; milliseconds`,
    );
    console.log(`${'call'.padEnd(36)}   seeded    median       p95   goal`);
    for (const { name, goal } of [...everything, ...pages]) {
      const times = many.get(name) ?? [];
      const over = at(times, 0.5) > goal;
      isSlow ||= over;
      console.log(
        `${name.padEnd(36)}${told(at(few.get(name) ?? [], 0.5))} ${told(at(times, 0.5))} ${told(at(times, 0.95))} ${String(goal).padStart(6)}${over ? ' over' : ''}`,
      );
    }

    if (renderer !== undefined || existsSync(path.join(dist, 'index.html'))) {
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
      const started = performance.now();
      const answer = await fetch(`${api.url}/sitemap.xml`);
      const first = performance.now() - started;
      const named = [...(await answer.text()).matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map(
        ([, one = '']) => one,
      );
      let bytes = 0;
      for (const one of named) {
        const file = await fetch(`${api.url}${one}`);
        for await (const chunk of file.body ?? []) bytes += (chunk as Uint8Array).length;
      }
      clearInterval(watch);
      console.log(
        `site map: index ${first.toFixed(0)} ms; ${named.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${(performance.now() - started).toFixed(0)} ms; memory grew by ${((most - before) / 1e6).toFixed(0)} MB`,
      );
    }

    const readers = everything.filter(({ name }) =>
      ['first page', 'a type', 'cheapest', 'detail', 'promotion'].includes(name),
    );
    const read = async (until: () => boolean): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let index = 0; !until(); index += 1)
        times.push(await ask(readers[index % readers.length]?.path ?? ''));
      return times;
    };
    const crowd = async (until: () => boolean): Promise<readonly number[]> =>
      (await Promise.all(Array.from({ length: 4 }, async () => read(until)))).flat();
    const quietEnd = performance.now() + 3_000;
    const quiet = await crowd(() => performance.now() > quietEnd);
    let isOver = false;
    const [during, announced] = await Promise.all([
      crowd(() => isOver),
      (async () => {
        const took: number[] = [];
        for (let time = 0; time < 3; time += 1) {
          await pause(300);
          took.push(await announce());
        }
        await pause(700);
        isOver = true;
        return took;
      })(),
    ]);
    const slowest = Math.max(...announced);
    isSlow ||= slowest > 5_000;
    console.log(
      `a new announcement: ${announced.map((took) => took.toFixed(0)).join(', ')} ms; four readers meanwhile: median ${at(during, 0.5).toFixed(1)}, p99 ${at(during, 0.99).toFixed(1)} ms (before: ${at(quiet, 0.5).toFixed(1)}, ${at(quiet, 0.99).toFixed(1)})`,
    );
    process.exitCode = isSlow ? 1 : 0;
    await close();
  } finally {
    await api.close();
  }
} finally {
  await stop();
}
