import { bangkokDay, bangkokMidnight } from '../../../../engine/values/bangkok-day.ts';
import { isTradingDay, isValidAt, type TradingDays } from '../../../../engine/gold/validity.ts';
import { baht, satang } from '../../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../../engine/values/price.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Database } from '../database/query.ts';
import { announcedStep } from '../../../../engine/desk/price/figures.ts';
import { announceAfter, type LatestAnnouncement, latestAnnouncement, pricesBy } from './announce.ts';
import { readTrading } from './trading.ts';

const minute = 60_000;

/** When in Bangkok the demo announces on trading days, minutes after midnight. */
const times = [9 * 60 + 32, 11 * 60 + 8, 13 * 60 + 41, 15 * 60 + 26];

/** By how many steps of ฿50 the price moves from one announcement to the next; after a round it is back where it was. */
const moves = [1, -2, 2, 1, -1, 3, -2, -3, 2, -1];

/** Whether the demo is to announce now: the latest announcement is over, or was made before the last time of today. */
const isTime = (latest: LatestAnnouncement, trading: TradingDays, now: number): boolean => {
  if (!isValidAt(latest, now)) return true;
  const today = bangkokDay(now);
  if (!isTradingDay(today, trading)) return false;
  const due = times.map((time) => bangkokMidnight(today) + time * minute).findLast((time) => time <= now);
  return due !== undefined && latest.at < due;
};

const nextPrices = ({ id, barSell }: LatestAnnouncement): AnnouncedPrices =>
  pricesBy(satang(Math.max(baht(1_000), barSell + (moves[id % moves.length] ?? 1) * announcedStep)));

/**
 * Announces in place of the association if it is time to, so that a demo that was left alone for days sells: once,
 * whatever was missed and however many processes try. Answers whether it did.
 */
export const announceIfTime = async (database: Database, now: number): Promise<boolean> => {
  const latest = await latestAnnouncement(database);
  // Nobody is kept waiting for nothing: who announces is looked at in turn, whether it is time to is not.
  if (latest === undefined || !isTime(latest, await readTrading(database), now)) return false;
  return announceAfter(
    database,
    (last, trading) => (isTime(last, trading, now) ? nextPrices(last) : undefined),
    now,
  );
};

const betweenLooks = 20_000;

/** Looks every 20 seconds whether it is time to announce; several processes may. `warn` hears what could not be done. */
export const startAnnouncing = (database: Database, warn: (error: unknown) => void): Worker =>
  startWorker(betweenLooks, async () => announceIfTime(database, Date.now()), warn);
