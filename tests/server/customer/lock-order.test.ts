import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../../adapters/v1/server/identity/digests.ts';
import { call, callRaw, startApi, type TestApi, type WireAnswer } from '../../support/api.ts';
import { addressOf, createDatabase, testPool } from '../../support/database.ts';
import { runs } from '../../support/properties.ts';
import {
  chain,
  customerWith,
  hoops,
  type Item,
  newPhone,
  placed,
  requestOf,
  ring,
  setStock,
  somewhere,
  stockOf,
  tryPlacing,
} from '../orders/support/shopping.ts';

const one = (item: Item) => ({ ...item, quantity: 1 });
const items = [ring, chain, hoops];
const rotated = (by: number): readonly Item[] => [...items.slice(by), ...items.slice(0, by)];

/** A customer with a reset link and unpaid orders of all items, each in another sequence. */
const buyer = async (api: TestApi) => {
  const customer = await api.newCustomer();
  const { accessToken: token } = customer;
  await call(api, 'addToCart', { token, body: one(hoops) });
  const cart = await call(api, 'addToCart', { token, body: one(ring) });
  for (const by of [2, 1, 0]) {
    const [first] = rotated(by);
    if (first !== undefined)
      await placed(api, requestOf([one(first)], by === 1 ? { couponCode: 'SUVARNA200' } : {}), { token });
  }
  await call(api, 'saveProducts', { token, body: { productIds: [ring.productId] } });
  const reset = randomBytes(32).toString('base64url');
  await api.database.query(
    `insert into reset_link (token_digest, customer_id, expires_at)
     select $1, id, now() + interval '1 hour' from customer where email = $2`,
    [sha256(reset), customer.email],
  );
  return { ...customer, token, cart, reset };
};

/** Concurrent calls of a customer and strangers while the account is deleted, with their answers. */
const allAtOnce = async (api: TestApi): Promise<readonly (readonly [name: string, answer: WireAnswer])[]> => {
  const { token, email, password, refreshToken, cart, reset } = await buyer(api);
  const source = { kind: 'cart' as const, cartId: cart.cartId, version: cart.version };
  const tasks: Readonly<Record<string, () => Promise<WireAnswer>>> = {
    deleteAccount: () => callRaw(api, 'deleteAccount', { token, body: { password, confirmed: true } }),
    ...Object.fromEntries(
      [0, 1, 2].flatMap((by) => [
        [`stranger ${by}`, () => tryPlacing(api, requestOf(rotated(by).map(one)))],
        [`own ${by}`, () => tryPlacing(api, requestOf(rotated(by).map(one)), { token })],
      ]),
    ),
    cart: () => tryPlacing(api, requestOf([], { source }), { token }),
    addToCart: () => callRaw(api, 'addToCart', { token, body: one(chain) }),
    saveProducts: () =>
      callRaw(api, 'saveProducts', { token, body: { productIds: [chain.productId, hoops.productId] } }),
    putSavedLine: () => callRaw(api, 'putSavedLine', { token, body: one(ring) }),
    addAddress: () =>
      callRaw(api, 'addAddress', {
        token,
        body: { address: { ...somewhere, phone: newPhone() }, isDefault: true },
      }),
    refresh: () => callRaw(api, 'refresh', { body: { refreshToken } }),
    login: () => callRaw(api, 'login', { body: { email, password } }),
    forgotten: () => callRaw(api, 'forgotPasswordEmail', { body: { email } }),
    reset: () => callRaw(api, 'resetPasswordEmail', { body: { token: reset, newPassword: 'Another-1234' } }),
  };
  return Promise.all(Object.entries(tasks).map(async ([name, work]) => [name, await work()] as const));
};

test('concurrent calls while an account is deleted: nothing deadlocks and nothing fails', async () => {
  const database = await createDatabase();
  const api = await startApi({ sharing: database });
  for (const item of items) await setStock(api, item, 100_000);
  await customerWith(api, []);
  for (let round = 0; round < runs(3, 200); round += 1) {
    const answers = await allAtOnce(api);
    expect(answers.filter(([, { status }]) => status >= 500).map(([name]) => name)).toEqual([]);
  }
  const [kept] = await database.query<{ pieces: number }>(
    `select coalesce(sum(l.quantity), 0) as pieces from order_line l join customer_order o on o.id = l.order_id
      where o.is_holding and (l.product_id, l.size_id) in (select * from unnest($1::text[], $2::text[]))`,
    [items.map(({ productId }) => productId), items.map(({ sizeId }) => sizeId)],
  );
  const left = await Promise.all(items.map(async (item) => stockOf(api, item)));
  expect(left.reduce((sum, pieces) => sum + pieces, 0) + (kept?.pieces ?? 0)).toBe(300_000);
  // PostgreSQL flushes a connection's statistics when it closes; the test's own are two.
  await api.close();
  const server = testPool(addressOf(database.url, 'postgres'));
  const statistics = async (column: string): Promise<unknown> =>
    (
      await server.query<Record<string, unknown>>(
        `select ${column} from pg_stat_database where datname = $1`,
        [new URL(database.url).pathname.slice(1)],
      )
    ).rows[0]?.[column];
  await expect.poll(async () => statistics('numbackends')).toBeLessThanOrEqual(2);
  expect(await statistics('deadlocks')).toBe(0);
  await server.end();
  await database.drop();
});
