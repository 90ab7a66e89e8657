import { afterAll, expect, test } from 'vitest';
import * as fc from '../support/fast-check.ts';
import { writeHistory } from '../history/record.ts';
import { runs } from '../support/properties.ts';
import { breachesOf } from './laws.ts';
import { asks, type Command, faults, run } from './run.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
afterAll(async () => shop.close());

const nth = fc.noBias(fc.nat(23));
const times = fc.oneof(fc.noBias(fc.integer({ min: 1, max: 6 })), fc.constant(60));
const drawn = (weight: number, ...does: readonly Command['does'][]) => ({
  weight,
  arbitrary: fc.record({ does: fc.constantFrom(...does), nth, times }),
});
const command = fc.oneof(
  drawn(40, 'step'),
  drawn(12, 'place'),
  drawn(30, ...asks),
  drawn(6, ...faults),
  drawn(14, 'pass-time', 'work'),
);
/** Runs begin with no, one or two orders that are placed. */
const placing: readonly Command[] = [
  { does: 'place', nth: 0, times: 1 },
  { does: 'step', nth: 0, times: 60 },
];
const commands = fc
  .tuple(fc.nat(2), fc.array(command, { minLength: 1, maxLength: 30, size: 'max' }))
  .map(([orders, list]) => [...[...placing, ...placing].slice(0, 2 * orders), ...list]);
const pieces = fc.integer({ min: 1, max: 3 });

test(
  'a shop keeps its laws in any order of statements and answers',
  { timeout: 600_000 * runs(1) },
  async () => {
    await fc.asyncHolds([200, 2_000], [pieces, commands], async (initial, list) => {
      const seen = await run(shop, initial, list);
      const broken = await breachesOf(shop, initial, seen);
      if (broken.length > 0) writeHistory('shop', { broken, steps: seen.steps });
      expect(broken).toEqual([]);
    });
  },
);

/** The steps of a run without values and rows, which hold random ids. */
const sayRun = async (...[initial, list]: readonly [number, readonly Command[]]) => {
  const { steps } = await run(shop, initial, list);
  return steps.map(({ who, what, came }) => [who, what.split(' -- ')[0], came.split(':')[0]]);
};

test('equal commands have equal histories', async () => {
  for (const [initial, list] of fc.sample(fc.tuple(pieces, commands), { seed: 7, numRuns: runs(1, 100) })) {
    const once = await sayRun(initial, list);
    expect(await sayRun(initial, list)).toEqual(once);
  }
});
