import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/v1/server/database/connect.ts';
import { inTransaction } from '../../../adapters/v1/server/database/query.ts';
import { errorOf, type WireAnswer } from '../../support/api.ts';
import { isDeep, runs } from '../../support/properties.ts';
import { hoops, type Item, requestOf, ring, ringOrder, type WireRequest } from './support/shopping.ts';
import { connectTo, startedApi } from '../support/shop.ts';

const api = await startedApi();

// The promise is 20 rounds over one piece and five: npm test runs one, npm run test:deep the twenty.
const rounds = Array.from({ length: runs(1) }, (_, index) => index + 1);
const buyers = 200;

interface Wish {
  readonly body: WireRequest;
  readonly token?: string;
}

/** Sends all at once; those refused by a busy shop retry together, each under its key, as a client does. */
const buyAll = async (wishes: readonly Wish[]): Promise<readonly WireAnswer[]> => {
  const answers: WireAnswer[] = [];
  let waiting = wishes.map((wish) => ({ ...wish, key: crypto.randomUUID() }));
  for (let wave = 1; waiting.length > 0 && wave <= 50; wave += 1) {
    const said = await Promise.all(
      waiting.map(async ({ body, ...who }) => ({ who, body, answer: await api.tryPlacing(body, who) })),
    );
    answers.push(...said.filter(({ answer }) => answer.status !== 503).map(({ answer }) => answer));
    waiting = said.filter(({ answer }) => answer.status === 503).map(({ who, body }) => ({ ...who, body }));
  }
  return answers;
};

const sold = async ({ productId, sizeId }: Item): Promise<number> => {
  const [pieces] = await api.database.values<number>(
    'select coalesce(sum(quantity), 0) as pieces from order_line where product_id = $1 and size_id = $2',
    [productId, sizeId],
  );
  return pieces ?? 0;
};

const tally = (answers: readonly WireAnswer[]): Readonly<Record<string, number>> => {
  const kinds = answers.map((answer) => {
    const { status, code } = errorOf(answer);
    return typeof code === 'string' ? code : `${status}`;
  });
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((some) => some === kind).length]),
  );
};

describe('two hundred buyers at once (G9)', () => {
  test.each(isDeep ? [1, 5] : [5])(
    'of %i pieces: as many orders, stock never negative, no leftovers (H-K06)',
    async (pieces) => {
      for (const round of rounds) {
        await api.setStock(ring, pieces);
        const before = { orders: await api.orderCount(), sold: await sold(ring) };
        const answers = await buyAll(Array.from({ length: buyers }, () => ({ body: ringOrder() })));
        expect([round, tally(answers)]).toEqual([
          round,
          { 200: pieces, STOCK_INSUFFICIENT: buyers - pieces },
        ]);
        expect(await api.stockOf(ring)).toBe(0);
        expect(await api.orderCount()).toBe(before.orders + pieces);
        expect(await sold(ring)).toBe(before.sold + pieces);
        const keys = await api.database.query('select count(*) as n from order_key');
        expect(keys).toEqual([{ n: before.orders + pieces }]);
      }
    },
  );

  test('of two pieces each, in opposite order, are served or refused, without a deadlock', async () => {
    for (const round of rounds) {
      await api.setStock(ring, 5);
      await api.setStock(hoops, 5);
      const lines = [
        { ...ring, quantity: 1 },
        { ...hoops, quantity: 1 },
      ];
      const answers = await buyAll(
        Array.from({ length: buyers }, (_, index) => ({
          body: requestOf(index % 2 === 0 ? lines : lines.toReversed()),
        })),
      );
      expect([round, tally(answers)]).toEqual([round, { 200: 5, STOCK_INSUFFICIENT: buyers - 5 }]);
      expect([await api.stockOf(ring), await api.stockOf(hoops)]).toEqual([0, 0]);
    }
  });
});

test('two that deadlock both end: PostgreSQL stops one, which is done again', async () => {
  const shop = connectTo(api.database.url, 2, 30_000);
  await api.setStock(ring, 10);
  await api.setStock(hoops, 10);
  const take = async (tx: Database, { productId, sizeId }: Item): Promise<unknown> =>
    sql`
      update stock set q = q - 1 where product_id = ${productId} and size_id = ${sizeId} and place_id = 'central'
    `.execute(tx);
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  await Promise.all(
    [
      [ring, hoops],
      [hoops, ring],
    ].map(async ([first = ring, second = ring], nth) =>
      inTransaction(shop.database, async (tx) => {
        tries += 1;
        await take(tx, first);
        begun[nth]?.resolve();
        await Promise.all(begun.map(async ({ promise }) => promise));
        await take(tx, second);
      }),
    ),
  );
  // A busy machine can stop both, more than once.
  expect(tries).toBeGreaterThanOrEqual(3);
  expect([await api.stockOf(ring), await api.stockOf(hoops)]).toEqual([8, 8]);
  await shop.close();
});
