import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import {
  everyFault,
  type FaultProxy,
  faults,
  firstFaults,
  openFaultProxy,
  randomFaults,
} from '../../support/fault-proxy.ts';
import type { Shop } from '../../support/shop.ts';
import { earrings, pieces, ring } from '../support/goods.ts';
import { arrive, changeQuantity, fillBag, follow, order, signIn } from '../support/journeys.ts';
import { newPhone } from '../support/outbox.ts';
import { PatientShopper } from '../support/patient-shopper.ts';
import { atDesk } from '../support/placed-order.ts';
import { bagInDatabase, decideCookies, expect, expectBag, test as withShop } from '../support/shopper.ts';
import { foreignWordsOn, recordAnnouncements } from '../support/spoken.ts';

/** The shop's test over a proxy, at first without faults, with a patient shopper. */
const test = withShop.extend<{ readonly way: FaultProxy; readonly shopper: PatientShopper }>({
  way: async ({ shop }, use) => {
    const proxy = await openFaultProxy(shop.url, () => null);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ way }, use) => use(way.url),
  shopper: async ({ page }, use) => {
    await decideCookies(page);
    await recordAnnouncements(page);
    await use(new PatientShopper(page));
  },
});

const ordersOf = async (shop: Shop, phone: string) =>
  shop.sql(
    `select o.id, o.number as "orderNumber", o.status,
            (select json_agg(json_build_object('productId', product_id, 'sizeId', size_id, 'quantity', quantity)
                             order by l.product_id) from order_line l where l.order_id = o.id) as lines
       from customer_order o where contact_phone = $1`,
    [phone],
  );

/** Confirms the payment of an order at the desk, past the proxy. */
const pay = async (page: Page, shop: Shop, phone: string): Promise<void> => {
  const [placed] = await ordersOf(shop, phone);
  await atDesk(page, shop, { orderNumber: String(placed?.['orderNumber']) }, 'awaiting-payment', 'confirm');
};

/** Failures were shown, in Thai, and nothing broke. */
const expectTold = async ({ page, told, untold }: PatientShopper, isTold: boolean): Promise<void> => {
  expect(untold).toEqual([]);
  expect([...told].join(' ')).not.toContain('หน้านี้ขัดข้อง');
  expect(await foreignWordsOn(page)).toEqual([]);
  if (isTold) expect(told.size).toBeGreaterThan(0);
};

/** A guest puts a ring into the bag, orders it and follows it until it is paid: one order of one ring. */
const guestBuys = async (shopper: PatientShopper, shop: Shop): Promise<void> => {
  const phone = newPhone();
  await fillBag(shopper, ring);
  const id = await order(shopper, { phone });
  expect(await ordersOf(shop, phone)).toMatchObject([{ id, lines: [pieces(ring, 1)] }]);
  await pay(shopper.page, shop, phone);
  await follow(shopper);
  expect(await ordersOf(shop, phone)).toMatchObject([{ id, status: 'paid' }]);
};

/** A customer signs in, changes what is in the bag, orders it, and finds the order in the history. */
const customerBuys = async (shopper: PatientShopper, shop: Shop): Promise<void> => {
  const { page, storefront, until } = shopper;
  const customer = await shop.newCustomer();
  const phone = newPhone();
  await arrive(shopper, '/');
  await signIn(shopper, customer);
  const isSaved = async (quantity: number): Promise<boolean> =>
    isDeepStrictEqual(await bagInDatabase(shop, customer), [pieces(earrings, quantity)]);
  await fillBag(shopper, earrings, isSaved);
  for (const quantity of [2, 3, 2]) await changeQuantity(shopper, earrings, quantity, isSaved);
  await order(shopper, { phone });
  expect(await ordersOf(shop, phone)).toMatchObject([{ lines: [pieces(earrings, 2)] }]);
  await expectBag(shop, customer, []);
  await pay(page, shop, phone);
  await follow(shopper);
  const [{ orderNumber } = { orderNumber: '' }] = (await ordersOf(shop, phone)) as { orderNumber: string }[];
  const row = storefront.product.main.getByRole('listitem').filter({ hasText: orderNumber });
  await until('finding it in the history', row, async () => page.goto('/order-history'));
  expect(await ordersOf(shop, phone)).toHaveLength(1);
};

/** Failures that no shopper notices need no message. */
const isNoticed = (fault: string): boolean => !['late', 'twice'].includes(fault);

for (const fault of everyFault)
  test(`two shoppers buy once each if calls meet ${faults[fault]} @deep`, async ({ way, shopper, shop }) => {
    test.setTimeout(300_000);
    way.follow(firstFaults(fault, 3));
    await guestBuys(shopper, shop);
    way.follow(firstFaults(fault, 2));
    await customerBuys(shopper, shop);
    await expectTold(shopper, isNoticed(fault));
    expect(way.met[fault]).toBeGreaterThan(10);
  });

for (const seed of [1, 2])
  test(`two shoppers buy once each while requests fail (${seed}) @deep`, async ({ way, shopper, shop }) => {
    test.setTimeout(300_000);
    way.follow(randomFaults(0.1, seed));
    await guestBuys(shopper, shop);
    await customerBuys(shopper, shop);
    await expectTold(shopper, true);
  });

test('on a bad connection a guest buys, once, and is told what failed', async ({ way, shopper, shop }) => {
  way.follow(firstFaults('reset', 1));
  await guestBuys(shopper, shop);
  await expectTold(shopper, false);
  expect(way.met.reset).toBeGreaterThan(3);
});
