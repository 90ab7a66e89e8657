import { expect, test } from 'vitest';
import { countdownText, secondsUntil } from '../../../src/shop/ui/seconds-left.ts';

test('ten minutes are counted down as mm:ss (spec 4.5)', () =>
  expect([600, 599, 60, 9, 0].map(countdownText)).toEqual(['10:00', '09:59', '01:00', '00:09', '00:00']));

test('the clock decides what is left, also after an hour asleep', () => {
  expect(secondsUntil(600_000, 0)).toBe(600);
  expect(secondsUntil(600_000, 599_001)).toBe(1);
  expect(secondsUntil(600_000, 600_000)).toBe(0);
  expect(secondsUntil(600_000, 4_200_000)).toBe(0);
  expect(secondsUntil(600_000, -4_200_000, 599_001)).toBe(600);
});
