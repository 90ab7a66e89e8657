import { baht } from '../../../../engine/values/money.ts';
import { pricesBy } from '../catalogue/announce.ts';
import { isTradingDay, type TradingDays } from '../../../../engine/gold/validity.ts';
import { bangkokDate, bangkokDay, bangkokMidnight } from '../../../../engine/values/bangkok-day.ts';
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

/** Midnights of the last trading days, the latest first: today counts once its last announcement was made. */
const lastTradingDays = (now: number, trading: TradingDays): readonly number[] => {
  const [last = ''] = week[0]?.at(-1) ?? [];
  const days: number[] = [];
  for (let day = bangkokDay(now - sinceMidnight(last)); days.length < week.length; day -= 1)
    if (isTradingDay(day, trading)) days.push(bangkokMidnight(day));
  return days;
};

export const seedAnnouncements = async (database: Database, now: Date): Promise<void> => {
  const trading = await readTrading(database);
  const days = lastTradingDays(now.getTime(), trading).toReversed();
  const rows = week.toReversed().flatMap((announced, index) => {
    const midnight = days[index] ?? 0;
    return announced.map(([time, inBaht], place) => {
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
