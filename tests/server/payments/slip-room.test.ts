import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atOnce, callRaw, errorCode, startApi, type TestApi, type WireAnswer } from '../../support/api.ts';
import { placed, ring, ringOrder, setStock } from '../orders/support/shopping.ts';
import { deskOf } from '../desk/support/desk.ts';
import { databaseOf } from '../support/shop.ts';
import { transferOrder } from './support/contract-calls.ts';
import { pngOfSize, pngWith } from './support/pictures.ts';

const KiB = 1_024;

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ slipBytes: 1_024 * KiB });
  await setStock(api, ring, 500);
});
afterEach(async () => api.close());

/** A picture of so many bytes that no other slip has. */
const picture = (bytes: number): Buffer => {
  const unique = pngOfSize(bytes);
  const note = randomBytes(16).toString('hex');
  return pngWith(`${note}${'x'.repeat(Math.max(0, unique.length - pngWith(note).length))}`);
};

const send = async (orderId: string, bytes: Buffer, token?: string): Promise<WireAnswer> =>
  callRaw(api, 'sendSlip', {
    params: { orderId },
    body: { picture: bytes.toString('base64') },
    ...(token === undefined ? {} : { token }),
  });

/** A guest's order with a slip of so many bytes, from an address of its own unless it is from `address`. */
const guestSlip = async (bytes: number, address: string = randomUUID()): Promise<WireAnswer> => {
  const { orderId } = await transferOrder(api);
  await api.database.query('update customer_order set placed_from = $2 where id = $1', [
    orderId,
    Buffer.from(address),
  ]);
  return send(orderId, picture(bytes));
};

const orderOf = ({ json }: WireAnswer): { readonly orderId: string; readonly orderNumber: string } =>
  (json as { readonly data: { readonly orderId: string; readonly orderNumber: string } }).data;

const settle = async (answer: WireAnswer, status: string): Promise<string> => {
  const { orderId } = orderOf(answer);
  await api.database.query(
    `update customer_order set status = $2, is_holding = $2 = 'paid', paid_at = case when $2 = 'paid' then now() end
      where id = $1`,
    [orderId, status],
  );
  return orderId;
};

const full = 'SLIPS_STORE_FULL';

describe('the room for slips', () => {
  test('is made by settled ones, those that came to nothing first, and never by one that waits to be looked at', async () => {
    const paid = await settle(await guestSlip(300 * KiB), 'paid');
    await settle(await guestSlip(300 * KiB), 'lapsed');
    const owed = await settle(await guestSlip(100 * KiB), 'refund-due');
    const waiting = orderOf(await guestSlip(300 * KiB)).orderId;
    // It came before all others.
    await api.database.query("update payment_slip set at = now() - interval '1 day' where order_id = $1", [
      waiting,
    ]);
    const kept = async (): Promise<readonly string[]> =>
      await api.database.values<string>('select order_id from payment_slip where content is not null');
    const first = orderOf(await guestSlip(30 * KiB)).orderId;
    expect((await kept()).toSorted()).toEqual([paid, owed, waiting, first].toSorted());
    for (let nth = 0; nth < 9; nth += 1) await guestSlip(30 * KiB);
    expect(await kept()).toContain(paid);
    expect((await guestSlip(31 * KiB)).status).toBe(200);
    const last = await kept();
    expect(last).not.toContain(paid);
    for (const id of [owed, waiting, first]) expect(last).toContain(id);
    const [n] = await api.database.values<number>('select sum(size)::int as n from payment_slip');
    expect(n).toBeLessThanOrEqual(1_024 * KiB);
  });

  test('is not filled from one address: strangers elsewhere are heard still, and customers after all guests', async () => {
    const mine: WireAnswer[] = [];
    for (let nth = 0; nth < 7; nth += 1) mine.push(await guestSlip(100 * KiB, 'one address'));
    expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 503, 503]);
    const refused = mine[6];
    expect(refused === undefined ? undefined : errorCode(refused)).toEqual(full);
    expect(refused?.headers.get('retry-after')).toBe('3600');
    for (let nth = 0; nth < 12; nth += 1) expect((await guestSlip(31 * KiB)).status).toBe(200);
    expect(errorCode(await guestSlip(31 * KiB))).toBe(full);
    const { accessToken: token } = await api.newCustomer();
    const { orderId } = await placed(api, ringOrder({ paymentMethod: 'transfer' }), { token });
    expect((await send(orderId, picture(100 * KiB), token)).status).toBe(200);
    expect(errorCode(await send(orderId, picture(100 * KiB), token))).toBe(full);
  });

  test('is not overrun by twenty slips at the same moment', async () => {
    const orders = await atOnce(20, async () => transferOrder(api));
    await Promise.all(orders.map(async ({ orderId }) => send(orderId, picture(90 * KiB))));
    const [n] = await api.database.values<number>('select sum(size)::int as n from payment_slip');
    expect(n).toBe(5 * 90 * KiB);
  });
});

test('the same picture with a second order is told to staff who look at it, with any note', async () => {
  const slip = pngWith('one slip');
  const [first, second, third] = [
    await transferOrder(api),
    await transferOrder(api),
    await transferOrder(api),
  ];
  await send(first.orderId, slip);
  await send(second.orderId, Buffer.concat([slip, Buffer.from('changed')]));
  await send(third.orderId, pngWith('another slip'));
  const { held } = await deskOf(api, databaseOf(api));
  const told = async ({ orderNumber }: { readonly orderNumber: string }) =>
    (await held({ orderNumber })).slips.flatMap(({ alsoOf }) => alsoOf);
  expect(await told(first)).toEqual([second.orderNumber]);
  expect(await told(second)).toEqual([first.orderNumber]);
  expect(await told(third)).toEqual([]);
});
