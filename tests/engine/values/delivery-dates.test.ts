import * as fc from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { deliveryDates, nextCutoff } from '../../../engine/values/delivery-dates.ts';
import { bangkokDate, dayLength } from '../../../engine/values/bangkok-day.ts';
import { weekdayOf } from '../../../engine/values/iso-day.ts';
import { transits } from '../../../engine/values/sale-terms.ts';

const monToSat = [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '17:00' }];
const at = (text: string): number => Date.parse(`${text}+07:00`);

describe('when a parcel arrives', () => {
  const arrivalFrom = (now: string, holidays: readonly string[]) => {
    const working = { hours: monToSat, holidays };
    const leaves = nextCutoff(working, '14:00', at(now)) ?? NaN;
    return { leaves, arrives: deliveryDates(working, leaves, transits.nearby) };
  };

  it('leaves today when it is paid before the time', () =>
    expect(arrivalFrom('2026-11-26T13:59:59', [])).toEqual({
      leaves: at('2026-11-26T14:00'),
      arrives: { from: '2026-11-27', to: '2026-11-28' },
    }));

  it('leaves on the next working day, skipping Sunday and holidays', () =>
    expect(arrivalFrom('2026-12-04T14:00', ['2026-12-05', '2026-12-07'])).toEqual({
      leaves: at('2026-12-08T14:00'),
      arrives: { from: '2026-12-09', to: '2026-12-10' },
    }));

  it('promises nothing for a shop that never works', () =>
    expect(nextCutoff({ hours: [], holidays: [] }, '14:00', at('2026-11-26T10:00'))).toBeNull());

  it('never promises a day off, and never an earlier day to late payers', () =>
    fc.holds(
      [100, 2_000],
      [
        fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') }),
        fc.integer({ min: 0, max: 30 * dayLength }),
        fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 8 }),
      ],
      (now, later, offDays) => {
        const holidays = offDays.map((day) => bangkokDate(now + day * dayLength));
        const working = { hours: monToSat, holidays };
        const of = (moment: number) => {
          const leaves = nextCutoff(working, '14:00', moment) ?? NaN;
          expect(leaves).toBeGreaterThan(moment);
          const days = deliveryDates(working, leaves, transits.usual) ?? { from: '', to: '' };
          for (const day of [bangkokDate(leaves), days.from, days.to])
            expect([weekdayOf(day) !== 0, holidays.includes(day)]).toEqual([true, false]);
          return days;
        };
        const [sooner, after] = [of(now), of(now + later)];
        expect([sooner.from <= after.from, sooner.to <= after.to, sooner.from < sooner.to]).toEqual([
          true,
          true,
          true,
        ]);
      },
    ));
});
