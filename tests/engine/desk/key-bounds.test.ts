import { expect, test } from 'vitest';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import {
  keyBounds,
  keyProblem,
  keyRest,
  type KnownAnnouncement,
  recentOf,
} from '../../../engine/desk/price/key-bounds.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

const hour = 3_600_000;
const begins = Date.UTC(2026, 10, 23);
const honest: KnownAnnouncement = { ...pricesBy(baht(70_000)), at: begins, byKey: false };

/** What a key tries: how long after the try before, by how much, and how many numbers it leaves out. */
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
  fc.assert(
    fc.property(attack, fc.constantFrom(-1, 0, 1), (tries, drift) => {
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
    }),
    { numRuns: runs(300) },
  );
  expect(accepted).toBeGreaterThan(runs(100));
});

test('what a person announces is where a key begins again, within the same sum of steps', () => {
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
