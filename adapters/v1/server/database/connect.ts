import type { Socket } from 'node:net';
import { codeOf, readOnly } from '../error-code.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { StartFailure } from '../config/start-failure.ts';
import type { Schema } from './tables.ts';

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
  /** What PostgreSQL knows them by; without it they are those of a shop that runs. */
  readonly name?: string;
  /** What each statement is run in; without it nothing. */
  readonly around?: AroundStatements | undefined;
}

/** Runs a statement, whose text has no values in it, and answers what came of it. */
export type AroundStatements = <A>(text: string, run: () => Promise<A>) => Promise<A>;

/** What PostgreSQL knows the connections of a running shop by. */
export const shopConnections = 'suvarna';

/** PostgreSQL's int8 as a number, or an error beyond the range in which numbers are exact (case H-M07). */
export const exactInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('an int8 of the database is beyond the safe integers');
  return value;
};

const asText = (text: string): string => text;

const dateOf = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactInteger],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMPTZ, (text) => Number(dateOf(text))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers.get(oid) ??
    (pg.types.getTypeParser(oid, format) as (
      text: string,
    ) => unknown)) as pg.CustomTypesConfig['getTypeParser'],
};

/** What the text of a statement begins with that is not to be kept prepared, nor its plan. */
export const unprepared = '/* planned anew */';

/** How many statements a connection keeps prepared: more than the shop has texts that are asked often. */
export const mostPrepared = 200;

/** The parts of pg's connection that take a prepared statement away; its types leave them out. */
interface PreparedOn {
  readonly parsedStatements: Record<string, string>;
  readonly close: (what: { readonly type: 'S'; readonly name: string }) => void;
}

type Done = (error: Error | null | undefined, result: unknown) => void;

/**
 * A query that takes prepared statements away as it is sent. Not by DEALLOCATE, which would be a question of its own, and
 * which a transaction that failed refuses.
 */
class ForgettingQuery extends pg.Query {
  readonly #names: readonly string[];

  constructor(names: readonly string[], config: pg.QueryConfig, done: Done) {
    super(config, (error, result) => done(error, result));
    this.#names = names;
  }

  override submit = (connection: pg.Connection): void => {
    const on = connection as unknown as PreparedOn;
    for (const name of this.#names) {
      delete on.parsedStatements[name];
      on.close({ type: 'S', name });
    }
    return pg.Query.prototype.submit.call(this, connection);
  };
}

/** A client that prepares the statements which carry values, so that PostgreSQL reads and plans the ones used last once. */
class PreparingClient extends pg.Client {
  #named = 0;
  readonly #around: AroundStatements | undefined;
  readonly #forgotten: string[] = [];
  readonly #nameOf = new LRUCache<string, string>({
    max: mostPrepared,
    dispose: (name) => this.#forgotten.push(name),
  });

  constructor(config?: pg.ClientConfig & Pick<ConnectionSettings, 'around'>) {
    super(config);
    this.#around = config?.around;
  }

  #statementName(text: string): string {
    const known = this.#nameOf.get(text);
    if (known !== undefined) return known;
    this.#named += 1;
    const name = `s${this.#named}`;
    this.#nameOf.set(text, name);
    return name;
  }

  override query: pg.Client['query'] = ((text: unknown, values: unknown, done?: Done) => {
    const isAwaited = typeof text === 'string' && typeof values !== 'function' && done === undefined;
    if (this.#around === undefined || !isAwaited) return this.#send(text, values, done);
    return this.#around(text, async () => this.#send(text, values));
  }) as pg.Client['query'];

  #send(text: unknown, values: unknown, done?: Done): unknown {
    const run = pg.Client.prototype.query.bind(this) as (...given: unknown[]) => unknown;
    const isPrepared = typeof text === 'string' && !text.trimStart().startsWith(unprepared);
    if (!isPrepared || !Array.isArray(values) || values.length === 0) return run(text, values, done);
    const config = { name: this.#statementName(text), text, values: values as unknown[] };
    const forgotten = this.#forgotten.splice(0);
    if (forgotten.length === 0) return run(config, done);
    if (done !== undefined) return run(new ForgettingQuery(forgotten, config, done));
    return new Promise((resolve, reject) => {
      run(
        new ForgettingQuery(forgotten, config, (error, result) =>
          (error ?? null) === null ? resolve(result) : reject(error),
        ),
      );
    });
  }
}

const clientSettings = ({ url, statementTimeout, around, name = shopConnections }: ConnectionSettings) => ({
  around,
  connectionString: url,
  connectionTimeoutMillis: 4_000,
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: 15_000,
  application_name: name,
  types,
});

/** Ends a connection that refuses to write (25006): after a failover the pool's next one leads to the new primary. */
const endWhenReadOnly = (client: pg.ClientBase): void => {
  if (!(client instanceof pg.Client)) return;
  client.connection.on('errorMessage', (error) => {
    if (codeOf(error) === readOnly) void client.end();
  });
};

/** Opens a pool. Nothing is connected until the first query. */
export const openPool = (settings: ConnectionSettings): pg.Pool => {
  const pool = new pg.Pool({
    ...clientSettings(settings),
    max: settings.size,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
  });
  pool.on('error', settings.onError);
  pool.on('connect', (client) => {
    client.on('error', settings.onError);
    endWhenReadOnly(client);
  });
  return pool;
};

/** A connection on which short reads are sent one behind the other, without waiting for the answer of the one before. */
interface ReadingLine {
  readonly query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;
  readonly close: () => Promise<void>;
}

/** Sends together what is asked of a connection while the sockets that have something to read are read. */
const sendingTogether = (client: pg.Client): (() => void) => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
};

const openReadingLine = (settings: ConnectionSettings): ReadingLine => {
  let opening: Promise<{ readonly client: pg.Client; readonly hold: () => void }> | undefined;
  const open = async () => {
    const client = new PreparingClient({ ...clientSettings(settings), pipeline: true });
    const lost = (): void => {
      opening = undefined;
    };
    client.on('error', (error) => {
      lost();
      settings.onError(error);
    });
    client.on('end', lost);
    try {
      await client.connect();
    } catch (error) {
      lost();
      throw error;
    }
    return { client, hold: sendingTogether(client) };
  };
  return {
    query: async (text, values) => {
      const { client, hold } = await (opening ??= open());
      hold();
      return client.query(text, [...values]);
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.client.end();
    },
  };
};

/** How statements get to a database outside of transactions. */
interface Ways {
  /** One connection for one statement at a time. */
  readonly pool: pg.Pool;
  /** For reads that are short and wait for no lock: what is behind one waits with it. */
  readonly read: ReadingLine['query'];
}

const ways = new WeakMap<Database, Ways>();

/** The ways to a database; undefined for a transaction, which has one connection. */
export const waysTo = (database: Database): Ways | undefined => ways.get(database);

/** How many connections of a pool are reading lines. */
const linesOf = (size: number): number => (size < 4 ? 0 : 2);

/** Opens the query builder over a pool of its own. */
export const connect = (settings: ConnectionSettings): Connections => {
  const lines = Array.from({ length: linesOf(settings.size) }, () => openReadingLine(settings));
  const pool = openPool({ ...settings, size: settings.size - lines.length });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let turn = 0;
  ways.set(database, {
    pool,
    read: async (text, values) => {
      turn += 1;
      return (lines[turn % lines.length] ?? pool).query(text, [...values]);
    },
  });
  return {
    database,
    close: async () => {
      await Promise.all(lines.map(async (line) => line.close()));
      await database.destroy();
    },
  };
};

const unknownAuthority = 'its certificate is of no known authority: &sslrootcert=FILE names the one';

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'no answer in time',
  ENOENT: 'a file of a certificate or key that the address names is not there',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** What the driver says without a code where the server asks for a password. */
const isWithoutPassword = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('client password must be a string');

/**
 * Why a database cannot be used, for its operator. Driver messages can quote the address, so only known codes and
 * the host are told, never the password (case H-O06).
 */
export const unreachable = (url: string, error: unknown): StartFailure => {
  const parsed = URL.parse(url);
  const code = codeOf(error);
  const reason =
    reasons[code] ??
    (code !== ''
      ? `code ${code}`
      : isWithoutPassword(error)
        ? 'it asks for a password, and the address has none'
        : 'no connection in time, or the server speaks no PostgreSQL or no TLS');
  return new StartFailure(
    `DATABASE_URL: no connection to the database at ${parsed?.host ?? 'the given address'}: ${reason}.`,
  );
};

/**
 * Connects once, to know that the address works, and for `writing`. Throws a StartFailure within seconds when it does not.
 */
export const probe = async (url: string, use: 'reading' | 'writing' = 'reading'): Promise<void> => {
  let client: pg.Client | undefined;
  try {
    // Reads files of certificates that the address names.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: string; isReadOnly: boolean }>(
      `select current_setting('server_version_num') as version,
              current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (Number(rows[0]?.version) < 140_000)
      throw new StartFailure('DATABASE_URL: this shop needs PostgreSQL 14 or newer.');
    if (use === 'writing' && rows[0]?.isReadOnly === true)
      throw new StartFailure('DATABASE_URL: this database is read-only. Name its primary.');
  } catch (error) {
    throw error instanceof StartFailure ? error : unreachable(url, error);
  } finally {
    await client?.end().catch(() => undefined);
  }
};
