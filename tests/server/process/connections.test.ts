import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { query, shortRead } from '../../../adapters/v1/server/database/query.ts';
import { call } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();

const sum = shortRead<{ readonly sum: number }>('select $1::int + 1 as sum');
const fail = shortRead<{ readonly sum: number }>('select 1 / $1::int as sum');

/** How many connections there are to the database but the one that asks. */
const connectionCount = async (): Promise<number> => {
  const [row] = await api.database.query<{ readonly n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return row?.n ?? NaN;
};

test('a pool and what is read beside it have no more connections together than the pool may have', async () => {
  const database = databaseOf(api, 4);
  const before = await connectionCount();
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) =>
      index % 2 === 0 ? sum(database, index) : query(database)`select pg_sleep(${0.002}::double precision)`,
    ),
  );
  expect((await connectionCount()) - before).toBe(4);
});

test('connections that are lost are opened again', async () => {
  const { accessToken: token } = await api.newCustomer();
  const read = async (): Promise<string> => (await call(api, 'cart', { token })).cartId;
  await Promise.all(Array.from({ length: 20 }, read));
  await api.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const carts: string[] = [];
  for (let tries = 0; carts.length < 20 && tries < 100; tries += 1)
    await read().then(
      (cart) => carts.push(cart),
      async () => pause(20),
    );
  expect(new Set(carts).size).toBe(1);
  expect(carts).toHaveLength(20);
});

test('short reads that share a connection get each their own answer, and one that fails is alone with it', async () => {
  const database = databaseOf(api, 4);
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, index) =>
      index % 7 === 0 ? fail(database, 0) : sum(database, index),
    ),
  );
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.sum : 'failed'))).toEqual(
    answers.map((_, index) => (index % 7 === 0 ? 'failed' : index + 1)),
  );
});

test('inside a transaction a short read sees what the transaction wrote', async () => {
  const count = shortRead<{ readonly n: number }>('select count(*) as n from holiday where day > $1');
  await databaseOf(api, 4)
    .transaction()
    .execute(async (transaction) => {
      const [before] = await count(transaction, '2999-01-01');
      await query(transaction)`insert into holiday values (${'2999-12-31'})`;
      expect(await count(transaction, '2999-01-01')).toEqual([{ n: (before?.n ?? 0) + 1 }]);
      await query(transaction)`delete from holiday where day = ${'2999-12-31'}`;
    });
});
