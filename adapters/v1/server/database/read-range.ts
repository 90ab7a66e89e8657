import { type Database, query, type RawBuilder, sql } from './query.ts';

export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a range, and the total. */
export const readRange = async <A>(
  database: Database,
  { columns, from, where = sql`true`, order }: Readonly<Record<string, RawBuilder<unknown>>>,
  { limit, offset }: RowRange,
  of: (row: never) => A,
) => {
  const [{ total }, rows] = await Promise.all([
    query.one<{ total: number }>(database)`select count(*)::int as total from ${from} where ${where}`,
    query<never>(database)`
      select ${columns} from ${from} where ${where} order by ${order} limit ${limit}::int offset ${offset}::int
    `,
  ]);
  return { data: rows.map((row) => of(row)), total };
};
