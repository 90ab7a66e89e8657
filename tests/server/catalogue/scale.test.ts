import * as fc from '../../support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestAnnouncement, pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { searchTerms } from '../../../adapters/v1/server/catalogue/search-text.ts';
import { productCalls } from '../../../adapters/v1/server/routes/product.ts';
import type { ShopServices } from '../../../adapters/v1/server/routes/shop.ts';
import { priceOf } from '../../../engine/values/price.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { satang, type Satang } from '../../../engine/values/money.ts';
import type { GoldKind, Milligrams } from '../../../engine/values/weight.ts';
import { createDatabase } from '../../support/database.ts';
import { addManyProducts } from '../../support/many-products.ts';
import { connectTo } from '../support/shop.ts';

const products = 3_600;

const shop = await createDatabase();
const { database, close } = connectTo(shop.url);
const calls = productCalls({ database } as ShopServices);
beforeAll(async () => {
  await addManyProducts(shop, products);
  await announce();
  await shop.query('vacuum analyze');
}, 60_000);
afterAll(async () => {
  await close();
  await shop.drop();
});

const announce = async (): Promise<void> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) throw new Error('nothing was announced');
  const wish = { after: latest.id, prices: pricesBy(satang(latest.barSell + 5_000)) };
  expect(await announceNext(database, wish, latest.at + 60_000)).toBe('announced');
};

test('a new announcement writes a row a weight', async () => {
  await announce();
  const weights = await shop.query('select distinct gold_kind, weight from product');
  const rows = await shop.query(
    'select from gold_value where announcement_id = (select max(id) from announcement)',
  );
  expect(rows).toHaveLength(weights.length);
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

test('a word’s results keep the requested order, whether many or few', async () => {
  // None of the cheapest weighs two baht.
  for (const search of ['ทอง', 'แหวน', 'มังกร', '2 บาท'])
    for (const [sort, order] of [
      ['newest', 'p.listed_at desc'],
      ['weight-low', 'p.weight'],
      ['weight-high', 'p.weight desc'],
      ['price-low', 'v.gold_value + p.making_fee - p.discount'],
      ['price-high', '- v.gold_value - p.making_fee + p.discount'],
    ] as const) {
      const all = await shop.values(
        `select p.id from product p join gold_value v using (gold_kind, weight)
          where p.sold and p.search_text like $1 order by ${order}, p.position, p.id`,
        [/^\d/.test(search) ? `% ${search}%` : `%${search}%`],
      );
      const query = { search, sort, page: 2, page_size: 10 } as const;
      const { data, total } = await calls.filter({ query } as Parameters<(typeof calls)['filter']>[0]);
      expect([total, ...data.map(({ id }) => id)]).toEqual([all.length, ...all.slice(10, 20)]);
    }
});

test('a search finds exactly what its words mean in the texts', async () => {
  const texts = await shop.query<{ id: string; text: string }>(
    'select id, search_text as text from product order by id desc limit 200',
  );
  const range = fc
    .tuple(fc.nat(texts.length - 1), fc.nat(120), fc.integer({ min: 1, max: 12 }))
    .map(([of, from, length]) => (texts[of]?.text ?? '').slice(from, from + length));
  const code = fc
    .tuple(fc.nat(texts.length - 1), fc.nat(4), fc.nat(4), fc.boolean())
    .map(([of, from, end, dash]) => (texts[of]?.id ?? '').slice(from, 4 + end).replace('-', dash ? '-' : ''));
  await fc.asyncHolds(
    40,
    [fc.array(fc.oneof(range, range, code), { minLength: 1, maxLength: 3 })],
    async (words) => {
      const search = words.join(' ').trim();
      const sought = searchTerms(search);
      if (sought.length === 0) return;
      const [meant] = await shop.values(
        `select count(*)::int from product p join gold_value v using (gold_kind, weight)
          where p.sold and (select bool_and(
            coalesce(p.search_text like s.pattern, false) or coalesce(p.id like s.code, false)
              or coalesce(split_part(p.id, '-', 2) like s.digits, false)
          ) from jsonb_to_recordset($1::jsonb) as s (pattern text, code text, digits text))`,
        [JSON.stringify(sought)],
      );
      const found = await calls.filter({ query: { search } } as Parameters<(typeof calls)['filter']>[0]);
      expect('isNear' in found ? 0 : found.total).toBe(meant);
    },
  );
});
