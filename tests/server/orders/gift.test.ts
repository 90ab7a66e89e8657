import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { longestMessage } from '../../../engine/orders/gift.ts';
import { PackingSlip } from '../../../src/desk/orders/sheets/PackingSlip.tsx';
import { call, errorCode } from '../../support/api.ts';
import { deskOf } from '../desk/support/desk.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { customerWith, oneRing, placed, requestOf, ringOrder, tryPlacing } from './support/shopping.ts';

const api = await startedApi();
const { held } = await deskOf(api, databaseOf(api));
const gift = { message: 'สุขสันต์วันเกิด 🎂 <b>แม่</b>', isWrapped: true, hidesPrices: true };

describe('an order that is a gift', () => {
  test('is shown to its buyer, on a slip without prices, and exported', async () => {
    const { token, source } = await customerWith(api, [oneRing]);
    const order = await placed(api, requestOf([], { source, gift }), { token });
    expect(order.gift).toEqual(gift);
    const slip = renderToStaticMarkup(createElement(PackingSlip, await held(order)));
    for (const words of ['ห่อของขวัญ', 'สุขสันต์วันเกิด 🎂 &lt;b&gt;แม่&lt;/b&gt;', 'ไม่ใส่ใบเสร็จ'])
      expect(slip).toContain(words);
    expect(slip).not.toContain('฿');
    expect((await call(api, 'ownData', { token })).orders).toMatchObject([{ gift }]);
  });

  test('is hidden from a caller that has its link alone', async () => {
    const { orderId } = await placed(api, ringOrder({ gift }));
    const seen = await call(api, 'order', { params: { orderId }, headers: { 'order-proof': '' } });
    expect(seen).toMatchObject({ isMasked: true, gift: null });
  });

  test('is none where the caller does not know of gifts', async () => {
    const { gift: _unknown, ...request } = ringOrder();
    expect((await placed(api, request as typeof request & { gift: null })).gift).toBeNull();
  });

  test.each([
    ['two lines', 'รัก\nแม่'],
    ['a turn of the direction', 'รัก\u202eแม่'],
    ['an end of text', 'รัก\u0000แม่'],
    ['more signs than a card has room for', 'ก'.repeat(longestMessage + 1)],
    ['ten thousand signs', 'ก'.repeat(10_000)],
    ['spaces around', ' แม่'],
  ])('is refused with %s in its message', async (_, message) => {
    expect(errorCode(await tryPlacing(api, ringOrder({ gift: { ...gift, message } })))).toBe('VALIDATION');
  });
});
