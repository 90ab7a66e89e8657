import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase, testPool } from '../../support/database.ts';

const shop = await createDatabase();
const pool = testPool(shop.url);
afterAll(async () => {
  await pool.end();
  await shop.drop();
});

describe('the search index follows products and prices in the same transaction', () => {
  const change = {
    'insert of a product': [
      'product.search_insert',
      `insert into product select 'ZZZ-0001', name, type, style_id, gold_kind, weight, weight_text, making_fee, discount, purity,
         ' คำใหม่ 7 บาททอง ', position, best_seller_rank, is_new, listed_at, true from product where id = 'R-0042'`,
    ],
    'another text': [
      'product.search_update',
      `update product set search_text = ' คำใหม่ ' where id = 'R-0042'`,
    ],
    'another place': [
      'product.search_update',
      `update product set position = position + 7 where id = 'R-0042'`,
    ],
    'the end of a sale': ['product.search_update', `update product set sold = false where type = 'ring'`],
    'another weight, without a price': [
      'product.search_update',
      `update product set weight = 123457 where id = 'R-0042'`,
    ],
    'the end of a product': ['product.search_delete', `delete from product where id like 'B-%'`],
    'the end of all': ['product.search_truncate', 'truncate product cascade'],
    'the end of a price': [
      'gold_value.search_delete',
      `delete from gold_value v using product p where p.id = 'R-0042' and (v.gold_kind, v.weight) = (p.gold_kind, p.weight)`,
    ],
    'a first price': [
      'gold_value.search_insert',
      `insert into gold_value select 'ornament', 123458, announcement_id, 1, 1 from gold_value limit 1`,
      `update product set weight = 123458 where id = 'R-0042'`,
    ],
    'the end of all prices': ['gold_value.search_truncate', 'truncate gold_value'],
  } as const;

  /** Counts extra and missing rows after a change that is rolled back, with one trigger disabled if given. */
  const wrongAfter = async (work: string, before: string | undefined, off?: string): Promise<number> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      if (before !== undefined) await client.query(before);
      const [table, trigger] = off?.split('.') ?? [];
      if (table !== undefined) await client.query(`alter table ${table} disable trigger ${trigger}`);
      await client.query(work);
      const { rows } = await client.query<{ wrong: number }>(`
        with meant as (
          select distinct its.word, p.position, p.id from product p join gold_value v using (gold_kind, weight)
           cross join unnest(search_words(p.search_text)) as its (word)
           where p.sold
        ), kept as (select w.word, h.position, h.product_id from search_hit h join search_word w on w.id = h.word)
        select (select count(*) from (table meant except table kept) missing)::int
             + (select count(*) from (table kept except table meant) more)::int as wrong
      `);
      return rows[0]?.wrong ?? -1;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test.each(Object.entries(change))('%s', async (_, [trigger, work, before]) => {
    expect(await wrongAfter(work, before)).toBe(0);
    // Only that trigger does so.
    expect(await wrongAfter(work, before, trigger)).toBeGreaterThan(0);
  });
});
