import type { Database } from '../database/connect.ts';

/** When branches are open; what an owner changes is in one place, and the database follows it (ruling P1). */
export interface Calendar {
  readonly branches: readonly {
    readonly id: string;
    /** `days` from 0, Sunday; times as '10:00', by the clock of Thailand. */
    readonly hours: readonly {
      readonly days: readonly number[];
      readonly opens: string;
      readonly closes: string;
    }[];
  }[];
  /** ISO dates in Thailand on which everything is closed. */
  readonly holidays: readonly string[];
}

/** Writes the calendar over the one that is there; branches that have no place of stock are passed over. */
export const keepCalendar = async (database: Database, { branches, holidays }: Calendar): Promise<void> =>
  database.transaction().execute(async (work) => {
    const places = new Set((await work.selectFrom('place').select('id').execute()).map(({ id }) => id));
    await work.deleteFrom('place_hours').execute();
    await work.deleteFrom('holiday').execute();
    const hours = branches
      .filter(({ id }) => places.has(id))
      .flatMap((branch) =>
        branch.hours.flatMap(({ days, opens, closes }) =>
          days.map((weekday) => ({ place_id: branch.id, weekday, opens, closes })),
        ),
      );
    if (hours.length > 0) await work.insertInto('place_hours').values(hours).execute();
    const days = [...new Set(holidays)].map((day) => ({ day }));
    if (days.length > 0) await work.insertInto('holiday').values(days).execute();
  });
