import { isDeepStrictEqual } from 'node:util';
import { renewValidity, readTrading } from '../catalogue/trading.ts';
import { type Database, query, sql } from '../database/query.ts';
import { StartFailure } from '../config/start-failure.ts';

/** The branches and when they are open; what an owner changes is in one place, and the database follows it (ruling P1). */
export interface Calendar {
  /** In the order in which shoppers see them. */
  readonly branches: readonly {
    readonly id: string;
    readonly name: string;
    readonly province: string;
    readonly address: string;
    readonly phone: string;
    /** `days` from 0, Sunday; times as '10:00', by the clock of Thailand. A branch has one opening a day at most. */
    readonly hours: readonly {
      readonly days: readonly number[];
      readonly opens: string;
      readonly closes: string;
    }[];
  }[];
  /** ISO dates in Thailand on which everything is closed. */
  readonly holidays: readonly string[];
}

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

/** When in Bangkok the first announcement of a trading day is due unless a setting says otherwise. */
export const standardDue = '10:00';

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Throws a StartFailure that names the branch or the day of which nobody could say when it is. */
const requireTrue = ({ branches, holidays }: Calendar): void => {
  for (const { id, hours } of branches) {
    const days = hours.flatMap((opening) => opening.days);
    if (branches.filter((branch) => branch.id === id).length > 1)
      throw new StartFailure(`Two branches have the id "${id}".`);
    if (new Set(days).size < days.length)
      throw new StartFailure(`The branch "${id}" has two openings on one day of the week.`);
    if (!days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6))
      throw new StartFailure(
        `The branch "${id}" is open on a day that no week has; days are 0, Sunday, to 6.`,
      );
    if (!hours.every(({ opens, closes }) => isTime(opens) && isTime(closes) && opens < closes))
      throw new StartFailure(`The branch "${id}" has hours that are none; they look like 10:00 and 17:00.`);
  }
  for (const day of holidays)
    if (!isDay(day)) throw new StartFailure(`The holiday "${day}" is no date; it looks like 2026-12-31.`);
};

/**
 * Writes branches, hours and holidays over the ones that are there. A new branch begins without stock; one that is there no
 * more keeps its stock for orders that name it, and is never open. Where holidays or `due` are others than before, the
 * latest announcement is valid until another moment. Throws a StartFailure for what cannot be true.
 */
export const saveCalendar = async (
  database: Database,
  calendar: Calendar,
  due: string = standardDue,
): Promise<void> => {
  requireTrue(calendar);
  const { branches, holidays } = calendar;
  await database.transaction().execute(async (work) => {
    const before = await readTrading(work);
    for (const [index, { id, name, province, address, phone }] of branches.entries())
      await query(work)`
        insert into place (id, kind, name, province, address, phone, position)
        values (${id}, 'branch', ${name}, ${province}, ${address}, ${phone}, ${index + 1})
        on conflict (id) do update
           set name = excluded.name, province = excluded.province, address = excluded.address,
               phone = excluded.phone, position = excluded.position
      `;
    await query(work)`delete from place_hours`;
    await query(work)`delete from holiday`;
    const hours = branches.flatMap((branch) =>
      branch.hours.flatMap(({ days, opens, closes }) =>
        days.map((weekday) => ({ place_id: branch.id, weekday, opens, closes })),
      ),
    );
    if (hours.length > 0) await work.insertInto('place_hours').values(hours).execute();
    const days = [...new Set(holidays)].map((day) => ({ day }));
    if (days.length > 0) await work.insertInto('holiday').values(days).execute();
    await query(work)`update trading set due = ${due}`;
    if (!isDeepStrictEqual(before, await readTrading(work))) await renewValidity(work);
  });
};
