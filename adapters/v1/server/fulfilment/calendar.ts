import { sql } from '../database/query.ts';

/**
 * When the next day on which the shop works is over, by the clock of Thailand: Monday to Saturday, without the holidays. Where
 * nothing but holidays is known it is a month from now.
 */
export const endOfNextWorkingDay = sql<Date>`coalesce((
  select ((d.day + 1)::timestamp at time zone 'Asia/Bangkok')
    from (
      select ((now() at time zone 'Asia/Bangkok')::date + n) as day from generate_series(1, 31) n
    ) d
   where extract(isodow from d.day) <> 7 and not exists (select from holiday h where h.day = d.day)
   order by d.day limit 1
), now() + interval '31 days')`;
