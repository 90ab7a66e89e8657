import { type Logger, sql } from 'kysely';
import { query } from './query.ts';
import { Migrator } from 'kysely/migration';
import { migrations, readTableNames } from '../migrations/index.ts';
import { codeOf, lockTimeoutCode } from '../error-code.ts';
import { fromBackup, StartFailure } from '../config/start-failure.ts';
import { connect, type Connections, type Database, probe } from './connect.ts';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseChoice } from '../config/config.ts';
import { addressOfRunning, startEmbedded } from './embedded.ts';

export const startLock = 7_382_164_009;

/** Held by a transaction, as a pooler that shares connections by transactions requires (ruling P31). */
export const withStartLock = async <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await query(transaction)`set local idle_in_transaction_session_timeout = 0`;
    await query(transaction)`select pg_advisory_xact_lock(${sql.lit(startLock)})`;
    return work();
  });

const executed = async (database: Database): Promise<readonly string[] | undefined> => {
  const { there } = await query.one<{ there: boolean }>(database)`
    select to_regclass('kysely_migration') is not null as there
  `;
  if (!there) return undefined;
  const rows = await query<{ name: string }>(database)`select name from kysely_migration order by name`;
  return rows.map((row) => row.name);
};

const mostLockTries = 120;

/** Retries after a lock timeout, twice a second for a minute: the shop sells between the attempts. */
export const runMigrations = async (database: Database, steps: typeof migrations): Promise<void> => {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...steps }) } });
  let { error } = await migrator.migrateToLatest();
  for (let tries = 1; codeOf(error) === lockTimeoutCode && tries < mostLockTries; tries += 1) {
    await pause(500);
    ({ error } = await migrator.migrateToLatest());
  }
  if (error !== undefined) {
    throw new StartFailure(
      `The database could not be brought up to date; nothing was changed: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
};

interface Expectations {
  /** It was in use before. */
  readonly existing?: boolean;
  /** Accepts the schema of the next release, with which this release works. */
  readonly newer?: boolean;
}

/** Refuses a schema newer than expected, and one of which a table is gone (case H-O11). */
export const migrate = async (
  database: Database,
  expected: Expectations = {},
  steps = migrations,
): Promise<void> => {
  const before = await executed(database);
  if (before === undefined && expected.existing === true) {
    throw new StartFailure(
      `The database has lost its tables, though this DATA_DIR had a shop. ${fromBackup} Nothing was changed.`,
    );
  }
  const unknown = (before ?? []).filter((name) => !(name in steps));
  const isAhead = unknown.length > 0 && Object.keys(steps).every((name) => before?.includes(name));
  if (unknown.length > 0 && !(isAhead && expected.newer === true)) {
    throw new StartFailure(
      `The database is newer than this shop (it has ${unknown.join(', ')}). Start the newer version, or this one with DATABASE_NEWER=accept if it is the release before; nothing was changed.`,
    );
  }
  if (!isAhead) await runMigrations(database, steps);
  const gone = await query.maybeOne<{ name: string }>(database)`
    select name from unnest(${await readTableNames()}::text[]) name where to_regclass(quote_ident(name)) is null
  `;
  if (gone !== undefined)
    throw new StartFailure(
      `The database is damaged: its table "${gone.name}" is gone. ${fromBackup} Nothing was changed.`,
    );
};

export interface OpeningSettings {
  readonly choice: DatabaseChoice;
  readonly poolSize: number;
  readonly warn: (words: string) => void;
  /** Runs alone among the processes that start on this database, after the migration. */
  readonly prepare: (database: Database) => Promise<void>;
  readonly log?: Logger | undefined;
}

const migrateAndPrepare = async (
  url: string,
  { choice, warn, prepare }: OpeningSettings,
  existing: boolean,
): Promise<void> => {
  // Its own connections: a migration may take longer than any request's statement.
  const { database, close } = connect({
    url,
    size: 4,
    statementTimeout: 0,
    onError: (error) => warn(`Database: ${error.message}`),
  });
  try {
    await withStartLock(database, async () => {
      await migrate(database, { existing, newer: choice.acceptsNewer });
      await prepare(database);
    });
  } finally {
    await close();
  }
};

/** `directUrl` leads past a pooler. */
const openPrepared = async (
  { url, directUrl = url }: { readonly url: string; readonly directUrl?: string },
  settings: OpeningSettings,
  existing: boolean,
): Promise<Connections> => {
  await migrateAndPrepare(directUrl, settings, existing);
  return connect({
    url,
    size: settings.poolSize,
    statementTimeout: 5_000,
    log: settings.log,
    onError: (error) => settings.warn(`Database: ${error.message}`),
  });
};

const markOf = (dataDir: string): string => path.join(dataDir, 'in-use');

/** Marks a DATA_DIR as one that had a shop: where its tables are gone, a start says so and makes none. */
export const markInUse = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'This folder holds the data of a shop.\n');

const openEmbedded = async (dataDir: string, settings: OpeningSettings): Promise<Connections> => {
  const embedded = await startEmbedded(dataDir, settings.warn);
  try {
    const connections = await openPrepared(embedded, settings, existsSync(markOf(dataDir)));
    markInUse(dataDir);
    return {
      ...connections,
      close: async () => {
        await connections.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};

export const openDatabase = async (settings: OpeningSettings): Promise<Connections> => {
  if (settings.choice.kind === 'embedded') return openEmbedded(settings.choice.dataDir, settings);
  const { url, directUrl } = settings.choice;
  await probe(directUrl, 'writing');
  if (url !== directUrl) await probe(url, 'writing');
  return openPrepared(settings.choice, settings, false);
};

/** For tools: one without tables gets them, but no embedded one is made. Throws a StartFailure. */
export const openForTools = async (choice: DatabaseChoice): Promise<Connections> => {
  const settings: OpeningSettings = {
    choice,
    poolSize: 2,
    warn: (words) => void process.stderr.write(`${words}\n`),
    prepare: async () => undefined,
  };
  const running = choice.kind === 'embedded' ? addressOfRunning(choice.dataDir) : undefined;
  return running === undefined ? openDatabase(settings) : openPrepared({ url: running }, settings, true);
};
