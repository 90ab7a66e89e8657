import { describe, expect, test } from 'vitest';
import { latestAnnouncement, pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import { baht, noMoney, satang } from '../../../engine/values/money.ts';
import { type GoldKind, priceOf } from '../../../engine/values/price.ts';
import { type TaxedLine, taxOf } from '../../../engine/orders/tax.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { brandDetails } from '../../../src/shop/brand-details.ts';
import { atOnce, call, errorCode } from '../../support/api.ts';
import { chain, hoops, oneRing, requestOf, ring, ringOrder } from './support/shopping.ts';
import { connectTo, startedApi } from '../support/shop.ts';

const api = await startedApi();

test('an order costs its quote: ฿100 to send below ฿10,000, else free', async () => {
  const dear = await api.quoted({ products: [{ ...chain, quantity: 1 }] });
  expect(dear.subtotal).toBeGreaterThan(1_000_000);
  expect(dear).toMatchObject({ shippingFee: 0, total: dear.subtotal, transit: { least: 1, most: 2 } });
  const balls = { ...lineKey('E-0405', '0'), quantity: 1 };
  await api.database.query(
    'update product p set making_fee = 999900 - r.gold_value, discount = 0 from product_price r where p.id = $1 and r.product_id = p.id',
    [balls.productId],
  );
  const cheap = await api.quoted({ products: [balls] });
  expect(cheap).toMatchObject({ subtotal: 999_900, shippingFee: 10_000, total: 1_009_900 });
  for (const deliverMethod of ['pickup', null] as const)
    expect(await api.quoted({ products: [balls], deliverMethod })).toMatchObject({ total: 999_900 });
  const order = await api.placed(requestOf([balls]));
  expect(order).toMatchObject({ subtotal: 999_900, shippingFee: 10_000, total: 1_009_900 });
  // The quote shows the tax before an order is placed: less with a coupon, more with shipping costs.
  const taxOfQuote = async (couponCode: string, deliverMethod: 'ship' | 'pickup'): Promise<number> => {
    const { tax } = await api.quoted({ products: [balls], couponCode, deliverMethod });
    return tax?.amount ?? 0;
  };
  expect(cheap.tax).toEqual(order.tax);
  expect(await taxOfQuote('', 'pickup')).toBeLessThan(await taxOfQuote('', 'ship'));
  expect(await taxOfQuote('GIFTCARD', 'ship')).toBeLessThan(await taxOfQuote('', 'ship'));
  const { accessToken: token } = await api.newCustomer();
  const all = [balls, { ...chain, quantity: 2 }, { ...lineKey('B-0001', '0'), quantity: 1 }];
  for (const [couponCode, products] of [
    ['GIFTCARD', [balls]],
    ['SUVARNA200', all],
  ] as const) {
    const { tax, total } = await api.quoted({ products, couponCode, token });
    const bought = await api.placed(requestOf(products, { couponCode }), { token });
    expect([bought.total, bought.tax]).toEqual([total, tax]);
  }
});

test('a parcel has one price at piece and quote: free from ฿10,000 net', async () => {
  const [balls, couponCode] = [{ ...lineKey('E-0405', '0'), quantity: 1 }, 'GIFTCARD'];
  const products = [balls];
  const feeAt = async (price: number, discount: number): Promise<number> => {
    await api.database.query(
      'update product p set making_fee = $2 - r.gold_value, discount = $3 from product_price r where p.id = $1 and r.product_id = p.id',
      [balls.productId, price, discount],
    );
    const { parcel } = await call(api, 'availability', { params: { id: balls.productId } });
    const { shippingFee } = await api.quoted({ products });
    expect(parcel?.fee).toBe(shippingFee);
    return shippingFee;
  };
  expect([await feeAt(1_000_000, 100), await feeAt(1_000_000, 0)]).toEqual([10_000, 0]);
  expect((await api.quoted({ products, couponCode })).shippingFee).toBe(10_000);
  const { transit } = await api.quoted({ products, postcode: '58000' });
  expect(transit).toEqual({ least: 3, most: 6 });
});

test('an order keeps the making fees and tax of its sale', async () => {
  const bar = lineKey('B-0001', '0');
  const products = [
    { ...chain, quantity: 2 },
    { ...bar, quantity: 1 },
  ];
  const order = await api.placed(requestOf(products));
  const rows = await api.database.query<{
    gold_kind: GoldKind;
    gold_value: number;
    minimum_buy_back: number;
  }>(
    `select p.gold_kind, r.gold_value, r.minimum_buy_back from unnest($1::text[]) with ordinality as w (id, nth)
       join product p on p.id = w.id join product_price r on r.product_id = p.id order by w.nth`,
    [products.map(({ productId }) => productId)],
  );
  const taxed = order.lines.map((line, index): TaxedLine => {
    const row = rows[index];
    if (row === undefined) throw new Error('a product is gone');
    const price = priceToPay(line.unitPrice, line.unitPriceDiscounted);
    const makingFee = satang(price - row.gold_value);
    expect(line.makingFee).toEqual({ kind: row.gold_kind, amount: makingFee });
    return {
      kind: row.gold_kind,
      quantity: line.quantity,
      price,
      makingFee,
      buyBack: satang(row.minimum_buy_back),
    };
  });
  expect(order.tax).toEqual(
    taxOf(brandDetails.tax, taxed, { discount: noMoney, shippingFee: order.shippingFee }),
  );
  expect(order.tax?.amount).toBeGreaterThan(0);
  await api.changePrice(chain, 500);
  const later = await call(api, 'order', { params: { orderId: order.orderId } });
  expect([later.tax, later.lines]).toEqual([order.tax, order.lines]);
  expect(order.receipt).toBeNull();
});

describe('the total that the shopper agreed to', () => {
  test('and that rose since stops the order, with the new quote (K06, H-K09)', async () => {
    const { total } = await api.quoted({ products: [oneRing] });
    await api.changePrice(ring, 150);
    const before = await api.stockOf(ring);
    const answer = await api.tryPlacing(ringOrder({ expectedTotal: total / 100 }));
    expect(errorCode(answer)).toBe('TOTAL_CHANGED');
    expect(answer.json).toMatchObject({ error: { quote: { total: total / 100 + 150 } } });
    expect(await api.stockOf(ring)).toBe(before);
    const agreed = ringOrder({ expectedTotal: total / 100 + 150 });
    expect((await api.placed(agreed)).total).toBe(total + 15_000);
  });

  test('and that fell since is charged lower (K07)', async () => {
    const { total } = await api.quoted({ products: [oneRing] });
    await api.changePrice(ring, -150);
    expect((await api.placed(ringOrder({ expectedTotal: total / 100 }))).total).toBe(total - 15_000);
  });

  test('is of one announcement, also while others are made: never mixed (H-K09)', async () => {
    const shop = connectTo(api.database.url, 1);
    const shopping = { isOver: false };
    let announced = 0;
    const { promise: firstIsOut, resolve: isFirstOut } = Promise.withResolvers<void>();
    const announcing = (async () => {
      for (; !shopping.isOver; announced += 1) {
        const latest = await latestAnnouncement(shop.database);
        const barSell = baht(announced % 2 === 0 ? 71_000 : 69_000);
        await announceNext(shop.database, { after: latest?.id ?? 0, prices: pricesBy(barSell) }, Date.now());
        isFirstOut();
      }
    })();
    await firstIsOut;
    const lines = [chain, hoops].map((item) => ({ ...item, quantity: 1 }));
    const orders = await atOnce(5, async () => [
      await api.placed(requestOf(lines)),
      await api.placed(requestOf(lines)),
    ]);
    shopping.isOver = true;
    await announcing;
    const fees = await api.database.query<{ id: string; making_fee: number; discount: number }>(
      'select id, making_fee, discount from product where id in ($1, $2)',
      [chain.productId, hoops.productId],
    );
    for (const order of orders.flat())
      for (const line of order.lines) {
        const { making_fee: fee = 0, discount = 0 } = fees.find(({ id }) => id === line.productId) ?? {};
        const { price } = priceOf('ornament', order.announcement, line.weight, satang(fee), satang(discount));
        expect(line.unitPrice).toBe(price);
      }
    expect(announced).toBeGreaterThan(2);
    await shop.close();
  });
});
