import * as fc from '../../support/fast-check.ts';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { contract } from '../../../adapters/v1/contract/index.ts';
import type { QueryOf } from '../../../adapters/v1/contract/endpoint.ts';
import { filterConditions, filterOrder } from '../../../adapters/v1/server/catalogue/filter.ts';
import { readCardsFound, readCardsPage } from '../../../adapters/v1/server/catalogue/products.ts';
import { findNear, findWords, quickSearch } from '../../../adapters/v1/server/catalogue/search.ts';
import { mostPrepared, openPool, unprepared } from '../../../adapters/v1/server/database/connect.ts';
import type { Schema } from '../../../adapters/v1/server/database/tables.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

/** A database that answers nothing and remembers the texts of what it was asked. */
const listening = (texts: Set<string>): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.add(query.sql),
  });

type Filter = QueryOf<typeof contract.filter>;

const text = fc.constantFrom('แหวน', 'แหวนเพชร ลายโปร่ง', '1', '100%', "'; --", 'a b c d e f g h', '');
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    search: text,
    type: fc.constantFrom('all', 'ring', 'gold-bar', 'promotion', 'best-seller', 'new-product'),
    weight: fc.constantFrom('15.16', '1', '0.5'),
    unit: fc.constantFrom('gram', 'gb'),
    style: text,
    weight_text: text,
    min_price: fc.nat(),
    max_price: fc.nat(),
    ring_size: text,
    necklace_size: text,
    bracelet_size: text,
    sort: fc.constantFrom('recommended', 'newest', 'price-low', 'price-high', 'weight-low', 'weight-high'),
  },
  { requiredKeys: [] },
);

test('however a catalogue is filtered, sorted and searched, connections keep the same few statements', async () => {
  const texts = new Set<string>();
  const database = listening(texts);
  await fc.assert(
    fc.asyncProperty(filters, text, async (filter, search) => {
      const page = { order: filterOrder(filter), limit: 12, offset: 1_200 };
      const conditions = filterConditions(filter);
      for (const found of [
        await findWords(database, filter.search ?? ''),
        await findNear(database, search),
        // As it is where the words are known.
        { rows: sql`(select position, product_id, 0 as near from search_hit)`, isKept: false },
      ])
        if (found === undefined || found === 'nothing')
          await readCardsPage(database, { ...page, where: sql.join([sql`true`, ...conditions], sql` and `) });
        else await readCardsFound(database, found, { ...page, conditions });
      await quickSearch(database, { search });
    }),
    { numRuns: 2_000 },
  );
  // All others are planned for their values; these two are asked the same way each time: the number of the goods, and what
  // sounds like some words.
  const kept = [...texts].filter((each) => !each.trimStart().startsWith(unprepared));
  expect([texts.size > 100, kept.length]).toEqual([true, 2]);
});

describe('a connection', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createDatabase();
    pool = openPool({ url: database.url, size: 1, statementTimeout: 5_000, onError: () => undefined });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const ask = async (client: pg.Pool | pg.PoolClient, index: number): Promise<unknown> =>
    (await client.query<{ sum: number }>(`select $1::int + ${index} as sum`, [1])).rows[0]?.sum;
  const prepared = async (): Promise<readonly string[]> =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );

  test('keeps no statement that is to be planned anew', async () => {
    await pool.query('deallocate all');
    await pool.query(`${unprepared} select $1::int`, [1]);
    expect((await prepared()).filter((each) => each.includes(unprepared))).toEqual([]);
  });

  test('keeps the statements that were used last prepared, and never more than its bound', async () => {
    for (let index = 0; index < mostPrepared * 3; index += 1) {
      expect(await ask(pool, index)).toBe(index + 1);
      expect(await ask(pool, 0)).toBe(1);
      if (index % 97 === 0) expect((await prepared()).length).toBeLessThanOrEqual(mostPrepared);
    }
    const kept = await prepared();
    expect(kept).toHaveLength(mostPrepared);
    expect(kept).toContain('select $1::int + 0 as sum');
    expect(kept).not.toContain('select $1::int + 1 as sum');
  });

  test('stays within its bound when statements fail, inside a transaction that is lost as well', async () => {
    const client = await pool.connect();
    for (let round = 0; round < 3; round += 1) {
      await client.query('begin');
      await expect(client.query(`select nothing${round} from nowhere where 1 = $1`, [1])).rejects.toThrow();
      for (let index = 0; index < mostPrepared; index += 1)
        await expect(ask(client, 10_000 + round * mostPrepared + index)).rejects.toThrow('aborted');
      await client.query('rollback');
      for (let index = 0; index < mostPrepared; index += 1)
        expect(await ask(client, 20_000 + round * mostPrepared + index)).toBe(
          20_001 + round * mostPrepared + index,
        );
    }
    client.release();
    expect((await prepared()).length).toBeLessThanOrEqual(mostPrepared);
  });
});
