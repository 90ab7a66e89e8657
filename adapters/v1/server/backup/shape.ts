import { createHash } from 'node:crypto';
import pg from 'pg';

export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Shape {
  /** In insertion order: referenced tables come first. */
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly string[];
  readonly migrations: readonly string[];
  /** SHA-256 over all tables and columns with their types: the same on every version of PostgreSQL. */
  readonly fingerprint: string;
}

export const ask = async <R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly R[]> => (await client.query<R>(text, [...values])).rows;

export const quoted = pg.escapeIdentifier;

const isOfMigrator = (table: string): boolean => table.startsWith('kysely_migration');

/** Tables before those that refer to them. Throws where they refer to each other in a circle. */
const inOrder = (
  names: readonly string[],
  refersTo: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const done: string[] = [];
  let left = names;
  while (left.length > 0) {
    const ready = left.filter((name) =>
      (refersTo.get(name) ?? []).every((other) => other === name || !left.includes(other)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
    done.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return done;
};

/** Unlogged tables are left out; of the others `leaveOut` says which are not the shop's. */
export const readShape = async (
  client: pg.ClientBase,
  leaveOut: (table: string) => boolean = () => false,
): Promise<Shape> => {
  const migrations = await ask<{ name: string }>(client, 'select name from kysely_migration order by name');
  const all = await ask<{ table: string; column: string; told: string; written: boolean }>(
    client,
    `select c.relname as table, a.attname as column, a.attgenerated = '' as written,
            concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated) as told
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      order by c.relname collate "C", a.attname collate "C"`,
  );
  const columns = all.filter(({ table }) => !isOfMigrator(table) && !leaveOut(table));
  const references = await ask<{ from: string; to: string }>(
    client,
    `select f.relname as from, t.relname as to
       from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
      where r.contype = 'f' and f.relnamespace = current_schema()::regnamespace`,
  );
  const sequences = await ask<{ name: string }>(
    client,
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const refersTo = Map.groupBy(references, ({ from }) => from);
  const descriptions = columns.map(({ told }) => told).join('\n');
  return {
    tables: inOrder(names, new Map([...refersTo].map(([from, its]) => [from, its.map(({ to }) => to)]))).map(
      (name) => ({
        name,
        columns: columns.filter((its) => its.table === name && its.written).map(({ column }) => column),
      }),
    ),
    sequences: sequences.map(({ name }) => name),
    migrations: migrations.map(({ name }) => name),
    fingerprint: createHash('sha256').update(descriptions).digest('hex'),
  };
};

/** Settings that make the text of values independent of those of the database or its user. */
export const plainSettings = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');
