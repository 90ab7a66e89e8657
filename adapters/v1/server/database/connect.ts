import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { Schema } from './schema.ts';

/** The database as every query sees it. */
export type Database = Kysely<Schema>;

/** A pool of connections with the query builder over it. */
export interface Connections {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** What a pool is opened with; times in milliseconds. */
export interface ConnectionSettings {
  readonly url: string;
  readonly size: number;
  /** A statement that takes longer is cancelled by the server. */
  readonly statementTimeout: number;
  /** Hears of connections that broke while nobody used them. */
  readonly onError: (error: Error) => void;
}

/** PostgreSQL's int8 as a number, or an error beyond the range in which numbers are exact (case H-M07). */
export const exactInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('an int8 of the database is beyond the safe integers');
  return value;
};

const asText = (text: string): string => text;

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactInteger],
  [pg.types.builtins.DATE, asText],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers.get(oid) ??
    (pg.types.getTypeParser(oid, format) as (
      text: string,
    ) => unknown)) as pg.CustomTypesConfig['getTypeParser'],
};

const nameOf = new Map<string, string>();

/** A name for a statement's text, so that PostgreSQL plans it once a connection. */
const statementName = (text: string): string => {
  const known = nameOf.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  nameOf.set(text, name);
  return name;
};

/** A client that prepares the statements which carry values; the few texts are all our own, so they stay few. */
class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query.bind(this) as (...given: unknown[]) => unknown;
    return typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf.size < 500
      ? run({ name: statementName(text), text, values }, ...rest)
      : run(text, values, ...rest);
  }) as pg.Client['query'];
}

/** Opens a pool. Nothing is connected until the first query. */
export const openPool = (settings: ConnectionSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.size,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.statementTimeout,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'suvarna',
    types,
    Client: PreparingClient,
  });
  pool.on('error', settings.onError);
  pool.on('connect', (client) => client.on('error', settings.onError));
  return pool;
};

/** Opens the query builder over a pool of its own. */
export const connect = (settings: ConnectionSettings): Connections => {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(settings) }) });
  return { database, close: async () => database.destroy() };
};

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'no answer in time',
};

/**
 * Why a database cannot be used, for its operator. Driver messages can quote the address, so only known codes and
 * the host are told, never the password (case H-O06).
 */
export const unreachable = (url: string, error: unknown): StartFailure => {
  const parsed = URL.parse(url);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason =
    reasons[code] ??
    (code === '' ? 'no connection in time, or the server speaks no PostgreSQL or no TLS' : `code ${code}`);
  return new StartFailure(
    `DATABASE_URL: no connection to the database at ${parsed?.host ?? 'the given address'}: ${reason}.`,
  );
};

/** Connects once, to know that the address works. Throws a StartFailure within seconds when it does not. */
export const probe = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < 140_000)
      throw new StartFailure('DATABASE_URL: this shop needs PostgreSQL 14 or newer.');
  } catch (error) {
    throw error instanceof StartFailure ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
};
