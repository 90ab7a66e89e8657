import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteOldIdempotencyKeys } from '../../../adapters/v1/server/cart/cart-repository.ts';
import { lineKey, type ServerCart } from '../../../engine/values/cart-line.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();

const twist = lineKey('R-0047', '54');
const chain = lineKey('N-0106', '18');
const hoops = lineKey('E-0401', '0');
const balls = lineKey('E-0405', '0');

interface Line {
  readonly productId: string;
  readonly sizeId: string;
}

const openCart = async () => {
  const { accessToken: token } = await api.newCustomer();
  const { cartId } = await call(api, 'cart', { token });
  return {
    token,
    cartId,
    read: async () => call(api, 'cartProducts', { token, params: { id: cartId } }),
    add: async (line: Line, quantity: number, key?: string) =>
      call(api, 'addToCart', {
        token,
        body: { ...line, quantity },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    set: async (line: Line, quantity: number) =>
      call(api, 'updateLine', { token, body: { cartId, ...line, quantity, forceUpdate: true } }),
    remove: async (line: Line) => call(api, 'deleteLine', { token, body: { cartId, ...line } }),
    check: async () => callRaw(api, 'checkStock', { token, params: { id: cartId } }),
  };
};

const setStock = async (line: Line, pieces: number) =>
  api.database.query(
    "update stock set q = $3 where product_id = $1 and size_id = $2 and place_id = 'central'",
    [line.productId, line.sizeId, pieces],
  );

const quantities = (cart: ServerCart): readonly (readonly [string, number])[] =>
  cart.lines.map(({ productId, quantity }) => [productId, quantity]);

describe('adding', () => {
  test('two unsized products are two lines, and deleting one leaves the other', async () => {
    const cart = await openCart();
    await cart.add(hoops, 1);
    await cart.add(balls, 1);
    expect(quantities(await cart.remove(hoops))).toEqual([['E-0405', 1]]);
  });

  test('with the same Idempotency-Key adds once, concurrent copies included', async () => {
    const cart = await openCart();
    const key = randomUUID();
    await atOnce(8, async () => cart.add(twist, 1, key));
    const after = await cart.add(twist, 1, key);
    expect(quantities(after)).toEqual([['R-0047', 1]]);
    expect(after.version).toBe(1);
    expect(quantities(await cart.add(twist, 1, randomUUID()))).toEqual([['R-0047', 2]]);
  });

  test('a key represents its addition for 24 hours', async () => {
    const [cart, key] = [await openCart(), randomUUID()];
    await cart.add(twist, 1, key);
    for (const [hours, quantity] of [
      [23, 1],
      [2, 2],
    ]) {
      await api.database.query(`update cart_write set at = at - $1::int * interval '1 hour'`, [hours]);
      await deleteOldIdempotencyKeys(databaseOf(api));
      expect(quantities(await cart.add(twist, 1, key))).toEqual([['R-0047', quantity]]);
    }
  });

  test('a repeated key answers the cart though the stock is gone by now', async () => {
    const cart = await openCart();
    const key = randomUUID();
    const lotus = lineKey('R-0053', '60');
    await cart.add(lotus, 1, key);
    await setStock(lotus, 0);
    expect(quantities(await cart.add(lotus, 1, key))).toEqual([['R-0053', 1]]);
  });

  test('a size that is sold no more is not added, however many are left', async () => {
    const cart = await openCart();
    const sell = async (isSold: boolean): Promise<unknown> =>
      api.database.query('update product_size set sold = $1 where product_id = $2 and size_id = $3', [
        isSold,
        chain.productId,
        chain.sizeId,
      ]);
    await sell(false);
    await expect(cart.add(chain, 1)).rejects.toThrow('PRODUCT_NOT_FOUND');
    await sell(true);
  });

  test('three concurrent products for a new customer make one cart of three lines', async () => {
    const { accessToken: token } = await api.newCustomer();
    const carts = await Promise.all(
      [twist, chain, hoops].map(async (line) =>
        call(api, 'addToCart', { token, body: { ...line, quantity: 1 } }),
      ),
    );
    expect(new Set(carts.map(({ cartId }) => cartId)).size).toBe(1);
    const { lines, version } = await call(api, 'cart', { token });
    expect(lines).toHaveLength(3);
    expect(version).toBe(3);
  });
});

describe('changing', () => {
  test('clamps the quantity to a nonzero stock', async () => {
    const cart = await openCart();
    const line = lineKey('R-0042', '54');
    await cart.add(line, 1);
    expect(await cart.set(line, 9_999)).toMatchObject({ version: 2, lines: [{ quantity: 4, stock: 4 }] });
    expect(await cart.set(line, 5)).toMatchObject({ version: 2, lines: [{ quantity: 4, stock: 4 }] });
    await setStock(line, 0);
    expect(await cart.read()).toMatchObject({ version: 2, lines: [{ quantity: 4, stock: 0 }] });
    expect(await cart.set(line, 3)).toMatchObject({ version: 3, lines: [{ quantity: 3, stock: 0 }] });
    await setStock(line, 20_000);
    expect((await cart.add(line, 9_999)).lines).toMatchObject([{ quantity: 9_999 }]);
    await setStock(line, 4);
  });

  test('raises the version once for each change, and not for what changes nothing', async () => {
    const cart = await openCart();
    expect((await cart.add(twist, 1)).version).toBe(1);
    expect((await cart.set(twist, 4)).version).toBe(2);
    expect((await cart.set(twist, 4)).version).toBe(2);
    const all = await cart.add(twist, 9_999);
    expect((await cart.add(twist, 1)).version).toBe(all.version);
    expect((await cart.set(twist, 4)).version).toBe(4);
    expect((await cart.remove(twist)).version).toBe(5);
    expect((await cart.remove(twist)).version).toBe(5);
    expect((await cart.read()).version).toBe(5);
  });

  test('the database itself refuses an impossible quantity and a stock below nothing', async () => {
    const cart = await openCart();
    await cart.add(twist, 1);
    const change = async (quantity: number) =>
      api.database.query('update cart_line set quantity = $1 where cart_id = $2', [quantity, cart.cartId]);
    await expect(change(-1)).rejects.toMatchObject({ code: '23514' });
    await expect(change(10_000)).rejects.toMatchObject({ code: '23514' });
    await expect(setStock(twist, -1)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('deleting and putting back', () => {
  test('a line put back within a minute has its old place', async () => {
    const cart = await openCart();
    for (const line of [twist, chain, hoops]) await cart.add(line, 1);
    await cart.remove(chain);
    expect(quantities(await cart.add(chain, 2))).toEqual([
      ['R-0047', 1],
      ['N-0106', 2],
      ['E-0401', 1],
    ]);
  });

  test('a line restored later goes to the end', async () => {
    const cart = await openCart();
    for (const line of [twist, chain, hoops]) await cart.add(line, 1);
    await cart.remove(chain);
    await api.database.query(
      "update cart_line set removed_at = now() - interval '61 seconds' where cart_id = $1 and quantity = 0",
      [cart.cartId],
    );
    expect((await cart.add(chain, 1)).lines.map(({ productId }) => productId)).toEqual([
      'R-0047',
      'E-0401',
      'N-0106',
    ]);
  });
});

test('checkout names lines above the stock, and keeps the chosen quantities', async () => {
  const cart = await openCart();
  const line = lineKey('W-0203', '6');
  await cart.add(line, 4);
  await cart.add(balls, 1);
  await setStock(line, 2);
  const answer = await cart.check();
  expect(errorCode(answer)).toBe('STOCK_INSUFFICIENT');
  expect(answer.json).toMatchObject({ error: { details: [{ ...line, quantity: 4, stock: 2 }] } });
  expect((await cart.read()).lines[0]).toMatchObject({ quantity: 4, stock: 2 });
});

test("a guest's quote has today's facts and what is no longer sold", async () => {
  const quoted = await call(api, 'quote', {
    body: {
      products: [
        { ...twist, quantity: 2 },
        { ...lineKey('R-9999', '54'), quantity: 1 },
        { ...lineKey('R-0047', '99'), quantity: 1 },
      ],
    },
  });
  expect(quoted.products).toMatchObject([{ ...twist, quantity: 2, stock: 31 }]);
  expect(quoted.unknown).toEqual([lineKey('R-9999', '54'), lineKey('R-0047', '99')]);
});
