import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lineColumns, lineFacts, readCart } from '../../../adapters/v1/server/cart/cart-view.ts';
import { nameOf } from '../../../adapters/v1/server/cart/counted.ts';
import { createKnownGoods, seenSince } from '../../../adapters/v1/server/cart/goods.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import type { EndpointName } from '../../../adapters/v1/contract/index.ts';
import { call, callRaw, errorOf, startApi } from '../../support/api.ts';
import { createDatabase } from '../../support/database.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
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
    `with line as (
       insert into cart_line (cart_id, product_id, size_id, quantity)
       select $1, product_id, size_id, 1 from product_size where sold
        order by (product_id, size_id) = ($2, $3) desc, product_id = $4 and size_id = $5 desc, product_id, size_id limit $6
     ) update cart set version = 1 where id = $1`,
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
  /** One after the other: who comes, too, may find no room for a password to be hashed. */
  const bags = async (count: number) => {
    const all: Awaited<ReturnType<typeof bagOf>>[] = [];
    while (all.length < count) all.push(await bagOf(3));
    return all;
  };

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
      expect(await waiting).toMatchObject({ status: 200, json: { data: { version: 3 } } });
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
    expect(await fine.read()).toMatchObject({ version: 3, lines: [{ quantity: 3 }, { quantity: 5 }, {}] });
    for (const { read } of [robbed, empty]) expect(await read()).toMatchObject({ version: 1 });
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
      wanted.map((quantity, index) => ({ data: { version: index + 2, products: [{ quantity }, {}, {}] } })),
    );
  });
});

describe('stock', () => {
  test('that is being taken is shown when it is taken, however long that lasts', async () => {
    const { read } = await bagOf(3);
    const before = await read();
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query("update stock set q = 41 where product_id = 'R-0047' and size_id = '54'");
      // Others begin later and end earlier, and what they wrote is heard of.
      for (const q of [42, 43]) {
        await api.database.query('update stock set q = $1 where product_id = $2 and size_id = $3', [
          q,
          chain.productId,
          chain.sizeId,
        ]);
        expect((await read()).lines).toEqual([
          before.lines[0],
          { ...before.lines[1], stock: q },
          before.lines[2],
        ]);
      }
      await other.query('commit');
    } finally {
      await other.end();
    }
    expect((await read()).lines).toMatchObject([{ stock: 41 }, { stock: 43 }, {}]);
  });

  test('is new at once where more changed than is told one by one', async () => {
    const { read, set } = await bagOf(50);
    await read();
    await api.database.query('update stock set q = 77 where true');
    expect((await read()).lines.every(({ stock }) => stock === 77)).toBe(true);
    await api.database.query('update stock set q = 78 where true');
    const changed = (await set(3)).json as { readonly data: { readonly products: readonly unknown[] } };
    expect(changed.data.products).toMatchObject(Array.from({ length: 50 }, () => ({ stock: 78 })));
  });

  test('is none where its rows are taken away, and new where they come back', async () => {
    const { read } = await bagOf(1);
    expect((await read()).lines[0]?.stock).toBeGreaterThan(0);
    await api.database.query("delete from stock where product_id = 'R-0047'");
    expect((await read()).lines[0]?.stock).toBe(0);
    await api.database.query(
      "insert into stock (product_id, size_id, place_id, q) values ('R-0047', '54', 'central', 6)",
    );
    expect((await read()).lines[0]?.stock).toBe(6);
  });

  test('is found by who wrote it, whatever is known of the tables', async () => {
    const database = await createDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const statistics of ['delete from pg_statistic', 'analyze']) {
        await client.query(`${statistics}; deallocate all; set plan_cache_mode = force_generic_plan`);
        await client.query(`prepare asked (text) as select ${seenSince('$1')}`);
        const { rows } = await client.query("explain (format json) execute asked ('1:1:')");
        expect(JSON.stringify(rows)).toMatch(/"Index Name":\s*"stock_written"/);
        expect(JSON.stringify(rows)).not.toMatch(/"Seq Scan"[^}]*"stock"/);
      }
    } finally {
      await client.end();
      await database.drop();
    }
  });
});

describe('what is known of stock', () => {
  const line = aLine({ stock: 5 });
  const news = (stock: number): string => `${stock}\u001f${line.productId}\u001f${line.sizeId}`;
  const knowing = () => {
    const goods = createKnownGoods();
    goods.hear(null, { snapshot: '10:10:', news: null });
    goods.learn(1, '10:10:', [{ line, isSold: true }]);
    return { goods, stock: () => goods.of(1, nameOf(line))?.stock };
  };

  test('follows the news, and no older ones that come late', () => {
    const { goods, stock } = knowing();
    expect(goods.hear('10:10:', { snapshot: '12:14:12', news: news(4) })).toBe(true);
    expect([stock(), goods.heard()]).toEqual([4, '12:14:12']);
    expect(goods.hear('10:10:', { snapshot: '12:13:12', news: news(3) })).toBe(true);
    expect([stock(), goods.heard()]).toEqual([4, '12:14:12']);
    // What ran is over: as many were begun, more are seen.
    expect(goods.hear('12:14:12', { snapshot: '14:14:', news: news(2) })).toBe(true);
    expect([stock(), goods.heard()]).toEqual([2, '14:14:']);
  });

  test('is older than what a statement saw that asked for no news', () => {
    const { goods, stock } = knowing();
    expect(goods.hear(null, { snapshot: '11:11:', news: null })).toBe(false);
    expect([stock(), goods.heard()]).toEqual([5, '10:10:']);
  });

  test('is not learnt from a statement that saw less than what was heard of', () => {
    const { goods, stock } = knowing();
    goods.hear('10:10:', { snapshot: '12:12:', news: news(4) });
    goods.learn(1, '11:11:', [{ line, isSold: true }]);
    expect(stock()).toBe(4);
    goods.learn(1, '13:13:', [{ line: { ...line, stock: 3 }, isSold: true }]);
    expect(stock()).toBe(3);
  });

  test('is forgotten where the database is one of before, brought back', () => {
    const { goods, stock } = knowing();
    goods.hear('10:10:', { snapshot: '20:20:', news: null });
    expect(goods.hear('20:20:', { snapshot: '15:15:', news: null })).toBe(true);
    expect([stock(), goods.heard()]).toEqual([undefined, '15:15:']);
  });
});

describe('several processes over one database', () => {
  const keys = [twist, chain, { productId: 'R-0042', sizeId: '54' }, { productId: 'E-0401', sizeId: 'free' }];
  const step = fc.record({
    process: fc.nat(1),
    bag: fc.nat(1),
    act: fc.constantFrom('add', 'set', 'delete', 'read', 'mine', 'take', 'rename', 'order'),
    line: fc.nat(keys.length - 1),
    count: fc.integer({ min: 1, max: 9 }),
  });

  test('show each bag as the database has it after every step, whoever made it', async () => {
    const second = await startApi({ sharing: api.database });
    const processes = [api, second];
    const database = databaseOf(api);
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const bags = await Promise.all([bagOf(2), bagOf(3)]);
          for (const { process, bag: nth, act, line, count } of steps) {
            const [by, bag, key] = [processes[process] ?? api, bags[nth] ?? bags[0], keys[line] ?? twist];
            const { token, cartId } = bag;
            const params = { id: cartId };
            const body = { ...key, quantity: count };
            if (act === 'add')
              await callRaw(by, 'addToCart', { token, body: { ...body, forceUpdate: false } });
            if (act === 'set')
              await callRaw(by, 'updateLine', { token, body: { ...body, cartId, forceUpdate: true } });
            if (act === 'delete') await callRaw(by, 'deleteLine', { token, body: { ...key, cartId } });
            if (act === 'read') await callRaw(by, 'cartProducts', { token, params });
            if (act === 'mine') await callRaw(by, 'cart', { token });
            if (act === 'take')
              await api.database.query('update stock set q = $1 where product_id = $2 and size_id = $3', [
                count,
                key.productId,
                key.sizeId,
              ]);
            if (act === 'rename')
              await api.database.query('update product set name = $1 where id = $2', [
                `${count}`,
                key.productId,
              ]);
            if (act === 'order')
              await api.database.query(
                `with emptied as (delete from cart_line where cart_id = $1)
                 update cart set version = version + 1 where id = $1`,
                [cartId],
              );
            const [owner] = await api.database.query<{ readonly id: string }>(
              'select customer_id as id from cart where id = $1',
              [cartId],
            );
            const truth = await readCart(database, owner?.id ?? '');
            for (const each of processes)
              expect(await call(each, 'cartProducts', { token, params })).toEqual(truth);
          }
        }),
        { numRuns: runs(10) },
      );
    } finally {
      await second.close();
    }
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

  test('is remembered of 20,000 items and no more: what was met least lately is forgotten', () => {
    const goods = createKnownGoods();
    const lines = Array.from({ length: 20_001 }, (_, nth) => aLine({ productId: `P-${nth}` }));
    goods.hear(null, { snapshot: '10:10:', news: null });
    goods.learn(
      1,
      '10:10:',
      lines.map((line) => ({ line, isSold: true })),
    );
    expect(lines.map((line) => goods.of(1, nameOf(line)) !== undefined)).toEqual(
      lines.map((_, nth) => nth > 0),
    );
  });

  test('is not learnt from a statement that began before a change', () => {
    const goods = createKnownGoods();
    const [old, fresh] = [aLine({ productName: 'old' }), aLine({ productName: 'new' })];
    goods.hear(null, { snapshot: '10:10:', news: null });
    goods.learn(1, '10:10:', [{ line: old, isSold: true }]);
    expect(goods.of(1, nameOf(old))?.line.productName).toBe('old');
    expect(goods.of(2, nameOf(old))).toBeUndefined();
    goods.learn(2, '10:10:', [{ line: fresh, isSold: true }]);
    goods.learn(1, '10:10:', [{ line: old, isSold: true }]);
    expect(goods.of(2, nameOf(old))?.line.productName).toBe('new');
    expect(goods.of(1, nameOf(old))).toBeUndefined();
  });
});
