import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lineColumns, lineFacts } from '../../../adapters/v1/server/cart/cart-view.ts';
import { createKnownGoods } from '../../../adapters/v1/server/cart/goods.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import type { EndpointName } from '../../../adapters/v1/contract/index.ts';
import { call, callRaw, errorOf } from '../../support/api.ts';
import { aLine } from '../../engine/support/visit.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();

afterEach(() => {
  vi.restoreAllMocks();
});

const twist = { productId: 'R-0047', sizeId: '54' };
const chain = { productId: 'N-0106', sizeId: '18' };

/** A customer with a bag of so many lines, the first of which is `twist`. */
const bagOf = async (lineCount: number) => {
  const { accessToken: token, refreshToken } = await api.newCustomer();
  const { cartId } = await call(api, 'cart', { token });
  await api.database.query(
    `insert into cart_line (cart_id, product_id, size_id, quantity)
     select $1, product_id, size_id, 1 from product_size where sold
      order by (product_id, size_id) = ($2, $3) desc, product_id = $4 and size_id = $5 desc, product_id, size_id limit $6`,
    [cartId, twist.productId, twist.sizeId, chain.productId, chain.sizeId, lineCount],
  );
  const set = async (quantity: number, line = twist) =>
    callRaw(api, 'updateLine', { token, body: { cartId, ...line, quantity, forceUpdate: true } });
  return {
    token,
    refreshToken,
    cartId,
    set,
    read: async () => call(api, 'cartProducts', { token, params: { id: cartId } }),
  };
};

/** The numbers of rows that each statement answered from now on, but those of what the server does by itself. */
const listening = (): (() => Promise<readonly number[]>) => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return async () => {
    const results = await Promise.all(
      spy.mock.calls.map(async ([config], index) => {
        const { text } = config as unknown as { readonly text: string };
        const result = (await spy.mock.results[index]?.value) as unknown as pg.QueryResult;
        return /outbox|customer_order/.test(text) ? [] : [result.rows.length];
      }),
    );
    return results.flat();
  };
};

describe('what a call asks of the database', () => {
  test.each([3, 50])('is the same for a bag of %i lines: statements and rows', async (lineCount) => {
    const { token, cartId, set, read } = await bagOf(lineCount);
    const calls: readonly (readonly [EndpointName, () => Promise<unknown>, readonly number[]])[] = [
      ['cartProducts', read, [1]],
      ['cart', async () => call(api, 'cart', { token }), [1]],
      ['updateLine', async () => set(7), [1]],
      ['deleteLine', async () => call(api, 'deleteLine', { token, body: { cartId, ...chain } }), [1]],
    ];
    expect((await read()).lines).toHaveLength(lineCount);
    const asked = listening();
    for (const [name, ask, rows] of calls) {
      const before = (await asked()).length;
      await ask();
      expect([name, (await asked()).slice(before)]).toEqual([name, rows]);
    }
    const { lines } = await read();
    expect(lines).toHaveLength(lineCount - 1);
    expect(lines[0]).toMatchObject({ ...twist, quantity: 7 });
  });

  test('is one statement more where the goods changed, and then as before', async () => {
    const { read } = await bagOf(3);
    await read();
    await api.database.query("update picture set path_url = path_url where product_id = 'R-0047'");
    const asked = listening();
    await read();
    expect(await asked()).toEqual([1, 3]);
    await read();
    expect(await asked()).toEqual([1, 3, 1]);
  });
});

describe('a session', () => {
  test('that ended changes and shows nothing from its next call on', async () => {
    const { token, refreshToken, cartId, set, read } = await bagOf(3);
    expect((await set(2)).status).toBe(200);
    await call(api, 'logout', { token, body: { refreshToken } });
    expect(errorOf(await set(9))).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    await expect(read()).rejects.toThrow();
    expect(
      await api.database.query('select quantity from cart_line where cart_id = $1 and product_id = $2', [
        cartId,
        twist.productId,
      ]),
    ).toMatchObject([{ quantity: 2 }]);
  });

  test('that is over is told so before anything else that is wrong with a call', async () => {
    const { token, refreshToken, cartId } = await bagOf(3);
    const wrong = { token, body: { cartId: 'none', ...twist, quantity: -1, forceUpdate: true } };
    expect(errorOf(await callRaw(api, 'updateLine', wrong)).status).toBe(400);
    const unknown = { token, params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect(errorOf(await callRaw(api, 'cartProducts', unknown)).status).toBe(404);
    await call(api, 'logout', { token, body: { refreshToken } });
    expect(errorOf(await callRaw(api, 'updateLine', wrong)).status).toBe(401);
    expect(errorOf(await callRaw(api, 'cartProducts', unknown)).status).toBe(401);
    expect(errorOf(await callRaw(api, 'cartProducts', { token, params: { id: cartId } })).status).toBe(401);
  });

  test('of an access token that expired is none', async () => {
    const { cartId, read } = await bagOf(3);
    await api.database.query(
      `update access_token set expires_at = now() where family_id in (
         select f.id from session_family f join cart c on c.customer_id = f.customer_id where c.id = $1
       )`,
      [cartId],
    );
    await expect(read()).rejects.toThrow();
  });
});

describe('a change that waits while another is made', () => {
  /** Lets another connection write to the cart while a change waits for it, and answers what the change was told. */
  const besides = async (
    { cartId, set }: Awaited<ReturnType<typeof bagOf>>,
    write: string,
    values: readonly unknown[],
  ) => {
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from cart where id = $1 for update', [cartId]);
      await other.query(write, [...values]);
      await other.query('update cart set version = version + 1 where id = $1', [cartId]);
      const waiting = set(5);
      for (;;) {
        const [row] = await api.database.query<{ n: number }>(
          "select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'",
        );
        if ((row?.n ?? 0) > 0) break;
      }
      await other.query('commit');
      return await waiting;
    } finally {
      await other.end();
    }
  };

  test('answers both', async () => {
    const bag = await bagOf(3);
    const { version } = await bag.read();
    const answer = await besides(
      bag,
      'update cart_line set quantity = 3 where cart_id = $1 and product_id = $2',
      [bag.cartId, chain.productId],
    );
    expect(answer.json).toMatchObject({
      data: {
        version: version + 2,
        products: [{ ...twist, quantity: 5 }, { ...chain, quantity: 3 }, {}],
      },
    });
    expect(await bag.read()).toMatchObject({ version: version + 2 });
  });

  test('of the same line is the last word', async () => {
    const bag = await bagOf(3);
    const { version } = await bag.read();
    const answer = await besides(
      bag,
      'update cart_line set quantity = 3 where cart_id = $1 and product_id = $2',
      [bag.cartId, twist.productId],
    );
    expect(answer.json).toMatchObject({
      data: { version: version + 2, products: [{ quantity: 5 }, {}, {}] },
    });
  });

  test('to what it would make of the line changes nothing more', async () => {
    const bag = await bagOf(3);
    const { version } = await bag.read();
    const answer = await besides(
      bag,
      'update cart_line set quantity = 5 where cart_id = $1 and product_id = $2',
      [bag.cartId, twist.productId],
    );
    expect(answer.json).toMatchObject({
      data: { version: version + 1, products: [{ quantity: 5 }, {}, {}] },
    });
  });

  test('and takes the line out, or all of them as an order does, finds no line', async () => {
    for (const write of [
      'update cart_line set quantity = 0, removed_at = now() where cart_id = $1 and product_id = $2',
      'delete from cart_line where cart_id = $1 and $2 = $2',
    ]) {
      const bag = await bagOf(3);
      const answer = await besides(bag, write, [bag.cartId, twist.productId]);
      expect(errorOf(answer)).toEqual({ status: 404, code: 'LINE_NOT_FOUND' });
    }
  });
});

describe('changes of several carts at the same time', () => {
  const bags = async (count: number) => Promise.all(Array.from({ length: count }, async () => bagOf(3)));

  test('are each answered with its own cart, together in one statement', async () => {
    const all = await bags(12);
    const before = await Promise.all(all.map(async ({ read }) => read()));
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(all.map(async ({ set }, index) => set(index + 2)));
    const texts = spy.mock.calls.map(([config]) => (config as unknown as { readonly text: string }).text);
    expect(texts.filter((text) => text.includes('update cart_line')).length).toBeLessThan(all.length);
    answers.forEach((answer, index) =>
      expect(answer.json).toMatchObject({
        data: {
          cartId: all[index]?.cartId,
          version: (before[index]?.version ?? 0) + 1,
          products: [{ ...twist, quantity: index + 2 }, { quantity: 1 }, { quantity: 1 }],
        },
      }),
    );
    for (const [index, { read }] of all.entries())
      expect(await read()).toMatchObject({ lines: [{ quantity: index + 2 }, {}, {}] });
  });

  test('wait for nobody but those of their own cart', async () => {
    const all = await bags(4);
    const [kept] = all;
    if (kept === undefined) throw new Error('no bag');
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('update cart set version = version + 1 where id = $1', [kept.cartId]);
      const [waiting, ...answers] = all.map(async ({ set }) => set(4));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
      await other.query('commit');
      expect(await waiting).toMatchObject({ status: 200, json: { data: { version: 2 } } });
    } finally {
      await other.end();
    }
  });

  test('are refused one by one: a session that ended, a cart of somebody else, a line that is not there', async () => {
    const [ended, robbed, empty, thief, fine] = await bags(5);
    if (!ended || !robbed || !empty || !thief || !fine) throw new Error('no bags');
    await call(api, 'logout', { token: ended.token, body: { refreshToken: ended.refreshToken } });
    const body = { cartId: robbed.cartId, ...twist, quantity: 9, forceUpdate: true };
    const answers = await Promise.all([
      fine.set(3),
      ended.set(9),
      callRaw(api, 'updateLine', { token: thief.token, body }),
      empty.set(9, { productId: 'R-0047', sizeId: 'none' }),
      fine.set(5, chain),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 404, 200]);
    expect(errorOf(answers[3])).toEqual({ status: 404, code: 'LINE_NOT_FOUND' });
    expect(await fine.read()).toMatchObject({ version: 2, lines: [{ quantity: 3 }, { quantity: 5 }, {}] });
    for (const { read } of [robbed, empty]) expect(await read()).toMatchObject({ version: 0 });
  });

  test('of one line are made in their order, each with a version of its own', async () => {
    const [bag, besides] = await bags(2);
    if (!bag || !besides) throw new Error('no bags');
    const wanted = [2, 3, 4, 5, 6];
    const [answers] = await Promise.all([
      Promise.all(wanted.map(async (quantity) => bag.set(quantity))),
      Promise.all(wanted.map(async (quantity) => besides.set(quantity))),
    ]);
    expect(answers.map(({ json }) => json)).toMatchObject(
      wanted.map((quantity, index) => ({ data: { version: index + 1, products: [{ quantity }, {}, {}] } })),
    );
  });
});

describe('what lines show', () => {
  test.each([
    ['name', "update product set name = 'ทอง' where id = 'R-0047'", { productName: 'ทอง' }],
    [
      'style',
      "update style set name = 'ลาย' where id in (select style_id from product where id = 'R-0047')",
      { style: 'ลาย' },
    ],
    [
      'picture',
      "update picture set path_url = '/new.webp' where position = 0",
      { productImage: '/new.webp' },
    ],
    ['no picture', 'delete from picture where true', { productImage: '' }],
    ['size', "update product_size set size = 'L' where size_id = '54'", { size: 'L' }],
    ['price', 'update gold_value set gold_value = gold_value + 100 where true', undefined],
    ['stock', "update stock set q = 2 where product_id = 'R-0047'", { stock: 2 }],
    [
      'that it is sold no more',
      "update product_size set sold = false where product_id = 'R-0047'",
      { stock: 0 },
    ],
  ])('is new at once: %s', async (_, write, told) => {
    const { read } = await bagOf(1);
    const [before] = (await read()).lines;
    await api.database.query(write);
    const [after] = (await read()).lines;
    expect(after).toMatchObject(told ?? { unitPrice: (before?.unitPrice ?? 0) + 100 });
  });

  test('is of before as long as a change of it is not committed', async () => {
    const { read } = await bagOf(1);
    const before = await read();
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query("update product set name = 'ยังไม่' where id = 'R-0047'");
      expect(await read()).toEqual(before);
      await other.query('rollback');
      expect(await read()).toEqual(before);
    } finally {
      await other.end();
    }
  });

  test('comes from tables that all raise the number of the goods, by whatever changes them', async () => {
    const plan = await query(databaseOf(api))`
      explain (format json, costs off) select ${lineColumns} from cart_line l ${lineFacts}
    `;
    const own = ['cart_line', 'stock', 'place'];
    const read = [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => !own.includes(name));
    const raising = await api.database.query<{ readonly name: string }>(`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_proc f on f.oid = t.tgfoid
       where f.proname = 'raise_goods_version' and t.tgenabled = 'O'
         -- before (2) each statement (not 1) that inserts (4), deletes (8), updates (16) or truncates (32)
         and t.tgtype = 2 + 4 + 8 + 16 + 32
    `);
    expect(raising.map(({ name }) => name).toSorted()).toEqual([...new Set(read)].toSorted());
  });

  test('is not learnt from a statement that began before a change', () => {
    const goods = createKnownGoods();
    const [old, fresh] = [aLine({ productName: 'old' }), aLine({ productName: 'new' })];
    goods.learn(1, [{ line: old, isSold: true }]);
    expect(goods.of(1, old)?.line.productName).toBe('old');
    expect(goods.of(2, old)).toBeUndefined();
    goods.learn(2, [{ line: fresh, isSold: true }]);
    goods.learn(1, [{ line: old, isSold: true }]);
    expect(goods.of(2, old)?.line.productName).toBe('new');
    expect(goods.of(1, old)).toBeUndefined();
  });
});
