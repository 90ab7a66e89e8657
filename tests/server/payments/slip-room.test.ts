import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import {
  atOnce,
  call,
  callRaw,
  errorCode,
  startApi,
  type TestApi,
  type WireAnswer,
} from '../../support/api.ts';
import { placed, ring, ringOrder, setStock } from '../orders/support/shopping.ts';
import { deskOf } from '../desk/support/desk.ts';
import { databaseOf } from '../support/shop.ts';
import { newSlip, transferOrder } from './support/contract-calls.ts';
import { pngWith } from './support/pictures.ts';

const KiB = 1_024;

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ slipBytes: 1_024 * KiB });
  await setStock(api, ring, 500);
});
afterEach(async () => api.close());

const send = async (orderId: string, token?: string): Promise<WireAnswer> =>
  callRaw(api, 'sendSlip', {
    params: { orderId },
    body: newSlip(),
    ...(token === undefined ? {} : { token }),
  });

/** A guest's order, from a new address unless `address` is given. */
const guestOrder = async (address: string = randomUUID()): Promise<string> => {
  const { orderId } = await transferOrder(api);
  await api.database.query('update customer_order set placed_from = $2 where id = $1', [
    orderId,
    Buffer.from(address),
  ]);
  return orderId;
};

const guestSlip = async (address?: string): Promise<WireAnswer> => send(await guestOrder(address));

/** Fills so much room with the slip of a guest's order in this status. */
const fill = async (kilobytes: number, status: OrderStatus, address?: string): Promise<string> => {
  const orderId = await guestOrder(address);
  await api.database.query(
    `with moved as (
       update customer_order set status = $2, is_holding = $2 not in ('lapsed', 'refund-due'),
              paid_at = case when $2 = 'paid' then now() end
        where id = $1
     )
     insert into payment_slip (order_id, position, digest, content, read_at)
     values ($1, 0, $1::bytea, convert_to(repeat('x', $3), 'UTF8'), now())`,
    [orderId, status, kilobytes * KiB],
  );
  return orderId;
};

const taken = async (): Promise<number> => {
  const [bytes] = await api.database.values<number>('select sum(size)::int from payment_slip');
  return bytes ?? 0;
};

const full = 'SLIPS_STORE_FULL';

describe('the room for slips', () => {
  test('is made by settled slips, failed orders first, never by unreviewed ones', async () => {
    const paid = await fill(300, 'paid');
    await fill(300, 'lapsed');
    const owed = await fill(100, 'refund-due');
    const waiting = await fill(323, 'awaiting-review');
    // It is the oldest.
    await api.database.query("update payment_slip set at = now() - interval '1 day' where order_id = $1", [
      waiting,
    ]);
    const kept = async (): Promise<readonly string[]> =>
      (
        await api.database.values<string>('select order_id from payment_slip where content is not null')
      ).toSorted();
    const first = await guestOrder();
    expect((await send(first)).status).toBe(200);
    expect(await kept()).toEqual([paid, owed, waiting, first].toSorted());
    const more = await fill(301, 'awaiting-review');
    const second = await guestOrder();
    expect((await send(second)).status).toBe(200);
    expect(await kept()).toEqual([owed, waiting, first, more, second].toSorted());
  });

  test('is not filled by one address, and customers are refused after guests', async () => {
    await fill(511, 'awaiting-review', 'one address');
    const refused = await guestSlip('one address');
    expect([refused.status, errorCode(refused)]).toEqual([503, full]);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await guestSlip()).status).toBe(200);
    await fill(384, 'awaiting-review');
    expect(errorCode(await guestSlip())).toBe(full);
    const { accessToken: token } = await api.newCustomer();
    const { orderId } = await placed(api, ringOrder({ paymentMethod: 'transfer' }), { token });
    expect((await send(orderId, token)).status).toBe(200);
    await fill(128, 'awaiting-review');
    expect(errorCode(await send(orderId, token))).toBe(full);
  });

  test('is not overrun by twenty slips at the same moment', async () => {
    await fill(890, 'awaiting-review');
    const orders = await atOnce(20, async () => guestOrder());
    const answers = await Promise.all(orders.map(async (orderId) => send(orderId)));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(20);
    expect(await taken()).toBeLessThanOrEqual(896 * KiB);
  });
});

test('one picture for a second order is flagged to staff, despite notes', async () => {
  const slip = pngWith('one slip');
  const [first, second, third] = [
    await transferOrder(api),
    await transferOrder(api),
    await transferOrder(api),
  ];
  const sendPicture = async ({ orderId }: { readonly orderId: string }, bytes: Buffer) =>
    call(api, 'sendSlip', { params: { orderId }, body: { picture: bytes.toString('base64') } });
  await sendPicture(first, slip);
  await sendPicture(second, Buffer.concat([slip, Buffer.from('changed')]));
  await sendPicture(third, pngWith('another slip'));
  const { held } = await deskOf(api, databaseOf(api));
  const told = async ({ orderNumber }: { readonly orderNumber: string }) =>
    (await held({ orderNumber })).slips.flatMap(({ alsoOf }) => alsoOf);
  expect(await told(first)).toEqual([second.orderNumber]);
  expect(await told(second)).toEqual([first.orderNumber]);
  expect(await told(third)).toEqual([]);
});
