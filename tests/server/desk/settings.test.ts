import { describe, expect, test } from 'vitest';
import { type ShopSettings, standardSettings } from '../../../engine/desk/settings/module.ts';
import { baht } from '../../../engine/values/money.ts';
import { call, errorCode } from '../../support/api.ts';
import { requestOf, ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff, newTeam } from './support/desk.ts';

const api = await startedApi();
const elsewhere = await startedApi({ sharing: api.database });
const { owner, cashier } = await newTeam(api, databaseOf(api), 'owner', 'cashier');
const other = await newStaff(api, databaseOf(api), 'owner');
await api.setStock(ring, 5_000);

const onWire = ({ identityFrom, mostUnseen, mostPerDay, priceHolds }: ShopSettings) => ({
  identityFrom: identityFrom === null ? null : identityFrom / 100,
  mostUnseen: mostUnseen === null ? null : mostUnseen / 100,
  mostPerDay: mostPerDay === null ? null : mostPerDay / 100,
  priceHolds,
});
const change = (seen: ShopSettings, wanted: ShopSettings) => ({
  body: { seen: onWire(seen), wanted: onWire(wanted) },
});
const two = [{ ...ring, quantity: 2 }];

describe('settings of the shop', () => {
  test('hold for orders on every process from the moment they are set', async () => {
    expect(await cashier.desk.call('deskSettings')).toEqual(standardSettings);
    const sent = await elsewhere.placed(requestOf(two));
    const isSendable = async () =>
      (await elsewhere.quoted({ products: two, deliverMethod: null })).isSendable;
    expect(await isSendable()).toBe(true);
    const strict = { ...standardSettings, identityFrom: baht(100), mostUnseen: baht(100) };
    expect(await owner.desk.call('deskChangeSettings', change(standardSettings, strict))).toEqual(strict);
    // Checkout says so where delivery is chosen, and the server refuses such an order.
    expect(await isSendable()).toBe(false);
    expect(errorCode(await elsewhere.tryPlacing(requestOf(two)))).toBe('IDENTITY_NEEDED');
    await elsewhere.placed(requestOf(two, { delivery: await api.tomorrowOpen(two) }));

    // An earlier order ships once staff have checked its buyer's identity.
    const act = (name: string, seen: string, more: object = {}) => ({
      params: { orderNumber: sent.orderNumber },
      body: { act: name, seen, tracking: 'TH12345678', ...more },
    });
    await cashier.desk.call('deskActOnOrder', act('confirm', 'awaiting-payment'));
    expect(await cashier.desk.call('deskActOnOrder', act('prepare', 'paid'))).toMatchObject({
      asksIdentity: true,
    });
    for (const identity of [undefined, { document: 'id-card', lastFour: '1234567890123' }, 'บัตร'])
      expect(await cashier.desk.code('deskActOnOrder', act('ship', 'preparing', { identity }))).toBe(
        'VALIDATION',
      );
    const identity = { document: 'passport', lastFour: 'A123' };
    await cashier.desk.call('deskActOnOrder', act('ship', 'preparing', { identity }));

    const { body } = await call(elsewhere, 'contentPage', { params: { urlName: 'how-to-order' } });
    expect(JSON.stringify(body)).toContain('เกิน ฿100 รับได้ที่สาขาเท่านั้น');
    const rows = await api.database.query(
      'select subject, details from staff_act where act = $1 order by id',
      ['set'],
    );
    expect(rows).toEqual([
      { subject: 'identityFrom', details: { before: 10_000_000, after: 10_000 } },
      { subject: 'mostUnseen', details: { before: 69_999_900, after: 10_000 } },
    ]);
    await owner.desk.call('deskChangeSettings', change(strict, standardSettings));
  });

  test('are set by one of two concurrent owners; the other is rejected', async () => {
    for (let nth = 1; nth <= 5; nth += 1) {
      const seen = await owner.desk.call('deskSettings');
      const wanted = (more: number) => change(seen, { ...seen, identityFrom: baht(1_000 * nth + more) });
      const answers = await Promise.all([
        owner.desk.raw('deskChangeSettings', wanted(1)),
        other.desk.raw('deskChangeSettings', wanted(2)),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });

  test('that cannot be are refused, and nothing is set', async () => {
    const seen = await owner.desk.call('deskSettings');
    const short = change(seen, { ...seen, identityFrom: baht(7), mostUnseen: baht(5) });
    expect(await owner.desk.code('deskChangeSettings', short)).toBe('VALIDATION');
    const half = { body: { seen: onWire(seen), wanted: { ...onWire(seen), identityFrom: 0.5 } } };
    expect(await owner.desk.code('deskChangeSettings', half)).toBe('VALIDATION');
    expect(await owner.desk.call('deskSettings')).toEqual(seen);
  });
});
