import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseChoice } from '../config/config.ts';
import type { Logger } from 'kysely';
import { connect, type Connections, type Database, probe } from './connect.ts';
import { addressOfRunning, startEmbedded } from './embedded.ts';
import { migrate, withStartLock } from './migrate.ts';

export interface OpenDatabase extends Connections {
  readonly close: () => Promise<void>;
}

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
  { warn, prepare }: OpeningSettings,
  expectExisting: boolean,
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
      await migrate(database, expectExisting);
      await prepare(database);
    });
  } finally {
    await close();
  }
};

const openPrepared = async (
  url: string,
  settings: OpeningSettings,
  expectExisting: boolean,
): Promise<Connections> => {
  await migrateAndPrepare(url, settings, expectExisting);
  return connect({
    url,
    size: settings.poolSize,
    statementTimeout: 5_000,
    log: settings.log,
    onError: (error) => settings.warn(`Database: ${error.message}`),
  });
};

const markOf = (dataDir: string): string => path.join(dataDir, 'in-use');

/** Marks a DATA_DIR as one that had a shop: where its tables are gone, a start says so and makes none anew. */
export const markInUse = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'This folder holds the data of a shop.\n');

const openEmbedded = async (dataDir: string, settings: OpeningSettings): Promise<OpenDatabase> => {
  const embedded = await startEmbedded(dataDir, settings.warn);
  try {
    const connections = await openPrepared(embedded.url, settings, existsSync(markOf(dataDir)));
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

export const openDatabase = async (settings: OpeningSettings): Promise<OpenDatabase> => {
  if (settings.choice.kind === 'embedded') return openEmbedded(settings.choice.dataDir, settings);
  await probe(settings.choice.url, 'writing');
  return openPrepared(settings.choice.url, settings, false);
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
  return running === undefined ? openDatabase(settings) : openPrepared(running, settings, true);
};
