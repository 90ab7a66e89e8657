import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '../../adapters/v1/server/database/connect.ts';

/** Environment variable with the address of the test run's PostgreSQL; `global-database.ts` sets it. */
export const serverVariable = 'SUVARNA_TEST_DATABASE_SERVER';

/** Name of the migrated and seeded database that tests copy. */
export const templateDatabase = 'shop_template';

/** The address of another database on the same server. */
export const addressOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** A small pool for tests; what breaks while a server is stopped on purpose is not an error of the test. */
export const testPool = (url: string): pg.Pool =>
  openPool({
    url,
    size: 2,
    statementTimeout: 30_000,
    onError: () => undefined,
    name: 'suvarna-test',
  });

const serverUrl = (): string => {
  const url = process.env[serverVariable];
  if (url === undefined) {
    throw new Error('No test database server: name tests/support/global-database.ts as the globalSetup.');
  }
  return url;
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55006';

/** Copies the template, retrying while another process holds it. */
const copyTemplate = async (server: pg.Pool, name: string, empty: boolean): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await server.query(`create database ${name} template ${empty ? 'template0' : templateDatabase}`);
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === 20) throw error;
    }
  }
};

/** Opens an existing database; `drop` ends the connections alone. */
export const openDatabase = (url: string) => {
  const pool = testPool(url);
  /** Runs one statement; values replace $1, $2 … */
  const query = async <R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => (await pool.query<R>(text, [...(values ?? [])])).rows;
  return {
    url,
    query,
    /** Answers the only column of a statement. */
    values: async <A>(text: string, values?: readonly unknown[]): Promise<readonly A[]> =>
      (await query(text, values)).map((row) => Object.values(row)[0] as A),
    drop: async () => pool.end(),
  };
};

export type TestDatabase = ReturnType<typeof openDatabase>;

/** Creates a migrated and seeded database, or one without any table. */
export const createDatabase = async ({ empty = false } = {}): Promise<TestDatabase> => {
  const server = testPool(serverUrl());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(server, name, empty);
  const database = openDatabase(addressOf(serverUrl(), name));
  return {
    ...database,
    drop: async () => {
      await database.drop();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
};
