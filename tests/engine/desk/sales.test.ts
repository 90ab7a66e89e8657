import { describe, expect, test } from 'vitest';
import { addressOf, pageAt, queriesOf } from '../../../engine/desk/registry.ts';
import {
  netSales,
  monthBeside,
  monthOf,
  noSales,
  salesAmounts,
  type SalesDay,
  type SalesSums,
  sumOfSales,
} from '../../../engine/desk/sales/module.ts';
import { daysOfMonth, isDay, isIsoMonth } from '../../../engine/values/iso-day.ts';
import { baht, type Satang, satang } from '../../../engine/values/money.ts';
import { standardPriceHolds } from '../../../engine/orders/price-hold.ts';
import * as fc from '../../support/fast-check.ts';
import { addsUp } from '../../support/sales.ts';
import { runs } from '../../support/properties.ts';
import {
  belowLaw,
  isIdentityAsked,
  isSentUnseen,
  settingsProblem,
  type ShopSettings,
  standardSettings,
} from '../../../engine/desk/settings/module.ts';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import {
  keyBounds,
  keyProblem,
  keyRest,
  type KnownAnnouncement,
  recentOf,
} from '../../../engine/desk/price/key-bounds.ts';

const amount = fc.nat({ max: 900_000_000 }).map(satang);

/** Sums of orders that add up: goods, discounts, and the part of the total that holds tax. */
const sums: fc.Arbitrary<SalesSums> = fc
  .tuple(amount, amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 9 }))
  .map(([gold, making, shipping, share, orders]) => {
    const discounts = satang(Math.floor(making * share));
    const coupons = satang(Math.floor((gold / 2) * share));
    const total = satang(gold + making + shipping - discounts - coupons);
    const untaxed = satang(Math.floor(total * share));
    const tax = satang(Math.floor((total - untaxed) / 15));
    const base = satang(total - untaxed - tax);
    const none = satang(0);
    return {
      orders,
      gold,
      making,
      discounts,
      coupons,
      shipping,
      lowered: none,
      kept: none,
      total,
      untaxed,
      base,
      tax,
    };
  });

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, nth]) => `${year}-${String(nth).padStart(2, '0')}`);

const days: fc.Arbitrary<readonly SalesDay[]> = fc.array(
  fc.record({ day: fc.constantFrom(...daysOfMonth('2026-11')), sold: sums, returned: sums }),
  { maxLength: 12 },
);

const exact = (some: readonly SalesSums[], name: keyof SalesSums): bigint =>
  some.reduce((sum, one) => sum + BigInt(one[name]), 0n);

describe('the record of sales', () => {
  test('adds up in every day, month and remainder, as orders do', () =>
    fc.holds(200, [days], (of) => {
      const { sold, returned } = monthOf('2026-11', of);
      expect([sold, returned].every(addsUp)).toBe(true);
      const left = Object.fromEntries(
        salesAmounts.map((name) => [name, netSales({ sold, returned }, name) as Satang]),
      );
      expect(addsUp({ ...noSales, ...left })).toBe(true);
      for (const name of salesAmounts)
        expect(netSales({ sold, returned }, name) + returned[name]).toBe(sold[name]);
    }));

  test('counts every order once, to the satang, in any order and in any parts', () =>
    fc.holds(200, [days, fc.nat()], (of, cut) => {
      const sold = of.map((one) => one.sold);
      const [before, after] = [sold.slice(0, cut % (sold.length + 1)), sold.slice(cut % (sold.length + 1))];
      const whole = sumOfSales(sold);
      expect(sumOfSales([sumOfSales(after), sumOfSales(before)])).toEqual(whole);
      for (const name of ['orders', ...salesAmounts] as const)
        expect(BigInt(whole[name])).toBe(exact(sold, name));
    }));

  test('is reported where an amount is a satang off', () =>
    fc.holds(100, [sums, fc.constantFrom(...salesAmounts)], (one, name) => {
      expect(addsUp({ ...one, [name]: one[name] + 1 })).toBe(false);
    }));

  test('has months before and after each, and shows only its own days', () => {
    fc.holds(400, [month, fc.nat({ max: 31 }), fc.nat({ max: 13 })], (one, nth, other) => {
      const next = monthBeside(one, 1);
      expect(monthBeside(next, -1)).toBe(one);
      expect(next > one).toBe(true);
      expect(daysOfMonth(one).at(-1)?.slice(0, 7)).toBe(one);
      const [within, elsewhere] = [one, `${one.slice(0, 4)}-${String(other).padStart(2, '0')}`].map(
        (start) => `${start}-${String(nth).padStart(2, '0')}`,
      );
      const page = pageAt(`/desk/sales/${one}/${within}`);
      expect(page !== null).toBe(isDay(within));
      if (page !== null) expect(pageAt(addressOf(page))).toEqual(page);
      if (page !== null)
        expect(queriesOf(page)).toEqual([
          { type: 'Sales', month: one },
          { type: 'SalesDay', day: within },
          { type: 'Standing' },
        ]);
      if (elsewhere?.slice(0, 7) !== one) expect(pageAt(`/desk/sales/${one}/${elsewhere}`)).toBeNull();
    });
    expect(isIsoMonth(monthBeside('2026-12', 1))).toBe(true);
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(pageAt('/desk/sales/2026-02/2026-02-31')).toBeNull();
  });
});

const settingAmount = fc.oneof(
  fc.integer({ min: 0, max: 300_000_000 }),
  fc.constantFrom(10_000_000, 69_999_900, 69_999_901, 70_000_000),
);
const set: fc.Arbitrary<Satang | null> = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: settingAmount.map((value) => satang(value - (value % 100))) },
    settingAmount.map(satang),
  ),
);
const anySettings: fc.Arbitrary<ShopSettings> = fc.record({
  identityFrom: set,
  mostUnseen: set,
  mostPerDay: set,
  priceHolds: fc.constant(standardPriceHolds),
});
const settings = (changes: Partial<ShopSettings>): ShopSettings => ({ ...standardSettings, ...changes });

describe('identity settings', () => {
  test('asks at pick-up for identity wherever it forbids sending', () => {
    let applied = 0;
    fc.holds(400, [anySettings, settingAmount.map(satang)], (settings, total) => {
      if (settingsProblem(settings) !== null || isSentUnseen(settings, total)) return;
      applied += 1;
      expect(isIdentityAsked(settings, { method: 'pickup', total })).toBe(true);
    });
    expect(applied).toBeGreaterThan(runs(20));
  });

  test('asks more of a dearer order, never less', () =>
    fc.holds(400, [anySettings, settingAmount, settingAmount], (settings, one, other) => {
      const [less, more] = [satang(Math.min(one, other)), satang(Math.max(one, other))];
      for (const method of ['ship', 'pickup'] as const)
        expect(
          Number(isIdentityAsked(settings, { method, total: less })) <=
            Number(isIdentityAsked(settings, { method, total: more })),
        ).toBe(true);
    }));

  test('is out of the box within the law, exactly to the baht', () => {
    expect(settingsProblem(standardSettings)).toBeNull();
    expect(belowLaw(standardSettings)).toEqual([]);
    const asked = (method: 'ship' | 'pickup', total: Satang) =>
      isIdentityAsked(standardSettings, { method, total });
    expect([asked('pickup', satang(9_999_999)), asked('pickup', baht(100_000))]).toEqual([false, true]);
    expect([asked('ship', baht(699_999)), asked('ship', satang(69_999_901))]).toEqual([false, true]);
  });

  test('are refused and reported if invalid or below the law', () => {
    expect(settingsProblem(settings({ identityFrom: satang(150), mostUnseen: null }))).toBe('not-whole');
    expect(settingsProblem(settings({ identityFrom: null, mostUnseen: baht(5) }))).toBe(
      'most-without-identity',
    );
    expect(settingsProblem(settings({ identityFrom: baht(6), mostUnseen: baht(5) }))).toBe(
      'most-without-identity',
    );
    const held = (promptpay: number) =>
      settings({ priceHolds: { ...standardPriceHolds, bar: { promptpay, transfer: 30 } } });
    for (const minutes of [4, 1_441]) expect(settingsProblem(held(minutes))).toBe('hold-out-of-bounds');
    for (const minutes of [5, 1_440]) expect(settingsProblem(held(minutes))).toBeNull();
    expect(belowLaw(settings({ mostPerDay: null }))).toEqual(['mostPerDay']);
    expect(belowLaw(settings({ mostPerDay: baht(50_000_000) }))).toEqual([]);
    expect(belowLaw(settings({ identityFrom: null, mostUnseen: null }))).toEqual([
      'identityFrom',
      'mostUnseen',
    ]);
    expect(belowLaw(settings({ identityFrom: baht(700_000), mostUnseen: baht(700_000) }))).toEqual([
      'mostUnseen',
    ]);
  });
});

const hour = 3_600_000;
const begins = Date.UTC(2026, 10, 23);
const honest: KnownAnnouncement = { ...pricesBy(baht(70_000)), at: begins, byKey: false };

/** Announcements tried by a key: time since the last try, price steps, and numbers skipped. */
const attack = fc.array(
  fc.record({
    after: fc.oneof(fc.nat(2 * keyBounds.rest), fc.nat(hour)),
    steps: fc.integer({ min: -12, max: 12 }),
    skipped: fc.nat(6),
  }),
  { minLength: 1, maxLength: 120 },
);

test('no sequence of a key leads the price or the number beyond the bounds', () => {
  let accepted = 0;
  fc.holds(300, [attack, fc.constantFrom(-1, 0, 1)], (tries, drift) => {
    const all = [honest];
    let now = begins;
    let number = 0;
    for (const { after, steps, skipped } of tries) {
      now += after;
      const recent = recentOf(all, now);
      const latest = all.at(-1) ?? honest;
      const change = (steps + 4 * drift) * baht(50);
      const wish = { ...pricesBy(satang(latest.barSell + change)), number: number + 1 + skipped };
      if (keyRest(recent, now) > 0 || keyProblem(wish, number, recent) !== null) continue;
      expect(now - latest.at).toBeGreaterThanOrEqual(latest.byKey ? keyBounds.rest : 0);
      expect(wish.number - number).toBeLessThanOrEqual(keyBounds.rise);
      all.push({ ...wish, at: now, byKey: true });
      ({ number } = wish);
      accepted += 1;
    }
    expect(number).toBeLessThanOrEqual(keyBounds.highest);
    for (const one of all) {
      const since = recentOf(
        all.filter(({ at }) => at <= one.at),
        one.at,
      );
      const path = since.slice(1).map(({ barSell }, nth) => Math.abs(barSell - (since[nth]?.barSell ?? 0)));
      expect(Math.abs(one.barSell - (since[0]?.barSell ?? 0))).toBeLessThanOrEqual(keyBounds.day);
      expect(path.reduce((sum, step) => sum + step, 0)).toBeLessThanOrEqual(keyBounds.path);
    }
  });
  expect(accepted).toBeGreaterThan(runs(100));
});

test('a person’s announcement restarts a script key’s allowance, within one sum', () => {
  const far = (at: number, barSell: number, byKey = true): KnownAnnouncement => ({
    ...pricesBy(baht(barSell)),
    at: begins + at,
    byKey,
  });
  const wish = (barSell: number, number = 3) => ({ ...pricesBy(baht(barSell)), number });
  const risen = [
    honest,
    far(hour, 70_500),
    far(2 * hour, 71_000),
    far(3 * hour, 71_500),
    far(4 * hour, 72_000),
  ];
  expect(keyProblem(wish(72_050), 2, risen)).toBe('day');
  expect(keyProblem(wish(72_050), 2, [...risen, far(5 * hour, 72_000, false)])).toBeNull();
  expect(keyProblem(wish(72_050, 6), 2, [...risen, far(5 * hour, 72_000, false)])).toBe('number');
  expect(keyProblem(wish(72_550), 2, [...risen, far(5 * hour, 72_000, false)])).toBe('step');
  expect(keyProblem(wish(70_000), 0, [])).toBe('step');
});
