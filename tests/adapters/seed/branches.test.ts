import { searchAddressByPostalCode, preload } from 'thai-address-universal';
import { describe, expect, test } from 'vitest';
import { exampleBranches, thaiHolidays } from '../../../adapters/v1/server/seed/places.ts';
import { byProvince } from '../../../engine/branches/by-province.ts';

const branches = exampleBranches();

describe('the branches', () => {
  test('are 12 in 6 provinces (spec 1)', () => {
    expect(branches).toHaveLength(12);
    expect(byProvince(branches)).toHaveLength(6);
  });

  test('open before they close, on days of the week, and never on Sunday, when nothing is handed out', () => {
    for (const { hours } of branches) {
      expect(hours.length).toBeGreaterThan(0);
      for (const { days, opens, closes } of hours) {
        expect(opens).toMatch(/^\d\d:\d\d$/);
        expect(opens < closes).toBe(true);
        expect(days.every((day) => day >= 1 && day <= 6)).toBe(true);
      }
    }
  });

  test('say province and postcode in their address', () => {
    for (const { address, province } of branches) expect(address).toMatch(new RegExp(`${province} \\d{5}$`));
  });

  test('lie in a ตำบล or แขวง that the book of places knows for their postcode', async () => {
    await preload({ language: 'thai' });
    for (const { address, province } of branches) {
      const found = /(?:ตำบล|แขวง)(?<tambon>\S+) (?:อำเภอ|เขต)(?<amphoe>\S+) \S+ (?<postcode>\d{5})$/.exec(
        address,
      );
      const { tambon, amphoe, postcode = '' } = found?.groups ?? {};
      expect(await searchAddressByPostalCode(postcode, 200), address).toContainEqual(
        expect.objectContaining({ sub_district: tambon, district: amphoe, province }),
      );
    }
  });
});

test('public holidays are days in order, each with its name', () => {
  const days = thaiHolidays().map(({ day }) => day);
  expect(new Set(days).size).toBe(days.length);
  expect(days.toSorted()).toEqual(days);
});
