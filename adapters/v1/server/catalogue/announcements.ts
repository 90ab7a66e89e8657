import { sql } from 'kysely';
import type { Announcement } from '../../../../engine/catalogue/product.ts';
import { satang } from '../../../../engine/money.ts';
import type { Database } from '../database/connect.ts';
import { latestAnnouncement } from './announce.ts';

/** An announcement as the database has it. */
export interface AnnouncementRow {
  readonly number: number;
  readonly at: Date;
  readonly bar_sell: number;
  readonly bar_buy: number;
  readonly ornament_sell: number;
}

/** An announcement from its row. */
export const announcementOf = (row: AnnouncementRow): Announcement => ({
  number: row.number,
  at: row.at.getTime(),
  barSell: satang(row.bar_sell),
  barBuy: satang(row.bar_buy),
  ornamentSell: satang(row.ornament_sell),
});

/** The announcement that prices follow now: the latest. */
export const readAnnouncement = async (database: Database): Promise<Announcement | undefined> => {
  const row = await latestAnnouncement(database);
  return row === undefined ? undefined : announcementOf(row);
};

/**
 * The announcements of the latest day in their order, after the last one of the day before, which the first is compared
 * with. On a day without any it is the day that prices still follow.
 */
export const readAnnouncementHistory = async (database: Database): Promise<readonly Announcement[]> => {
  const { rows } = await sql<AnnouncementRow>`
    with latest as (select max(day) as day from announcement)
    select a.number, a.at, a.bar_sell, a.bar_buy, a.ornament_sell
      from announcement a
     where a.day = (select day from latest)
        or a.id = (
          select b.id from announcement b
           where b.day < (select day from latest)
           order by b.day desc, b.number desc
           limit 1
        )
     order by a.day, a.number
  `.execute(database);
  return rows.map(announcementOf);
};
