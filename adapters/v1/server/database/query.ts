import { isOutdone } from '../error-code.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import type { Database } from './connect.ts';
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from './tables.ts';
import { randomBytes } from 'node:crypto';

const mostTries = 4;

/** Thrown in a transaction whose earlier reads are stale after waiting for a lock: it is retried. */
export class StaleRead extends Error {
  readonly code = '40001';
}

/**
 * Retries at most three times after a deadlock or a serialization failure, so work must touch nothing but the database. Lock
 * order: 'Transactions and lock order' in the server's README.
 */
export const inTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  if (database.isTransaction) return work(database);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isOutdone(error)) throw error;
    }
  }
};

export { type Database, type RawBuilder, type Row, sql };

const camelCased = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Statement = readonly [text: TemplateStringsArray, ...values: readonly unknown[]];

/** Columns in camel case; inside JSON names stay. A value becomes a parameter, a `sql` fragment a part of the statement. */
const many =
  <R = unknown>(database: Database) =>
  async (...statement: Statement): Promise<readonly R[]> => {
    const { rows } = await sql<Record<string, unknown>>(...statement).execute(database);
    const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCased(column)] as const);
    return rows.map((row) => Object.fromEntries(columns.map(([column, name]) => [name, row[column]])) as R);
  };

const maybeOne =
  <R = unknown>(database: Database) =>
  async (...statement: Statement): Promise<R | undefined> =>
    (await many<R>(database)(...statement))[0];

const one =
  <R = unknown>(database: Database, code?: ProblemCode) =>
  async (...statement: Statement): Promise<R> => {
    const row = await maybeOne<R>(database)(...statement);
    if (row !== undefined) return row;
    throw code === undefined ? new Error('a statement answered no row') : new Problem(code);
  };

/**
 * Answers all rows; `query.maybeOne` the first of them, undefined where there is none, which `query.one` throws as a problem of the
 * given code, or without a code as a fault of the shop's own.
 */
export const query = Object.assign(many, { maybeOne, one });

const insertInto = async <R>(
  database: Database,
  table: string,
  rows: readonly object[],
  end: RawBuilder<unknown>,
): Promise<readonly R[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  return query<R>(database)`
    insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)} ${end}
  `;
};

/** Inserts rows, all of which have the same columns in the same order. */
export const insertRows = async (database: Database, table: string, rows: readonly object[]): Promise<void> =>
  void (await insertInto(database, table, rows, sql``));

export const insertMissingRows = async <R>(database: Database, table: string, rows: readonly object[]) =>
  insertInto<R>(database, table, rows, sql`on conflict do nothing returning *`);

/** Decodes stored JSON; the database holds only encoded values, so a mismatch is a fault. */
export const decodedRow = <A>(codec: t.Type<A, unknown, unknown>, value: unknown, id: string): A => {
  const result = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw new Error(`${id} is kept in a form that nobody knows`);
};

/** Fields of a row that a codec names: a statement may read more than the answer has. */
export const pickFields =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (row: A): A =>
    codec.encode(row) as A;

export const ensureSetting = async (database: Database, key: string, fresh: string): Promise<string> => {
  await query(database)`
    insert into setting (key, value) values (${key}, ${fresh}) on conflict (key) do nothing
  `;
  const setting = await query.maybeOne<Row<'setting', 'value'>>(database)`
    select value from setting where key = ${key}
  `;
  return setting?.value ?? fresh;
};

/** Drawn once a database. A reader of the database still needs a customer's own token to derive the next one. */
export const serverKey = async (database: Database): Promise<Buffer> =>
  Buffer.from(await ensureSetting(database, 'serverKey', randomBytes(32).toString('base64')), 'base64');

export const backupSetting = 'lastBackupAt';

/**
 * Autovacuum analyzes a table after 50 changed rows, which a list of eight types never has; without statistics the planner
 * expects hundreds.
 */
export const analyzeSmallTables = async (database: Database): Promise<void> => {
  const small = await query<{ name: string }>(database)`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 1000
  `;
  if (small.length > 0) await query(database)`analyze ${sql.join(small.map(({ name }) => sql.table(name)))}`;
};
