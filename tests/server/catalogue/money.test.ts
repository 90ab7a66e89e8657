import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { exactInteger } from '../../../adapters/v1/server/database/connect.ts';
import { readShelves } from '../../../adapters/v1/server/seed/catalogue/shelves.ts';
import { call } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const everything = readShelves().flatMap(({ type, products }) =>
  products.map((product) => ({ type, product })),
);

/** Ruling P20 in whole numbers of any size: announced price × weight, half-up to whole baht, and the fee. In satang. */
const oraclePrice = (perBahtWeight: bigint, milligrams: bigint, bahtWeight: bigint, fee: bigint): bigint =>
  ((perBahtWeight * milligrams * 2n + bahtWeight) / (bahtWeight * 2n) + fee) * 100n;

test('every price is announced price times weight, plus fee, less discount', async () => {
  const { barSell, ornamentSell } = await call(api, 'announcement');
  for (const { type, product } of everything) {
    const isBar = type === 'gold-bar';
    const announced = BigInt(isBar ? barSell : ornamentSell) / 100n;
    const price = oraclePrice(
      announced,
      BigInt(product.weight.weight),
      isBar ? 15_244n : 15_160n,
      BigInt(product.makingFee),
    );
    const detail = await call(api, 'detail', { params: { id: product.id } });
    expect(BigInt(detail.price)).toBe(price);
    const discount = BigInt(product.discount ?? 0) * 100n;
    expect(detail.discountPrice === null ? price : BigInt(detail.discountPrice)).toBe(price - discount);
  }
});

const wishes = fc.array(
  fc.record({
    of: fc.integer({ min: 0, max: everything.length - 1 }),
    quantity: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 1, maxLength: 40 },
);

test('a bag costs on the wire exactly what whole numbers of any size say', async () => {
  const priced = await api.database.query<{ id: string; pay: number }>(
    'select product_id as id, coalesce(discount_price, price) as pay from product_price',
  );
  const prices = new Map(priced.map(({ id, pay }) => [id, BigInt(pay)]));
  await fc.asyncHolds(60, [wishes], async (wished) => {
    const products = wished.flatMap(({ of, quantity }) => {
      const product = everything[of]?.product;
      return product === undefined
        ? []
        : [{ ...lineKey(product.id, product.stock[0]?.[0] ?? '0'), quantity }];
    });
    const quoted = await call(api, 'quote', { body: { products } });
    const total = quoted.products.reduce(
      (sum, line) => sum + BigInt(line.unitPriceDiscounted ?? line.unitPrice) * BigInt(line.quantity),
      0n,
    );
    const oracle = products.reduce(
      (sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0n) * BigInt(quantity),
      0n,
    );
    expect(total).toBe(oracle);
  });
});

test('an int8 column is an exact number, or an error beyond (H-M07)', () => {
  expect(exactInteger('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(exactInteger('-9007199254740991')).toBe(-9_007_199_254_740_991);
  expect(() => exactInteger('9007199254740992')).toThrow(RangeError);
  expect(() => exactInteger('9223372036854775807')).toThrow(RangeError);
});
