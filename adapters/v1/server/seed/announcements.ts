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

/** The latest day first. It ends before the validity of the one before does: whenever a shop is seeded, it sells. */
const week = [
  '9:04 70350, 9:31 70450, 9:52 70500',
  '9:02 70150, 9:48 70200, 10:36 70100, 13:57 70200, 15:21 70300',
  '9:05 69800, 11:10 69900, 14:32 70000',
  '9:03 69950, 9:41 69850, 11:52 69750, 16:08 69700',
  '9:06 70050, 13:19 70100',
  '9:04 69600, 10:02 69700, 10:49 69800, 13:33 69750, 14:47 69850, 16:12 69950',
  '9:01 69450, 12:14 69500',
].map((day) => day.split(', ').map((announced) => announced.split(' ') as [at: string, barSell: string]));

const sinceMidnight = (time: string): number => {
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
      const { barSell, barBuy, ornamentSell, ornamentBuy } = pricesBy(baht(Number(inBaht)));
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
