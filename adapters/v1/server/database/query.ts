import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { type Database, unprepared, waysTo } from './connect.ts';
import type { Row } from './tables.ts';
import { inTransaction } from './transaction.ts';

// What a room needs to speak with the database, in one place.
export { type Database, inTransaction, type RawBuilder, type Row, sql };

/**
 * Begins a statement that is planned for the values it is asked with, and never kept prepared: which way is short depends on
 * what a visitor looks for.
 */
export const plannedAnew = sql.raw(unprepared);

const names = new Map<string, string>();

/** A column's name as TypeScript writes it: 'placed_at' is 'placedAt'. */
const camelCased = (column: string): string => {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
};

/** Runs a statement on any connection of the pool, or on the one of a transaction. */
const run = async <R>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> => {
  const ways = waysTo(database);
  if (ways === undefined) return (await database.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;
  const client = await ways.pool.connect();
  try {
    return (await client.query<R & pg.QueryResultRow>(text, [...values])).rows;
  } finally {
    client.release();
  }
};

/**
 * A statement that is asked so often that its text is written once: its values are $1, $2, …, and its columns are called as
 * they are read.
 */
export const statement =
  <R>(text: string) =>
  async (database: Database, ...values: readonly unknown[]): Promise<readonly R[]> =>
    run<R>(database, text, values);

/** The same of what reads a few rows by their keys and waits for no lock: many of them share a connection. */
export const shortRead =
  <R>(text: string) =>
  async (database: Database, ...values: readonly unknown[]): Promise<readonly R[]> =>
    ((await waysTo(database)?.read(text, values))?.rows as readonly R[] | undefined) ??
    run<R>(database, text, values);

/**
 * Runs one statement, written as SQL, and answers its rows with their columns in camel case; what is inside JSON keeps its
 * names. A value in the text becomes a parameter, a `sql` fragment a part of the statement. That something was changed is
 * told by `returning 1`.
 */
export const query =
  <R = unknown>(database: Database) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly R[]> => {
    const { sql: compiled, parameters } = sql(text, ...values).compile(database);
    const rows = await run<Record<string, unknown>>(database, compiled, parameters);
    const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCased(column)] as const);
    return rows.map((row) => {
      const named: Record<string, unknown> = {};
      for (const [column, name] of columns) named[name] = row[column];
      return named as R;
    });
  };

/** What was kept as JSON; the database holds only what went through its codec, so anything else is a fault. */
export const decoded = <A>(codec: t.Type<A, unknown, unknown>, value: unknown, id: string): A => {
  const result = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw new Error(`${id} is kept in a form that nobody knows`);
};

/** The part of a row that a codec names: a statement may tell more than what is answered from its rows. */
export const partOf =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (row: A): A =>
    codec.encode(row) as A;
