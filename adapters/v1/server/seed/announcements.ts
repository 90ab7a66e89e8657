import { baht } from '../../../../engine/values/money.ts';
import { pricesBy } from '../catalogue/announce.ts';
import {
  bangkokDate,
  bangkokDay,
  bangkokMidnight,
  dayLength,
} from '../../../../engine/values/bangkok-day.ts';
import { endOf, readTrading } from '../catalogue/trading.ts';
import { type Database, insertRows } from '../database/query.ts';

type Time = `${number}:${number}`;

type Announced = readonly [at: Time, barSell: number];

/** The latest day first. It ends before the validity of the one before does: whenever a shop is seeded, it sells. */
const week: readonly (readonly Announced[])[] = [
  [
    ['9:04', 70_350],
    ['9:31', 70_450],
    ['9:52', 70_500],
  ],
  [
    ['9:02', 70_150],
    ['9:48', 70_200],
    ['10:36', 70_100],
    ['13:57', 70_200],
    ['15:21', 70_300],
  ],
  [
    ['9:05', 69_800],
    ['11:10', 69_900],
    ['14:32', 70_000],
  ],
  [
    ['9:03', 69_950],
    ['9:41', 69_850],
    ['11:52', 69_750],
    ['16:08', 69_700],
  ],
  [
    ['9:06', 70_050],
    ['13:19', 70_100],
  ],
  [
    ['9:04', 69_600],
    ['10:02', 69_700],
    ['10:49', 69_800],
    ['13:33', 69_750],
    ['14:47', 69_850],
    ['16:12', 69_950],
  ],
  [
    ['9:01', 69_450],
    ['12:14', 69_500],
  ],
];

const sinceMidnight = (time: Time): number => {
  const [hours = '', minutes = ''] = time.split(':');
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
};

const latestDay = (now: number): number => {
  const midnight = bangkokMidnight(bangkokDay(now));
  const [last] = week[0]?.at(-1) ?? [];
  return last !== undefined && now >= midnight + sinceMidnight(last) ? midnight : midnight - dayLength;
};

/** Before the last of them was made today the shop begins with yesterday. */
export const seedAnnouncements = async (database: Database, now: Date): Promise<void> => {
  const latest = latestDay(now.getTime());
  const trading = await readTrading(database);
  const rows = week.toReversed().flatMap((day, index) => {
    const midnight = latest - (week.length - 1 - index) * dayLength;
    return day.map(([time, inBaht], place) => {
      const { barSell, barBuy, ornamentSell, ornamentBuy } = pricesBy(baht(inBaht));
      const date = bangkokDate(midnight);
      return {
        day: date,
        number: place + 1,
        at: new Date(midnight + sinceMidnight(time)),
        bar_sell: barSell,
        bar_buy: barBuy,
        ornament_sell: ornamentSell,
        ornament_buy: ornamentBuy,
        valid_until: endOf(date, trading),
      };
    });
  });
  await insertRows(database, 'announcement', rows);
};
