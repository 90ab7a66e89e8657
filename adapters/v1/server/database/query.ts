import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { Row } from './tables.ts';
import { inTransaction } from './transaction.ts';

// What a room needs to speak with the database, in one place.
export { type Database, inTransaction, type RawBuilder, type Row, sql };

const camelCased = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Runs one statement, written as SQL, and answers its rows with their columns in camel case; what is inside JSON keeps its
 * names. A value in the text becomes a parameter, a `sql` fragment a part of the statement. That something was changed is
 * told by `returning 1`. A statement with a name, always of the same text, is prepared.
 */
export const query =
  <R = unknown>(database: Database, name?: string) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly R[]> => {
    const plain = sql<Record<string, unknown>>(text, ...values);
    const named =
      name === undefined ? plain : sql<Record<string, unknown>>`${sql.raw(`/* ${name} */`)}${plain}`;
    const { rows } = await named.execute(database);
    const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCased(column)] as const);
    return rows.map((row) => Object.fromEntries(columns.map(([column, name]) => [name, row[column]])) as R);
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
