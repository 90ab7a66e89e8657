import type { Branch, OpenBranches } from '../../../../engine/branches/branch.ts';
import type { BranchTerms } from '../../../../engine/desk/branches/module.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { hoursOfWeek, type WeekdayHours } from '../../../../engine/values/opening-hours.ts';
import { type Database, insertRows, query, type Row, sql } from '../database/query.ts';

/** The opening hours of a place as JSON: a record a weekday, with times as '10:00'. */
export const weekOf = (place: 'p.id' | 'o.place_id') => sql`(
  select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                             'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday), '[]')
    from place_hours h where h.place_id = ${sql.ref(place)})`;

/** The days from today on on which place `p` alone is closed, as JSON. */
const closedDaysOfPlace = (now: number) => sql`(
  select coalesce(json_agg(c.day order by c.day), '[]') from branch_closure c
   where c.place_id = p.id and c.day >= ${bangkokDate(now)}::date)`;

export const readBranches = async (database: Database): Promise<readonly Branch[]> => {
  const rows = await query<
    Row<'place', 'id' | 'name' | 'province' | 'address' | 'landmark' | 'phone' | 'mapUrl'> & {
      readonly week: readonly WeekdayHours[];
      readonly closedDays: readonly string[];
    }
  >(database)`
    select p.id, p.name, p.province, p.address, p.landmark, p.phone, p.map_url, ${weekOf('p.id')} as week,
           ${closedDaysOfPlace(Date.now())} as closed_days
      from place p where p.kind = 'branch' and p.is_shown order by p.position, p.id
  `;
  return rows.map(({ week, ...branch }) => ({ ...branch, hours: hoursOfWeek(week) }));
};

export const writeWeek = async (
  tx: Database,
  branchId: string,
  week: readonly WeekdayHours[],
): Promise<void> => {
  await query(tx)`delete from place_hours where place_id = ${branchId}`;
  const rows = week.map(({ weekday, opens, closes }) => ({ place_id: branchId, weekday, opens, closes }));
  await insertRows(tx, 'place_hours', rows);
};

export const insertBranch = async (
  tx: Database,
  branchId: string,
  { name, province, address, landmark, phone, mapUrl, week, isShown }: BranchTerms,
): Promise<boolean> => {
  const inserted = await query(tx)`
    insert into place (id, kind, name, province, address, landmark, phone, map_url, is_shown, position)
    select ${branchId}, 'branch', ${name}, ${province}, ${address}, ${landmark}, ${phone}, ${mapUrl}, ${isShown}::boolean,
           coalesce(max(position), 0) + 1 from place
    on conflict do nothing returning 1
  `;
  if (inserted.length === 0) return false;
  await writeWeek(tx, branchId, week);
  return true;
};

/** The days on which the whole shop is closed, in order. */
export const readHolidays = async (database: Database): Promise<readonly string[]> => {
  const rows = await query<Row<'holiday', 'day'>>(database)`select day from holiday order by day`;
  return rows.map(({ day }) => day);
};

export const readOpenBranches = async (database: Database): Promise<OpenBranches> => {
  const [branches, days] = await Promise.all([readBranches(database), readHolidays(database)]);
  return { branches, holidays: days.filter((day) => day >= bangkokDate(Date.now())) };
};
