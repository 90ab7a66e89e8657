import { expect, test } from 'vitest';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';

test('a day begins at midnight in Bangkok, wherever the device is', () => {
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59.999+07:00'))).toBe('2026-11-21');
  expect(bangkokDate(Date.parse('2026-11-22T00:00:00+07:00'))).toBe('2026-11-22');
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59Z'))).toBe('2026-11-22');
});
