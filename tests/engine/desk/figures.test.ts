import { expect, test } from 'vitest';
import {
  figuresProblem,
  type FiguresProblem,
  isNumberAfter,
  needsSecondLook,
  nextNumber,
} from '../../../engine/desk/price/figures.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../engine/values/price.ts';

const now = Date.parse('2026-11-28T04:00Z');
const known: AnnouncedPrices = {
  barBuy: baht(70_400),
  barSell: baht(70_500),
  ornamentBuy: satang(6_914_560),
  ornamentSell: baht(71_300),
};
const all = (figure: number): AnnouncedPrices =>
  ({ barBuy: figure, barSell: figure, ornamentBuy: figure, ornamentSell: figure }) as AnnouncedPrices;

test.each<[Partial<AnnouncedPrices>, FiguresProblem | null]>([
  [{}, null],
  [{ barBuy: baht(0) }, 'nothing'],
  [all(baht(10_000_050)), 'much'],
  [all(baht(10_000_000)), null],
  [{ barBuy: baht(70_425) }, 'steps'],
  [{ barSell: baht(70_525) }, 'steps'],
  [{ ornamentSell: baht(71_325) }, 'steps'],
  [{ ornamentBuy: satang(6_914_561) }, null],
  [{ barBuy: baht(70_550) }, 'order'],
  [{ ornamentBuy: baht(70_401) }, 'order'],
  [{ ornamentSell: baht(70_450) }, 'order'],
  [{ barBuy: baht(70_500), ornamentSell: baht(70_500) }, null],
  [{ ornamentSell: baht(75_500) }, null],
  [{ ornamentSell: baht(75_550) }, 'apart'],
  [{ ornamentBuy: baht(65_499) }, 'apart'],
])('an announcement with %o has the problem %s', (changed, problem) => {
  expect(figuresProblem({ ...known, ...changed }, null, now)).toBe(problem);
});

// 23:30 and 0:30 of Thailand's clock, and of the world's.
test.each([
  ['2026-11-27T16:30Z', false],
  ['2026-11-27T17:30Z', true],
  ['2026-11-27T23:30Z', true],
  ['2026-11-28T00:30Z', true],
])('after an announcement at %s the next one is of the same day: %s', (at, isSameDay) => {
  const latest = { ...known, at: Date.parse(at), number: 3 };
  expect(nextNumber(latest, now)).toBe(isSameDay ? 4 : 1);
  expect(figuresProblem(known, latest, now)).toBe(isSameDay ? 'unchanged' : null);
});

test('a change of more than ฿500 of any figure is confirmed twice', () => {
  expect(needsSecondLook(known, null)).toBe(true);
  for (const name of ['barBuy', 'barSell', 'ornamentBuy', 'ornamentSell'] as const)
    for (const sign of [1, -1]) {
      const changed = (by: number) => ({ ...known, [name]: satang(known[name] + sign * baht(by)) });
      expect([needsSecondLook(changed(500), known), needsSecondLook(changed(550), known)]).toEqual([
        false,
        true,
      ]);
    }
  expect([isNumberAfter(3, 3), isNumberAfter(4, 3), isNumberAfter(100, 3)]).toEqual([false, true, false]);
});
