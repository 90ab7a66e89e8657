import { sql } from '../database/query.ts';

/**
 * End of the next working day in Thailand: Monday to Saturday without holidays; a month from now where nothing but holidays is
 * known.
 */
export const endOfNextWorkingDay = sql<Date>`coalesce((
  select ((d.day + 1)::timestamp at time zone 'Asia/Bangkok')
    from (
      select ((now() at time zone 'Asia/Bangkok')::date + n) as day from generate_series(1, 31) n
    ) d
   where extract(isodow from d.day) <> 7 and not exists (select from holiday h where h.day = d.day)
   order by d.day limit 1
), now() + interval '31 days')`;
