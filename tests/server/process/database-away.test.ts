import { connect as dial, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import { atOnce, call, callRaw, errorCode, startApi, type TestApi } from '../../support/api.ts';
import { alterDatabase, captureLog, connectTo, disconnectDatabase, startedApi } from '../support/shop.ts';
import { portOf } from '../../support/free-port.ts';
import { ring } from '../orders/support/shopping.ts';

const api = await startedApi();

test('lost connections are opened again', async () => {
  const { accessToken: token } = await api.newCustomer();
  const read = async (): Promise<string> => (await call(api, 'cart', { token })).cartId;
  await atOnce(20, read);
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

test('a statement that takes too long is cancelled, and its connection serves the next', async () => {
  const { database, close } = connectTo(api.database.url, 1, 100);
  afterAll(close);
  await expect(query(database)`select pg_sleep(30)`).rejects.toMatchObject({ code: '57014' });
  expect(await query(database)`select 1 as one`).toEqual([{ one: 1 }]);
});

test('connects with the startup parameters alone that PgBouncer accepts', async () => {
  const { hostname, port } = new URL(api.database.url);
  const names: string[] = [];
  const between = createServer((socket) => {
    const server = dial(Number(port), hostname);
    socket.once('data', (message: Buffer) => {
      const parts = message.subarray(8, message.readInt32BE(0)).toString().split('\0');
      names.push(...parts.filter((name, index) => index % 2 === 0 && name !== ''));
    });
    socket.pipe(server).pipe(socket);
    for (const each of [socket, server]) each.on('error', () => undefined);
  });
  const url = new URL(api.database.url);
  url.port = String(await portOf(between));
  const { database, close } = connectTo(url.href, 1);
  expect(await query(database)`select 1 as one`).toEqual([{ one: 1 }]);
  await close();
  between.close();
  expect(names).toContain('user');
  const accepted = ['user', 'database', 'client_encoding', 'application_name'];
  expect(names.filter((name) => !accepted.includes(name))).toEqual([]);
});

const status = async (path: string, shop: Pick<TestApi, 'send'> = api): Promise<number> =>
  (await shop.send('GET', path)).status;

test('with the database away the shop lives, says so, and recovers (H-A27)', async () => {
  const log = captureLog();
  const away = await startApi({ logLevel: 'warn', loginsPerMinute: 5 });
  const giveBack = await disconnectDatabase(away.database);
  for (const answer of await atOnce(60, async () => callRaw(away, 'announcement'))) {
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual({
      error: {
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/^[ ก-๙]+$/),
        requestId: answer.headers.get('x-request-id'),
      },
    });
  }
  const limited = await callRaw(away, 'login', { body: { email: 'nobody@example.com', password: 'x' } });
  expect([errorCode(limited), limited.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '2']);
  expect([await status('/readyz', away), await status('/healthz', away)]).toEqual([503, 200]);
  await giveBack();
  await expect.poll(async () => status('/readyz', away)).toBe(200);
  expect(await status(contract.announcement.path, away)).toBe(200);
  await away.close();
  vi.restoreAllMocks();

  // Refusals are one short line a second in the log, with their count.
  const lines = log.flatMap((text) => text.split('\n')).filter((line) => line.includes('answered 503'));
  const counts = lines.map((line) => (JSON.parse(line) as { readonly count: number }).count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(61);
  expect(lines.length).toBeLessThanOrEqual(4);
});

test.each([
  ['one statement', 'addToCart', { ...ring, quantity: 1 }],
  ['a transaction', 'saveProducts', { productIds: ['R-0042'] }],
] as const)(
  'a read-only database answers %s with 503 and is used again once writable',
  async (_, wish, body) => {
    const { accessToken: token } = await api.newCustomer();
    const write = async () => callRaw(api, wish, { token, body });
    expect((await write()).status).toBeLessThan(300);

    await alterDatabase(api.database, 'set default_transaction_read_only = on');
    await expect.poll(async () => errorCode(await write())).toBe('UNAVAILABLE');
    expect((await write()).headers.get('retry-after')).toBe('2');
    await expect.poll(async () => status(contract.filter.path)).toBe(200);
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);

    await alterDatabase(api.database, 'reset default_transaction_read_only');
    await expect.poll(async () => status('/readyz')).toBe(200);
    await expect.poll(async () => (await write()).status).toBeLessThan(300);
  },
);
