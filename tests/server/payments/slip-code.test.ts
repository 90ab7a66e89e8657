import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSlipCode, slipCodeOf } from '../../../adapters/v1/server/payments/slip-picture/read-code.ts';
import { openSlipProcess } from '../../../adapters/v1/server/payments/slip-picture/slip-process.ts';
import { readNewSlips } from '../../../adapters/v1/server/payments/slip-picture/slip-reader.ts';
import { call } from '../../support/api.ts';
import { newStaff } from '../desk/support/desk.ts';
import { ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newSlip, transferOrder } from './support/contract-calls.ts';
import { pngWith, realPictures } from './support/pictures.ts';
import { slipPicture, slipText } from './support/slip-picture.ts';

const newReference = (): string => randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase();

describe('the code of a slip', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('is read from a picture as %s', async (type) => {
    const reference = newReference();
    expect(await readSlipCode(await slipPicture(slipText(reference), { type }))).toEqual({
      sendingBank: '004',
      reference,
    });
  });

  test('is none with another code on the picture, or without any', async () => {
    expect(await readSlipCode(await slipPicture('https://example.com/'))).toBeNull();
    expect(await readSlipCode(realPictures['image/jpeg'])).toBeNull();
  });

  test.each([
    '',
    '00',
    '9104FFFF',
    slipText('REF123', '004', '000002'),
    slipText('REF123').slice(0, -1) + 'X',
    slipText('<script>alert(1)</script>'),
    slipText('REF 123'),
    slipText('x'.repeat(60)),
    slipText('REF123', 'abc'),
    '00'.repeat(2_000),
    '0099' + 'A'.repeat(20),
  ])('is none where its text is %j', (text) => {
    expect(slipCodeOf(text)).toBeNull();
  });
});

describe('the process that reads slips', () => {
  const programs: string[] = [];
  const program = (text: string): string => {
    const file = path.join(os.tmpdir(), `slip-${randomUUID()}.mjs`);
    writeFileSync(file, text);
    programs.push(file);
    return file;
  };

  test('survives hangs, deaths and non-pictures, and reads the next slip', async () => {
    const hanging = openSlipProcess(program("process.on('message', () => { for (;;); });"), 300);
    expect(await hanging.code(pngWith('a'))).toBeNull();
    expect(await hanging.code(pngWith('b'))).toBeNull();
    hanging.close();
    const dying = openSlipProcess(program("process.on('message', () => process.abort());"));
    expect(await dying.code(pngWith('a'))).toBeNull();
    expect(await dying.plain(pngWith('a'))).toBe('not-a-picture');
    dying.close();
    const reader = openSlipProcess();
    const reference = newReference();
    for (const broken of [pngWith('x', 12_000, 3_000), Buffer.from('<svg/>'), Buffer.alloc(0)])
      expect(await reader.code(broken)).toBeNull();
    expect(await reader.code(await slipPicture(slipText(reference)))).toEqual({
      sendingBank: '004',
      reference,
    });
    reader.close();
  });

  test('unfolds nothing beyond the pixels that a slip may have', async () => {
    const bomb = pngWith('', 8_000, 8_000);
    await expect(readSlipCode(bomb)).rejects.toThrow('pixel');
  });

  test('has none of the shop’s settings', async () => {
    const told = openSlipProcess(
      program("process.on('message', () => process.send({ answer: Object.keys(process.env) }));"),
    );
    expect(await told.code(pngWith('a'))).toEqual([]);
    told.close();
  });
});

describe('a slip that arrives', async () => {
  const api = await startedApi();
  const database = databaseOf(api);
  const cashier = await newStaff(api, database, 'cashier');
  beforeAll(async () => api.setStock(ring, 100));
  const reader = openSlipProcess();
  afterAll(() => reader.close());

  const send = async (orderId: string, picture: Buffer) =>
    call(api, 'sendSlip', { params: { orderId }, body: { picture: picture.toString('base64') } });

  const slipsOf = async ({ orderNumber }: { readonly orderNumber: string }) =>
    (await cashier.desk.call('deskOrder', { params: { orderNumber } })).slips;

  test('is read automatically; one transfer for two orders is flagged at both', async () => {
    const [one, other, third] = [
      await transferOrder(api),
      await transferOrder(api),
      await transferOrder(api),
    ];
    const text = slipText(newReference());
    await send(one.orderId, await slipPicture(text, { seed: 1 }));
    await send(other.orderId, await slipPicture(text, { seed: 2, type: 'jpeg' }));
    await send(third.orderId, await slipPicture(slipText(newReference())));
    for (const order of [one, other, third])
      await expect.poll(async () => (await slipsOf(order))[0]?.isRead, { timeout: 10_000 }).toBe(true);
    expect(await slipsOf(one)).toMatchObject([
      { transfer: { sendingBank: '004' }, alsoOf: [other.orderNumber] },
    ]);
    expect(await slipsOf(other)).toMatchObject([{ alsoOf: [one.orderNumber] }]);
    expect(await slipsOf(third)).toMatchObject([{ alsoOf: [] }]);
  });

  test('sent again, clearer, is of no other order', async () => {
    const order = await transferOrder(api);
    const text = slipText(newReference());
    for (const seed of [1, 2]) await send(order.orderId, await slipPicture(text, { seed }));
    await expect.poll(async () => (await slipsOf(order)).every(({ isRead }) => isRead)).toBe(true);
    expect((await slipsOf(order)).map(({ alsoOf }) => alsoOf)).toEqual([[], []]);
  });

  test('is read again after its process stopped, a limited number of times', async () => {
    const order = await transferOrder(api);
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await expect.poll(async () => (await slipsOf(order))[0]?.isRead, { timeout: 10_000 }).toBe(true);
    const stopped = async (tries: number) =>
      api.database.query(
        `update payment_slip set read_at = null, tries = $2, tried_at = now() - interval '2 minutes' where order_id = $1`,
        [order.orderId, tries],
      );
    await stopped(1);
    expect(await slipsOf(order)).toMatchObject([{ isRead: false }]);
    await readNewSlips(database, reader, () => false);
    expect(await slipsOf(order)).toMatchObject([{ isRead: true, transfer: null }]);
    await stopped(2);
    expect(await slipsOf(order)).toMatchObject([{ isRead: true }]);
    const tried: unknown[] = [];
    const noting = {
      code: async (picture: Uint8Array) => {
        tried.push(picture);
        return null;
      },
    };
    await readNewSlips(database, noting, () => false);
    expect(tried).toEqual([]);
  });
});
