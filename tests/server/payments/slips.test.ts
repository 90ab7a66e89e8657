import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { largestSlip, mostSlips } from '../../../engine/orders/order.ts';
import { atOnce, call, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { ring } from '../orders/support/shopping.ts';
import { payment, reportPayment } from './support/bank.ts';
import { newSlip, transferOrder } from './support/contract-calls.ts';
import { canary, notedJpeg, pngOfSize, pngWith, realPictures } from './support/pictures.ts';
import { openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();
await api.setStock(ring, 500);

const send = async (orderId: string, bytes: Buffer, token?: string): Promise<WireAnswer> =>
  callRaw(api, 'sendSlip', {
    params: { orderId },
    body: { picture: bytes.toString('base64') },
    ...(token === undefined ? {} : { token }),
  });

const slipsOf = async (orderId: string): Promise<readonly Buffer[]> =>
  api.database.values('select content from payment_slip where order_id = $1 order by position', [orderId]);

const statusOf = async (orderId: string): Promise<string> =>
  (await call(api, 'order', { params: { orderId } })).status;

test.each(Object.entries(realPictures))(
  'a slip that is %s is kept, and waits for a look',
  async (_, bytes) => {
    const { orderId } = await transferOrder(api);
    const {
      status,
      payment: paid,
      timeline,
    } = await call(api, 'sendSlip', {
      params: { orderId },
      body: { picture: bytes.toString('base64') },
    });
    expect([status, timeline.map((step) => step.status)]).toEqual([
      'awaiting-review',
      ['awaiting-payment', 'awaiting-review'],
    ]);
    expect(paid).toMatchObject({ accounts: [], promptPay: null });
    expect(paid.slipAt).not.toBeNull();
    const [kept] = await slipsOf(orderId);
    const { width, height } = await sharp(bytes).metadata();
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width, height });
  },
);

test('a slip is stored upright, without metadata or appended data', async () => {
  const { orderId } = await transferOrder(api);
  expect((await send(orderId, notedJpeg())).status).toBe(200);
  const [kept = Buffer.alloc(0)] = await slipsOf(orderId);
  expect(kept.includes(canary)).toBe(false);
  const { width, height } = await sharp(realPictures['image/jpeg']).metadata();
  const { exif, ...upright } = await sharp(kept).metadata();
  expect([exif, upright.width, upright.height]).toEqual([undefined, height, width]);
});

const photograph = realPictures['image/jpeg'];
const problems: readonly (readonly [name: string, bytes: Buffer, problem: string])[] = [
  ['half a picture', photograph.subarray(0, photograph.length / 2), 'SLIP_NOT_A_PICTURE'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'SLIP_NOT_A_PICTURE'],
  [
    'a drawing that runs scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    'SLIP_NOT_A_PICTURE',
  ],
  ['a picture behind a page', Buffer.concat([Buffer.from('<script>'), photograph]), 'SLIP_NOT_A_PICTURE'],
  ['nothing', Buffer.alloc(0), 'VALIDATION'],
  ['a picture of 199 pixels', pngWith('', 199, 4_000), 'SLIP_TOO_SMALL'],
  ['a picture that is too long', pngWith('', 300, 12_001), 'SLIP_NOT_A_PICTURE'],
  ['what says to unfold into more than it is', pngWith('', 6_324, 6_326), 'SLIP_OVERSIZED'],
];
test.each(problems)('%s is no slip', async (_, bytes, problem) => {
  const { orderId } = await transferOrder(api);
  expect(errorCode(await send(orderId, bytes))).toBe(problem);
  expect(await slipsOf(orderId)).toEqual([]);
});

test('the same picture is no second slip, even extended or at once', async () => {
  const { orderId } = await transferOrder(api);
  const slip = pngWith(randomUUID());
  const again = Buffer.concat([slip, Buffer.from('<script>alert(1)</script>')]);
  const answers = await atOnce(20, async (index) => send(orderId, index % 2 ? slip : again));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await slipsOf(orderId)).toHaveLength(1);
  // Retried after payment, as when its answer was lost.
  const order = await call(api, 'order', { params: { orderId } });
  await reportPayment(api, payment(order));
  expect((await send(orderId, slip)).status).toBe(200);
  expect(await statusOf(orderId)).toBe('paid');
});

test(`an order has at most ${mostSlips} slips, also of ten at once`, async () => {
  const { orderId } = await transferOrder(api);
  const answers = await atOnce(10, async () =>
    callRaw(api, 'sendSlip', { params: { orderId }, body: newSlip() }),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(errorCode);
  expect(refused).toEqual(Array.from({ length: 10 - mostSlips }, () => 'SLIPS_FULL'));
  expect(await slipsOf(orderId)).toHaveLength(mostSlips);
});

test('a picture of 5 MiB is kept, and one byte more refused', async () => {
  const { orderId } = await transferOrder(api);
  expect((await send(orderId, pngOfSize(largestSlip))).status).toBe(200);
  for (const more of [1, 4_096])
    expect(errorCode(await send(orderId, pngOfSize(largestSlip + more)))).toBe('TOO_LARGE');
  expect(await slipsOf(orderId)).toHaveLength(1);
});

test('only an order that waits for a transfer takes one', async () => {
  const promptPay = await api.placed();
  const cancelled = await transferOrder(api);
  await call(api, 'cancelOrder', { params: { orderId: cancelled.orderId } });
  const lapsed = await transferOrder(api);
  await api.letOrderAge(lapsed.orderId, '25 hours');
  const paid = await transferOrder(api);
  await reportPayment(api, payment(paid));
  for (const { orderId } of [promptPay, cancelled, lapsed, paid]) {
    expect(errorCode(await send(orderId, pngWith(orderId)))).toBe('ORDER_NOT_PAYABLE');
    expect(await slipsOf(orderId)).toEqual([]);
  }
  expect(await statusOf(lapsed.orderId)).toBe('lapsed');
});

describe('an order whose slip waits for a look', () => {
  const endOfDay = (days: number): number => {
    const today = Math.floor((Date.now() + 7 * 3_600_000) / 86_400_000);
    return (today + days + 1) * 86_400_000 - 7 * 3_600_000;
  };
  const isSunday = (days: number): boolean => new Date(endOfDay(days) - 1).getUTCDay() === 0;
  const nextAfter = (days: number): number => (isSunday(days + 1) ? days + 2 : days + 1);
  const heldAfterSlip = async (): Promise<{ readonly orderId: string; readonly until: number }> => {
    const { orderId } = await transferOrder(api);
    // Just before its deadline.
    await api.letOrderAge(orderId, '23 hours 59 minutes');
    const { payment: held } = await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
    return { orderId, until: held.heldUntil };
  };

  test('is held until the next working day’s end, uncancellable, and then lapses', async () => {
    await api.database.query('delete from holiday');
    const before = await api.stockOf(ring);
    const { orderId, until } = await heldAfterSlip();
    expect(until).toBe(endOfDay(nextAfter(0)));
    // A second slip does not extend the time.
    await callRaw(api, 'sendSlip', { params: { orderId }, body: newSlip() });
    expect((await call(api, 'order', { params: { orderId } })).payment.heldUntil).toBe(until);
    const answer = await callRaw(api, 'cancelOrder', { params: { orderId } });
    expect(errorCode(answer)).toBe('ORDER_NOT_CANCELLABLE');
    await api.letOrderAge(orderId, '3 days');
    expect(await statusOf(orderId)).toBe('lapsed');
    expect(await api.stockOf(ring)).toBe(before);
  });

  test('is held over Sundays and holidays, without staff', async () => {
    await api.database.query('delete from holiday');
    // Holidays reach up to the next Sunday, so that one is passed on any day of the week.
    let days = 1;
    for (; !isSunday(days); days += 1)
      await api.database.query('insert into holiday (day) values ($1)', [
        new Date(endOfDay(days) - 1 + 7 * 3_600_000 - 1_000).toISOString().slice(0, 10),
      ]);
    expect((await heldAfterSlip()).until).toBe(endOfDay(days + 1));
  });
});

test('one address sends a limited number in an hour', async () => {
  const strict = await openApi({ slipsPerHour: 2 });
  const { orderId, proof } = await transferOrder(strict);
  const headers = { 'order-proof': proof ?? '' };
  const path = contract.sendSlip.path.replace(':orderId', orderId);
  const statuses: number[] = [];
  for (let slip = 0; slip < 3; slip += 1)
    statuses.push((await strict.send('POST', path, { body: newSlip(), headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
