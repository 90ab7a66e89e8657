import { connect as dial, createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../adapters/v1/server/database/connect.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import { atOnce, call } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

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
  const { database, close } = connect({
    url: api.database.url,
    size: 1,
    statementTimeout: 100,
    onError: () => undefined,
  });
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
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = new URL(api.database.url);
  const address = between.address();
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { database, close } = connect({
    url: url.href,
    size: 1,
    statementTimeout: 5_000,
    onError: () => undefined,
  });
  try {
    expect(await query(database)`select 1 as one`).toEqual([{ one: 1 }]);
    expect(names).toContain('user');
    const accepted = ['user', 'database', 'client_encoding', 'application_name'];
    expect(names.filter((name) => !accepted.includes(name))).toEqual([]);
  } finally {
    await close();
    between.close();
  }
});
