import * as fc from '../../support/fast-check.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestAnnouncement, pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { soughtBy } from '../../../adapters/v1/server/catalogue/search-text.ts';
import { seenSince } from '../../../adapters/v1/server/cart/goods.ts';
import { openPool } from '../../../adapters/v1/server/database/connect.ts';
import type { Schema } from '../../../adapters/v1/server/database/tables.ts';
import { openSitemapEntries } from '../../../adapters/v1/server/seo/sitemap-entries.ts';
import { productCalls } from '../../../adapters/v1/server/routes/product.ts';
import type { Shop } from '../../../adapters/v1/server/routes/shop.ts';
import { priceOf } from '../../../engine/values/price.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { satang, type Satang } from '../../../engine/values/money.ts';
import type { GoldKind, Milligrams } from '../../../engine/values/weight.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { addManyProducts } from '../../support/many-products.ts';
import { runs } from '../../support/properties.ts';

const products = 3_600;

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

let shop: TestDatabase;
let database: Kysely<Schema>;
let calls: ReturnType<typeof productCalls>;
const asked: Asked[] = [];
beforeAll(async () => {
  shop = await createDatabase();
  await addManyProducts(shop, products);
  const pool = openPool({ url: shop.url, size: 2, statementTimeout: 10_000, onError: () => undefined });
  database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  calls = productCalls({ database } as Shop);
  await announce();
  // Of so few products a search is nearly as soon sorted: rough statistics would choose the plan by chance, once in 75 times.
  await shop.query('alter table search_hit alter word set statistics 1000');
  await shop.query('vacuum analyze');
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await shop.drop();
});

const announce = async (): Promise<void> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) throw new Error('nothing was announced');
  const wish = { after: latest.id, prices: pricesBy(satang(latest.barSell + 5_000)) };
  expect(await announceNext(database, wish, latest.at + 60_000)).toBe('announced');
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** Of which tables rows are counted: of all but that of the words that all products have between them. */
const isUsual = (plan: Plan): boolean => plan['Relation Name'] !== 'search_word';

/** How many rows of tables and indexes a plan goes through. */
const rowsIn = (plan: Plan, isOf = isUsual): number => {
  const own =
    plan['Relation Name'] === undefined || !isOf(plan)
      ? 0
      : (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0)) *
        plan['Actual Loops'];
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsIn(child, isOf), 0);
};

/** All steps of a plan. */
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const isCount = ({ sql }: Asked): boolean => sql.includes('select count(*) as total');

/** What the statements of a call go through, but for those that count. */
const rowsReadBy = async (work: () => Promise<unknown>, isOf = isUsual): Promise<number> => {
  asked.length = 0;
  await work();
  let rows = 0;
  for (const { sql, parameters } of asked.filter((each) => !isCount(each))) {
    const [explained] = await shop.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      parameters,
    );
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    rows += plan === undefined ? 0 : rowsIn(plan, isOf);
  }
  return rows;
};

describe('what a page reads does not follow how many products there are:', () => {
  const filtered = (query: Parameters<(typeof calls)['filter']>[0]['query']) => async () =>
    calls.filter({ query } as Parameters<(typeof calls)['filter']>[0]);
  const related = (id: string) => async () =>
    calls.related({ params: { id }, query: {} } as Parameters<(typeof calls)['related']>[0]);
  const suggested = (search: string) => async () =>
    calls.quickSearch({ query: { search } } as Parameters<(typeof calls)['quickSearch']>[0]);
  const listed = (list: 'promotion' | 'bestSeller' | 'newProducts') => async () =>
    calls[list]({ query: {} } as Parameters<(typeof calls)['promotion']>[0]);
  const far = Math.floor(products / 12);
  test.each([
    ['the first page', () => filtered({})],
    ['the last page', () => filtered({ page: far })],
    ['the last page by weight', () => filtered({ page: far, sort: 'weight-low' })],
    ['a word that half of all have, among rings', () => filtered({ search: 'ทอง', type: 'ring' })],
    ['a word that half of all have, in a promotion', () => filtered({ search: 'ทอง', type: 'promotion' })],
    ['the newest with a word that half of all have', () => filtered({ search: 'ทอง', sort: 'newest' })],
    ['the lightest with a word that half of all have', () => filtered({ search: 'ทอง', sort: 'weight-low' })],
    ['a word that half of all have', () => filtered({ search: 'ทอง' })],
    ['a word that few have', () => filtered({ search: 'หงส์พ่นทราย' })],
    ['a word that few have, misspelled', () => filtered({ search: 'หงสพนทราย' })],
    [
      'a misspelled word that few have, cheapest first',
      () => filtered({ search: 'มรกดสังเคราะห์', sort: 'price-low' }),
    ],
    ['a word that nobody has', () => filtered({ search: 'ไม่มีคำนี้' })],
    ['quick search of a misspelled word', () => suggested('มรกดสังเคราะห์')],
    ['a type', () => filtered({ type: 'ring' })],
    ['the newest', () => filtered({ sort: 'newest' })],
    ['the lightest', () => filtered({ sort: 'weight-low' })],
    ['a promotion', () => filtered({ type: 'promotion' })],
    ['the best-sellers', () => filtered({ type: 'best-seller' })],
    ['new pieces', () => filtered({ type: 'new-product' })],
    ['quick search of a common word', () => suggested('แหวน')],
    ['quick search of a code', () => suggested('r-0042')],
    ['the promotions of the home page', () => listed('promotion')],
    ['the best-sellers of the home page', () => listed('bestSeller')],
    ['the new ones of the home page', () => listed('newProducts')],
    [
      'the last products of the index',
      () => async () =>
        calls.productSitemap({ query: { page: products / 100, page_size: 100 } } as Parameters<
          (typeof calls)['productSitemap']
        >[0]),
    ],
    ['what goes with a ring', () => related('R-0042')],
    ['what goes with a bar', () => related('B-0001')],
  ])('%s', async (_, work) => {
    expect(await rowsReadBy(work())).toBeLessThan(products / 2);
  });

  test('the site map goes on in an index from where its last batch ended', async () => {
    const entries = await openSitemapEntries(database)();
    asked.length = 0;
    let listed = 0;
    for await (const _ of entries.from(100)) {
      listed += 1;
      if (listed === 1_200) break;
    }
    const batches = asked.filter(({ sql }) => sql.includes('(p.position, p.id) >'));
    expect(batches.length).toBeGreaterThan(0);
    // So few products are as soon sorted: what counts is that the index has a batch and nothing else, once there are many.
    const client = new pg.Client({
      connectionString: shop.url,
      options: '-c enable_sort=off -c enable_seqscan=off -c enable_hashjoin=off',
    });
    await client.connect();
    try {
      for (const { sql, parameters } of batches) {
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
          `explain (analyze, timing off, format json) ${sql}`,
          [...parameters],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        expect(plan && rowsIn(plan, (each) => each['Index Name'] === 'product_position')).toBe(500);
      }
    } finally {
      await client.end();
    }
  });

  test.each(['auto', 'force_generic_plan', 'force_custom_plan'])(
    'what was written of stock since a snapshot is found by who wrote it: plan_cache_mode %s',
    async (mode) => {
      const client = new pg.Client({ connectionString: shop.url });
      await client.connect();
      try {
        await client.query(`set plan_cache_mode = ${mode}`);
        await client.query(`prepare heard (text) as select ${seenSince('$1')}`);
        const { rows: now } = await client.query<{ snapshot: string }>(
          'select pg_current_snapshot()::text as snapshot',
        );
        const heard = `execute heard ('${now[0]?.snapshot}')`;
        // So often it is planned for its value before it is planned once for all.
        for (let time = 0; time < 6; time += 1) await client.query(heard);
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
          `explain (analyze, timing off, format json) ${heard}`,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        const found = plan && nodesOf(plan).filter((each) => each['Relation Name'] === 'stock');
        expect(found).toMatchObject([{ 'Index Name': 'stock_written', 'Actual Rows': 0 }]);
        // Where many were expected, all of a large shop would be read to find the first of them.
        const [all] = await shop.query<{ n: number }>('select count(*)::int as n from stock');
        expect(found?.[0]?.['Plan Rows']).toBeLessThan((all?.n ?? 0) / 100);
      } finally {
        await client.end();
      }
    },
  );

  test('a misspelled word is compared with those that share letters with it, found by an index', async () => {
    const [all] = await shop.query<{ n: number }>('select count(*)::int as n from search_word');
    const isWord = (plan: Plan): boolean => plan['Relation Name'] === 'search_word';
    const misspelled = filtered({ search: 'neclace' });
    asked.length = 0;
    await misspelled();
    const sounding = asked.filter(({ sql }) => sql.includes('sound_grams'));
    expect(sounding).toHaveLength(1);
    const rows = await rowsReadBy(async () => asked.push(...sounding), isWord);
    expect(rows).toBeLessThan((all?.n ?? 0) / 4);
  });

  test.each([
    ['cheapest', 'price-low'],
    ['dearest', 'price-high'],
  ] as const)(
    'of the %s with a common word, all prices are looked at once and few texts',
    async (_, sort) => {
      const all = await rowsReadBy(filtered({ sort }));
      expect(await rowsReadBy(filtered({ sort, search: 'ทอง' }))).toBeLessThan(all + products / 4);
    },
  );

  test('how many there are is counted once as long as no goods change, and anew when they do', async () => {
    const counts = async (): Promise<number> => {
      asked.length = 0;
      await filtered({ type: 'ring' })();
      return asked.filter(isCount).length;
    };
    const { total } = await filtered({ type: 'ring' })();
    expect(await counts()).toBe(0);
    await shop.query(`update product set sold = false where id = 'R-0042'`);
    expect((await filtered({ type: 'ring' })()).total).toBe(total - 1);
    await shop.query(`update product set sold = true where id = 'R-0042'`);
    expect(await counts()).toBe(1);
    expect(await counts()).toBe(0);
  });

  test('a new announcement writes a row a weight', async () => {
    const [before] = await shop.query<{ weights: number; products: number }>(
      `select count(distinct (gold_kind, weight))::int as weights, count(*)::int as products from product`,
    );
    await announce();
    const [after] = await shop.query<{ rows: number; pieces: number }>(
      `select (select count(*)::int from gold_value v, (select max(id) as id from announcement) a
                where v.announcement_id = a.id) as rows,
              (select count(*)::int from product_price) as pieces`,
    );
    expect(after).toEqual({ rows: before?.weights, pieces: before?.products });
  });
});

interface Priced {
  readonly id: string;
  readonly gold_kind: GoldKind;
  readonly weight: Milligrams;
  readonly making_fee: Satang;
  readonly discount: Satang;
  readonly position: number;
  readonly gold_value: number;
  readonly price: number;
  readonly discount_price: number | null;
  readonly minimum_buy_back: number;
  readonly [column: string]: unknown;
}

describe('a price that the database puts together', () => {
  const priced = async () =>
    shop.query<Priced>('select * from product p join product_price r on r.product_id = p.id');
  test('is what the rule says, to the satang, of every product', async () => {
    const latest = await latestAnnouncement(database);
    if (latest === undefined) throw new Error('nothing was announced');
    const all = await priced();
    expect(all.length).toBeGreaterThan(products);
    for (const row of all) {
      const rule = priceOf(row.gold_kind, latest, row.weight, row.making_fee, row.discount);
      expect([row.id, row.gold_value, row.price, row.discount_price, row.minimum_buy_back]).toEqual([
        row.id,
        rule.goldValue,
        rule.price,
        rule.discountPrice,
        rule.minimumBuyBack,
      ]);
    }
  });

  test('bounds and orders the catalogue as the rule does, ties by place', async () => {
    const latest = await latestAnnouncement(database);
    if (latest === undefined) throw new Error('nothing was announced');
    const all = (await priced()).map((row) => {
      const rule = priceOf(row.gold_kind, latest, row.weight, row.making_fee, row.discount);
      return { ...row, toPay: priceToPay(rule.price, rule.discountPrice) };
    });
    for (const [least, most, sort] of [
      [20_000, 30_000, 'price-low'],
      [9_000, 9_500, 'price-high'],
    ] as const) {
      const within = all
        .filter(({ toPay }) => toPay >= least * 100 && toPay <= most * 100)
        .toSorted(
          (one, other) =>
            (sort === 'price-low' ? one.toPay - other.toPay : other.toPay - one.toPay) ||
            one.position - other.position ||
            (one.id < other.id ? -1 : 1),
        );
      const query = { min_price: least, max_price: most, sort, page_size: 100 } as const;
      const answer = await calls.filter({ query } as Parameters<(typeof calls)['filter']>[0]);
      expect(answer.total).toBe(within.length);
      expect(answer.data.map(({ id }) => id)).toEqual(within.slice(0, 100).map(({ id }) => id));
    }
  });
});

test('a page that is counted from the end is the page that it is', async () => {
  for (const [sort, order] of [
    [undefined, 'p.position, p.id'],
    ['newest', 'p.listed_at desc, p.position, p.id'],
    ['price-low', 'v.gold_value + p.making_fee - p.discount, p.position, p.id'],
  ] as const) {
    const all = await shop.query<{ id: string }>(
      `select p.id from product p join gold_value v using (gold_kind, weight) where p.sold order by ${order}`,
    );
    for (const page of [22, 60, 73, 74, 75]) {
      const query = { page, page_size: 50, ...(sort === undefined ? {} : { sort }) };
      const { data, total } = await calls.filter({ query } as Parameters<(typeof calls)['filter']>[0]);
      expect([total, ...data.map(({ id }) => id)]).toEqual([
        all.length,
        ...all.slice((page - 1) * 50, page * 50).map(({ id }) => id),
      ]);
    }
  }
});

test('what has a word comes in the order that is asked for, whether many have it or few', async () => {
  // None of the cheapest weighs two baht.
  for (const search of ['ทอง', 'แหวน', 'มังกร', '2 บาท'])
    for (const [sort, order] of [
      ['newest', 'p.listed_at desc'],
      ['weight-low', 'p.weight'],
      ['weight-high', 'p.weight desc'],
      ['price-low', 'v.gold_value + p.making_fee - p.discount'],
      ['price-high', '- v.gold_value - p.making_fee + p.discount'],
    ] as const) {
      const all = await shop.query<{ id: string }>(
        `select p.id from product p join gold_value v using (gold_kind, weight)
          where p.sold and p.search_text like $1 order by ${order}, p.position, p.id`,
        [/^\d/.test(search) ? `% ${search}%` : `%${search}%`],
      );
      const query = { search, sort, page: 2, page_size: 10 } as const;
      const { data, total } = await calls.filter({ query } as Parameters<(typeof calls)['filter']>[0]);
      expect([total, ...data.map(({ id }) => id)]).toEqual([
        all.length,
        ...all.slice(10, 20).map(({ id }) => id),
      ]);
    }
});

test('a search finds what its words mean over the texts themselves, no more and no less', async () => {
  const texts = await shop.query<{ id: string; text: string }>(
    'select id, search_text as text from product order by id desc limit 200',
  );
  const stretch = fc
    .tuple(fc.nat(texts.length - 1), fc.nat(120), fc.integer({ min: 1, max: 12 }))
    .map(([of, from, length]) => (texts[of]?.text ?? '').slice(from, from + length));
  const code = fc
    .tuple(fc.nat(texts.length - 1), fc.nat(4), fc.nat(4), fc.boolean())
    .map(([of, from, end, dash]) => (texts[of]?.id ?? '').slice(from, 4 + end).replace('-', dash ? '-' : ''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(stretch, stretch, code), { minLength: 1, maxLength: 3 }),
      async (words) => {
        const search = words.join(' ').trim();
        const sought = soughtBy(search);
        if (sought.length === 0) return;
        const [meant] = await shop.query<{ total: number }>(
          `select count(*)::int as total from product p join gold_value v using (gold_kind, weight)
          where p.sold and (select bool_and(
            coalesce(p.search_text like s.pattern, false) or coalesce(p.id like s.code, false)
              or coalesce(split_part(p.id, '-', 2) like s.digits, false)
          ) from jsonb_to_recordset($1::jsonb) as s (pattern text, code text, digits text))`,
          [JSON.stringify(sought)],
        );
        const found = await calls.filter({ query: { search } } as Parameters<(typeof calls)['filter']>[0]);
        expect('isNear' in found ? 0 : found.total).toBe(meant?.total);
      },
    ),
    { numRuns: runs(40) },
  );
});
