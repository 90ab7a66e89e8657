import { type Kysely, sql } from 'kysely';

/** What the association pays for an ornament, until when an announcement is valid, and when announcements are due. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table announcement
      add column ornament_buy bigint check (ornament_buy > 0 and ornament_buy <= ornament_sell),
      -- nothing is sold by it from then on
      add column valid_until timestamptz;

    -- whole baht a gram of what a bar is bought for less 1.8 %, times the 15.16 grams of a baht-weight
    update announcement
       set ornament_buy = round(bar_buy * 982 / 1516000.0) * 1516,
           valid_until = (day + 1 + time '10:00') at time zone 'Asia/Bangkok';

    alter table announcement
      alter column ornament_buy set not null,
      alter column valid_until set not null,
      add check (valid_until > at);

    create table trading (
      -- by the clock of Thailand: the first announcement of a trading day
      due time not null
    );
    create unique index one_trading on trading ((true));
    insert into trading (due) values ('10:00')
  `.execute(database);
};
