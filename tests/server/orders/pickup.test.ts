import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { openDays } from '../../../adapters/v1/server/fulfilment/pickup.ts';
import { exampleBranches, thaiHolidays } from '../../../adapters/v1/server/seed/places.ts';
import { call, errorCode } from '../../support/api.ts';
import { newPhone, requestOf, ring, sourceOf } from './support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const two = { ...ring, quantity: 2 };
const placesFor = async (products: readonly (typeof two)[]) =>
  call(api, 'pickupPlaces', { body: { source: sourceOf(products) } });
const receiver = { fullName: 'สมชาย ใจดี', phone: newPhone() };
const pickup = (branchId: string, date: string) =>
  requestOf([two], { delivery: { method: 'pickup', branchId, date, receiver } });

const firstDay = async (branchId: string): Promise<string> => {
  const place = (await placesFor([two])).find((some) => some.branchId === branchId);
  const [day] = place?.days ?? [];
  if (day === undefined) throw new Error(`${branchId} is never open`);
  return day.date;
};

const bangkokToday = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

describe('the branches', () => {
  test('are the shop’s twelve, with hours, from tomorrow for four weeks', async () => {
    const places = await placesFor([two]);
    const branches = exampleBranches();
    const holidays = thaiHolidays().map(({ day }) => day);
    expect(places.map(({ branchId }) => branchId)).toEqual(branches.map(({ id }) => id));
    expect(places.map(({ province }) => province)).toEqual(branches.map(({ province }) => province));
    for (const { branchId, days } of places) {
      const hours = branches.find(({ id }) => id === branchId)?.hours ?? [];
      expect(days.length).toBeGreaterThan(15);
      for (const { date, opens, closes } of days) {
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
        expect(hours.find((some) => some.days.includes(weekday))).toMatchObject({ opens, closes });
        expect(holidays).not.toContain(date);
        expect(date > bangkokToday()).toBe(true);
      }
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    }
  });

  test('name what they lack of the order', async () => {
    await api.setStock(ring, 1, 'hatyai');
    await api.setStock(ring, 2, 'yaowarat');
    const places = await placesFor([two]);
    const lackingAt = (id: string) => places.find(({ branchId }) => branchId === id)?.lacking;
    expect(lackingAt('hatyai')).toEqual([ring]);
    expect(lackingAt('yaowarat')).toEqual([]);
  });
});

test('a branch that has no hours is none to pick up at', async () => {
  const ids = async () => (await placesFor([two])).map(({ branchId }) => branchId);
  expect(await ids()).toContain('pattayaklang');
  await api.database.query('delete from place_hours where place_id = $1', ['pattayaklang']);
  expect(await ids()).not.toContain('pattayaklang');
});

test('a branch closes on its own days, all on holidays, today included', async () => {
  const before = await placesFor([two]);
  const dayAt = async (branchId: string): Promise<boolean> =>
    (await placesFor([two])).some((place) => place.branchId === branchId && place.days.some(isDay));
  const date = await firstDay('yaowarat');
  const isDay = (day: { readonly date: string }): boolean => day.date === date;
  const other = before.find(({ branchId, days }) => branchId !== 'yaowarat' && days.some(isDay));
  await api.database.query(
    `insert into branch_closure (place_id, day) values ('yaowarat', $1), ('yaowarat', $2)`,
    [date, bangkokToday()],
  );
  await api.database.query('insert into holiday (day) values ($1) on conflict do nothing', [bangkokToday()]);
  expect([await dayAt('yaowarat'), await dayAt(other?.branchId ?? '')]).toEqual([false, true]);
  const { branches, holidays } = await call(api, 'branches', {});
  expect(branches.find(({ id }) => id === 'yaowarat')?.closedDays).toEqual([bangkokToday(), date]);
  expect(branches.filter(({ closedDays }) => closedDays.length > 0)).toHaveLength(1);
  expect(holidays[0]).toBe(bangkokToday());
});

describe('when a product can be in hand', () => {
  const availabilityOf = async () => call(api, 'availability', { params: { id: ring.productId } });

  test('names the branches with a size for sale, and the first pick-up day', async () => {
    await api.setStock(ring, 3, 'yaowarat');
    const pickupOf = async () =>
      (await availabilityOf()).branches.find(({ branchId }) => branchId === 'yaowarat');
    const before = await pickupOf();
    expect(before?.day).toBe(await firstDay('yaowarat'));
    expect(before?.stock).toContainEqual({ sizeId: ring.sizeId, pieces: 3 });
    await api.setStock(ring, 0, 'yaowarat');
    expect((await pickupOf())?.stock.map(({ sizeId }) => sizeId)).not.toContain(ring.sizeId);
    await api.database.query(`update stock set q = 0 where product_id = $1 and place_id = 'yaowarat'`, [
      ring.productId,
    ]);
    expect(await pickupOf()).toBeUndefined();
  });

  test('says until when a parcel must be paid, and arrives after that', async () => {
    const { parcel } = await availabilityOf();
    if (parcel === null) throw new Error('a ring is sent');
    expect(parcel.payBefore).toBeGreaterThan(Date.now());
    expect(parcel.nearby.to <= parcel.elsewhere.to && parcel.nearby.from > bangkokToday()).toBe(true);
  });
});

describe('picking up', () => {
  test('takes that branch’s pieces, is free, and keeps the branch’s former name', async () => {
    await api.setStock(ring, 5, 'yaowarat');
    const central = await api.stockOf(ring);
    const quote = await api.quoted({ products: [two], deliverMethod: 'pickup', branchId: 'yaowarat' });
    expect(quote).toMatchObject({ shippingFee: 0, transit: null, lacking: [], lines: [{ stock: 5 }] });
    const order = await api.placed(pickup('yaowarat', await firstDay('yaowarat')));
    expect(order).toMatchObject({ shippingFee: 0, branch: { phone: '020000101' } });
    expect([await api.stockOf(ring, 'yaowarat'), await api.stockOf(ring)]).toEqual([3, central]);
    await call(api, 'cancelOrder', { params: { orderId: order.orderId } });
    expect([await api.stockOf(ring, 'yaowarat'), await api.stockOf(ring)]).toEqual([5, central]);
  });

  test('of more than the branch has is refused, though the central store has plenty', async () => {
    await api.setStock(ring, 1, 'hatyai');
    expect(
      (await api.quoted({ products: [two], deliverMethod: 'pickup', branchId: 'hatyai' })).lacking,
    ).toEqual([{ key: ring, stock: 1 }]);
    const answer = await api.tryPlacing(pickup('hatyai', await firstDay('hatyai')));
    expect(errorCode(answer)).toBe('STOCK_INSUFFICIENT');
  });

  test('lacks nothing as long as no branch is chosen', async () => {
    const many = [{ ...ring, quantity: 9_999 }];
    expect((await api.quoted({ products: many, deliverMethod: 'pickup' })).lacking).toEqual([]);
    expect((await api.quoted({ products: many, deliverMethod: 'ship' })).lacking).toHaveLength(1);
  });

  test('is refused on closed days, too early or late, or at unknown branches', async () => {
    await api.setStock(ring, 50, 'yaowarat');
    const before = await api.orderCount();
    const open = await firstDay('yaowarat');
    await api.database.query('insert into holiday (day) values ($1) on conflict do nothing', [open]);
    const inDays = (days: number): string =>
      new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const sunday = [1, 2, 3, 4, 5, 6, 7]
      .map(inDays)
      .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0);
    const dates = [bangkokToday(), sunday ?? '', open, inDays(29), '2020-01-02'];
    await api.database.query("update place set is_shown = false where id = 'hatyai'");
    await api.setStock(ring, 50, 'hatyai');
    expect((await placesFor([two])).map(({ branchId }) => branchId)).not.toContain('hatyai');
    const answers = [
      await api.tryPlacing(pickup('hatyai', await firstDay('bangkapi'))),
      ...(await Promise.all(dates.map(async (date) => api.tryPlacing(pickup('yaowarat', date))))),
      await api.tryPlacing(pickup('nowhere', await firstDay('yaowarat'))),
      await api.tryPlacing(pickup('central', await firstDay('yaowarat'))),
    ];
    for (const answer of answers) expect(errorCode(answer)).toBe('PICKUP_UNAVAILABLE');
    expect(errorCode(await api.tryPlacing(pickup('yaowarat', '2027-02-31')))).toBe('VALIDATION');
    expect(await api.orderCount()).toBe(before);
  });
});

test('days follow Thailand’s calendar, at any hour and server time zone', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '10:00', closes: '17:00' }));
  fc.holds(100, [fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })], (now) => {
    const days = openDays(now, hours, new Set()).map(({ date }) => date);
    const thai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });
    expect(days).toEqual(
      Array.from({ length: 28 }, (_, index) => thai.format(now + (index + 1) * 86_400_000)),
    );
    const holiday = days[3] ?? '';
    expect(openDays(now, hours, new Set([holiday])).map(({ date }) => date)).toEqual(
      days.filter((date) => date !== holiday),
    );
  });
});
