import { expect, test } from 'vitest';
import {
  holdMinutesOf,
  holdText,
  isSentInTime,
  longestHold,
  type PriceHolds,
  standardPriceHolds,
} from '../../../engine/orders/price-hold.ts';
import type { PaymentMethod } from '../../../engine/orders/order.ts';
import { type GoldKind, goldKinds } from '../../../engine/values/weight.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Random numbers in [0, 1) from a seed (mulberry32). */
const chanceOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

interface Moment {
  readonly at: number;
  readonly price: number;
}

/**
 * A week of announced prices of a baht-weight: 09:00 to 17:30, every 10 to 50 minutes, by ฿50, seldom ฿100 or ฿200, and
 * up to ฿600 over night. A random walk without drift.
 */
const weekOf = (chance: () => number): readonly Moment[] => {
  const week: Moment[] = [];
  let price = 70_000;
  for (let nth = 0; nth < 6; nth += 1) {
    price += 50 * Math.round((chance() + chance() + chance() - 1.5) * 8);
    for (let at = nth * day; at < nth * day + 510 * minute; at += (10 + chance() * 40) * minute) {
      week.push({ at, price });
      const size = chance();
      price += (chance() < 0.5 ? -1 : 1) * (size < 0.8 ? 50 : size < 0.97 ? 100 : 200);
    }
  }
  return week;
};

/** Baht taken off when the shop buys back the same gold at once, by the announcements of 2026. */
const spread: Readonly<Record<GoldKind, number>> = { bar: 100, ornament: 2_170 };

interface Bet {
  readonly holds: PriceHolds;
  readonly kind: GoldKind;
  readonly method: PaymentMethod;
}

/** Gain of a buyer who orders daily, foresees the week, and pays at the best moment or not at all. */
const gainOf = ({ holds, kind, method }: Bet, seed: number): number => {
  const chance = chanceOf(seed);
  const week = weekOf(chance);
  let lapses = 0;
  let gain = 0;
  for (let nth = 0; nth < 6; nth += 1) {
    const placedAt = nth * day + chance() * 480 * minute;
    const ordered = week.findLast(({ at }) => at <= placedAt);
    if (ordered === undefined) continue;
    const pricedUntil = placedAt + holdMinutesOf(holds, { kinds: [kind], lapses })[method] * minute;
    const best = Math.max(
      ...week.filter(({ at }) => at > placedAt && isSentInTime(at, pricedUntil)).map(({ price }) => price),
      0,
    );
    const won = best - spread[kind] - ordered.price;
    if (won > 0) gain += won;
    else lapses += 1;
  }
  return gain / 6;
};

const paths = 10_000;
const share = (bet: Bet): number => {
  let within = 0;
  for (let seed = 1; seed <= paths; seed += 1) if (gainOf(bet, seed) <= spread[bet.kind]) within += 1;
  return within / paths;
};

test.each(
  goldKinds.flatMap((kind) => (['promptpay', 'transfer'] as const).map((method) => [kind, method] as const)),
)('a buyer of %s by %s who pays selectively gains at most the spread', (kind, method) => {
  expect(share({ holds: standardPriceHolds, kind, method })).toBe(1);
});

test('holding bars for a day would be a free option', () => {
  const aDay = { promptpay: longestHold, transfer: longestHold };
  expect(
    share({ holds: { ...standardPriceHolds, bar: aDay }, kind: 'bar', method: 'transfer' }),
  ).toBeLessThan(0.6);
});

test('the shortest hold of any kind counts, and two lapsed orders shorten all', () => {
  const both = { kinds: ['ornament', 'bar'], lapses: 0 } as const;
  expect(holdMinutesOf(standardPriceHolds, both)).toEqual({ promptpay: 15, transfer: 30 });
  const ornament = (lapses: number) => holdMinutesOf(standardPriceHolds, { kinds: ['ornament'], lapses });
  expect(ornament(1)).toEqual({ promptpay: 30, transfer: 1_440 });
  expect(ornament(2)).toEqual({ promptpay: 15, transfer: 15 });
  expect([15, 90, 1_440].map(holdText)).toEqual(['15 นาที', '1 ชั่วโมง 30 นาที', '24 ชั่วโมง']);
});

test('money sent up to a quarter of an hour late still pays', () => {
  const graces = [0, 15 * 60_000, 15 * 60_000 + 1].map((late) => isSentInTime(1_000 + late, 1_000));
  expect(graces).toEqual([true, true, false]);
});
