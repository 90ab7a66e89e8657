import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { PageName } from '../../values/page/page-codec.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { namesWhere, page } from '../module.ts';

/** Visits that a page needs before its figures are shown: with fewer, one slow phone would decide. */
export const leastVisits = 100;

/** Web vitals of a page over the last 30 days, 75th percentile. */
const FeltPage = record({
  /** First page of the visit. */
  page: PageName,
  visits: Count,
  /** Largest paint and slowest response to a press, milliseconds; null where no browser reported it. */
  largestPaint: nullable(Count),
  slowestAnswer: nullable(Count),
  /** Thousandths of a window. */
  layoutShift: nullable(Count),
});

export const ShopHealth = record({
  /** The server's clock. */
  now: Moment,
  /** Time and expiry of the latest announcement; null before the first. */
  announcedAt: nullable(Moment),
  validUntil: nullable(Moment),
  isPaused: t.boolean,
  /** Whether it is paused because a key's price was beyond the key's bounds. */
  isPriceRefused: t.boolean,
  /** Messages in the outbox, and the time of the oldest. */
  messages: Count,
  oldestMessageAt: nullable(Moment),
  /** SMS sent this hour, and the limit; null without SMS. */
  smsSent: Count,
  smsMost: nullable(Count),
  /** Orders whose slip waits for review, and the time of the oldest slip. */
  slips: Count,
  oldestSlipAt: nullable(Moment),
  /** Orders whose payment deadline is over and whose pieces are still held. */
  overdue: Count,
  /** Orders of the last 30 days with an impossible sequence of statuses. */
  impossible: Count,
  /** Orders whose money waits to be sent back. */
  refunds: Count,
  /** Refunds requested of the gateway and unanswered, and the time of the oldest. */
  unanswered: Count,
  oldestUnansweredAt: nullable(Moment),
  /** Time of the last `npm run backup` of this database; null for never. */
  backupAt: nullable(Moment),
  /** Bytes of the database, and those that are free on the disk of the embedded one; null for one's own. */
  databaseBytes: Count,
  diskFree: nullable(Count),
  /** Of the process that answers: connections that it has, that are in use, and requests that wait for one. */
  connections: Count,
  connectionsInUse: Count,
  waiting: Count,
  /** Event loop delay at the 99th percentile since the last query, milliseconds. */
  delay: Count,
  memory: Count,
  startedAt: Moment,
  /** Pages reported by visitors who allow analytics. */
  felt: list(FeltPage),
});
export type ShopHealth = t.TypeOf<typeof ShopHealth>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds that each may last before it is a warning. */
export const warnAfter = {
  /** The retry backoff of a message is five minutes at most. */
  messages: 10 * minute,
  slips: 4 * 60 * minute,
  /** The gateway is asked again every 15 seconds. */
  unanswered: 30 * minute,
  backup: 2 * day,
  delay: 500,
} as const;

/** Least free disk space: bytes, and as a part of the database. */
const leastFree = 1024 ** 3;

/** Hourly text messages for visitors: the last tenth is reserved for signed-in customers and news. */
export const smsForVisitors = (most: number): number => Math.floor(most * 0.9);

const longerThan = (time: number, since: number | null, now: number): boolean =>
  since !== null && now - since > time;

/** Warnings, most urgent first. Selling closed without a price is shown at the price. */
export const healthWarnings = (health: ShopHealth) => {
  const { now, diskFree, smsMost, backupAt } = health;
  return namesWhere({
    impossible: health.impossible > 0,
    price: health.isPriceRefused,
    disk: diskFree !== null && diskFree < Math.max(leastFree, health.databaseBytes / 2),
    sms: smsMost !== null && health.smsSent >= smsForVisitors(smsMost),
    messages: longerThan(warnAfter.messages, health.oldestMessageAt, now),
    overdue: health.overdue > 0,
    unanswered: longerThan(warnAfter.unanswered, health.oldestUnansweredAt, now),
    connections: health.waiting > 0,
    delay: health.delay > warnAfter.delay,
    backup: backupAt === null || now - backupAt > warnAfter.backup,
    slips: longerThan(warnAfter.slips, health.oldestSlipAt, now),
    refunds: health.refunds > 0,
  });
};
export type HealthWarning = ReturnType<typeof healthWarnings>[number];

export const queries = { Health: queryRow({}, ShopHealth) };

export const pages = { Health: page('health', 'see-health', ['Health']) };
