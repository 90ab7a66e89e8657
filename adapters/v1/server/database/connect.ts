import { codeOf, isSilence, readOnly } from '../error-code.ts';
import { Kysely, type Logger, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../config/start-failure.ts';
import { addressesIn, hostsIn } from './addresses.ts';
import { askAt, clientOn, followPrimary, requireWritable, type Route } from './failover.ts';

export type Database = Kysely<unknown>;

export interface Connections {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface ConnectionSettings {
  readonly url: string;
  readonly size: number;
  /** A statement that takes longer is cancelled by the server. */
  readonly statementTimeout: number;
  readonly onError: (error: Error) => void;
  /** Application name in PostgreSQL; by default that of a running shop. */
  readonly name?: string;
  readonly log?: Logger | undefined;
}

export const shopConnections = 'suvarna';

/** PostgreSQL's int8 as a number, or an error beyond the range in which numbers are exact (case H-M07). */
export const exactInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('an int8 of the database is beyond the safe integers');
  return value;
};

const dateOf = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, exactInteger);
types.setTypeParser(pg.types.builtins.DATE, String);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Number(dateOf(text)));

const routeOf = (url: string): Route => ({ address: addressesIn(url)[0] ?? url });

/** Timeouts are set by statements, since a pooler such as PgBouncer refuses them as startup parameters. */
export const openPool = (
  { url, size, statementTimeout, onError, name = shopConnections }: Omit<ConnectionSettings, 'log'>,
  route = routeOf(url),
): pg.Pool => {
  const limits = `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = 15000`;
  const hasStandby = addressesIn(url).length > 1;
  const pool = new pg.Pool({
    Client: clientOn(route),
    connectionTimeoutMillis: 4_000,
    // Later than the server's own limit: only a host that is silent lets it pass.
    ...(statementTimeout === 0 ? {} : { query_timeout: statementTimeout + 1_000 }),
    application_name: name,
    types,
    max: size,
    idleTimeoutMillis: 30_000,
    verify: (client, done) => {
      const isFit = hasStandby ? requireWritable(client) : Promise.resolve();
      isFit.then(async () => client.query(limits)).then(() => done(), done);
    },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

/**
 * Closes connections to a read-only database and to one that fell silent, so that after a failover the next one leads to the new
 * primary. Where one fell silent, those opened before it are not used either: each would cost a timeout.
 */
const kyselyPool = (pool: pg.Pool, connectClient: () => Promise<pg.PoolClient>): PostgresPool => {
  let trusted = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => trusted.add(client));
  const connectTrusted = async (): Promise<pg.PoolClient> => {
    const client = await connectClient();
    if (trusted.has(client)) return client;
    client.release(true);
    return connectTrusted();
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectTrusted();
      let isUnfit = false;
      const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          isUnfit ||= codeOf(error) === readOnly;
          if (isSilence(error)) {
            trusted = new WeakSet();
            // At once: a rollback would wait as long again.
            void client.end();
          }
          throw error;
        }
      };
      return {
        query: run as unknown as PostgresPoolClient['query'],
        release: (destroy = false) => client.release(destroy || isUnfit),
      };
    },
    end: async () => pool.end(),
  };
};

export const connect = ({ log, ...settings }: ConnectionSettings): Connections => {
  const route = routeOf(settings.url);
  const pool = openPool(settings, route);
  const connectClient = followPrimary(pool, route, addressesIn(settings.url));
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, connectClient) }),
    ...(log === undefined ? {} : { log }),
  });
  return { database, pool, close: async () => database.destroy() };
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

/** Error of the driver, which has no code, when the server asks for a password. */
const isWithoutPassword = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('client password must be a string');

/** Driver messages can quote the address, so only known codes and the host are shown (case H-O06). */
const reasonOf = (error: unknown): string => {
  const code = codeOf(error);
  if (code !== '') return reasons[code] ?? `code ${code}`;
  return isWithoutPassword(error)
    ? 'it asks for a password, and the address has none'
    : 'no connection in time, or the server speaks no PostgreSQL or no TLS';
};

export const unreachable = (url: string, error: unknown): StartFailure =>
  new StartFailure(`DATABASE_URL: no connection to the database at ${hostsIn(url)}: ${reasonOf(error)}.`);

interface Server {
  readonly product: string;
  readonly version: string;
  readonly encoding: string;
  readonly isReadOnly: boolean;
}

const isPostgres = (product: string): boolean =>
  /^(PostgreSQL|EnterpriseDB) \d/.test(product) && !/Redshift|Greenplum|-YB-/.test(product);

/** Reason why the shop cannot run on this server; undefined where it can. */
const hindrance = (
  { product, version, encoding, isReadOnly }: Server,
  use: 'reading' | 'writing',
): string | undefined => {
  if (!isPostgres(product))
    return `this shop needs PostgreSQL itself, and there is "${product.slice(0, 40)}".`;
  if (Number(version) < 140_000) return 'this shop needs PostgreSQL 14 or newer.';
  if (encoding !== 'UTF8') return `this database keeps texts as ${encoding}; the shop needs UTF8.`;
  if (use === 'writing' && isReadOnly) return 'this database is read-only. Name its primary.';
  return undefined;
};

const examine = async (url: string, use: 'reading' | 'writing'): Promise<void> => {
  try {
    const { rows } = await askAt(url, 5_000, async (client) =>
      client.query<Server>(
        `select version() as product, current_setting('server_version_num') as version,
                current_setting('server_encoding') as encoding,
                current_setting('transaction_read_only')::boolean as "isReadOnly"`,
      ),
    );
    const why = rows[0] === undefined ? 'nothing was answered.' : hindrance(rows[0], use);
    if (why !== undefined) throw new StartFailure(`DATABASE_URL: ${why}`);
  } catch (error) {
    throw error instanceof StartFailure ? error : unreachable(url, error);
  }
};

/** Answers the address of the first host that is fit for the use. Throws a StartFailure within seconds when none is. */
export const probe = async (url: string, use: 'reading' | 'writing' = 'reading'): Promise<string> => {
  let failure: unknown;
  for (const address of addressesIn(url)) {
    try {
      await examine(address, use);
      return address;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};
