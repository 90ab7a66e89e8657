import { sql } from 'kysely';
import { query } from './query.ts';
import { Migrator } from 'kysely/migration';
import { migrations, readTableNames } from '../migrations/index.ts';
import { fromBackup, StartFailure } from '../config/start-failure.ts';
import type { Database } from './connect.ts';

/** The advisory lock of starting processes. */
export const startLock = 7_382_164_009;

/** Held by a transaction, as a pooler that shares connections by transactions requires (ruling P31). */
export const withStartLock = async <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await query(transaction)`set local idle_in_transaction_session_timeout = 0`;
    await query(transaction)`select pg_advisory_xact_lock(${sql.lit(startLock)})`;
    return work();
  });

const hasTable = async (database: Database, table: string): Promise<boolean> => {
  const rows = await query<{ there: boolean }>(database)`select to_regclass(${table}) is not null as there`;
  return rows[0]?.there === true;
};

const executed = async (database: Database): Promise<readonly string[] | undefined> => {
  if (!(await hasTable(database, 'kysely_migration'))) return undefined;
  const rows = await query<{ name: string }>(database)`select name from kysely_migration order by name`;
  return rows.map((row) => row.name);
};

export const runMigrations = async (database: Database, steps: typeof migrations): Promise<void> => {
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...steps }) },
  }).migrateToLatest();
  if (error !== undefined) {
    throw new StartFailure(
      `The database could not be brought up to date; nothing was changed: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
};

/**
 * Refuses a schema newer than this code, and one of which a table is gone (case H-O11). `expectExisting`: it was in use before.
 */
export const migrate = async (
  database: Database,
  expectExisting = false,
  steps = migrations,
): Promise<void> => {
  const before = await executed(database);
  if (before === undefined && expectExisting) {
    throw new StartFailure(
      `The database has lost its tables, though this DATA_DIR had a shop. ${fromBackup} Nothing was changed.`,
    );
  }
  const unknown = (before ?? []).filter((name) => !(name in steps));
  if (unknown.length > 0) {
    throw new StartFailure(
      `The database is newer than this shop (it has ${unknown.join(', ')}). Start the newer version; nothing was changed.`,
    );
  }
  await runMigrations(database, steps);
  const [gone] = await query<{ name: string }>(database)`
    select name from unnest(${await readTableNames()}::text[]) name where to_regclass(quote_ident(name)) is null
  `;
  if (gone !== undefined)
    throw new StartFailure(
      `The database is damaged: its table "${gone.name}" is gone. ${fromBackup} Nothing was changed.`,
    );
};
