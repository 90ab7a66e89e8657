import pg from 'pg';
import { readOnly } from '../error-code.ts';

/** Rejects with PostgreSQL's own code for a standby, and for a primary that takes no writes. */
export const requireWritable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    'select current_setting(\'transaction_read_only\')::boolean as "isReadOnly"',
  );
  if (rows[0]?.isReadOnly !== false)
    throw Object.assign(new Error('the database is read-only'), { code: readOnly });
};

/** Connects for one question. Rejects after `timeout` milliseconds without a connection or an answer. */
export const askAt = async <A>(
  connectionString: string,
  timeout: number,
  question: (client: pg.ClientBase) => Promise<A>,
): Promise<A> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Resolves with the first address whose database takes writes; all are asked at once. */
const findPrimary = async (addresses: readonly string[]): Promise<string> =>
  Promise.any(
    addresses.map(async (address) => {
      await askAt(address, 2_000, requireWritable);
      return address;
    }),
  );

/** Address of new connections; a failover changes it. */
export interface Route {
  address: string;
}

/** A client for pools, which connects to the route's address of that moment. */
export const clientOn = (route: Route): typeof pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: route.address });
    }
  };

/**
 * Failover: where an address names several hosts and a connection fails, the next ones lead to the host that takes writes. Callers
 * wait for one search together.
 */
export const followPrimary = (
  pool: pg.Pool,
  route: Route,
  addresses: readonly string[],
): (() => Promise<pg.PoolClient>) => {
  let search: Promise<string> | undefined;
  const find = async (): Promise<string> =>
    findPrimary(addresses).finally(() => {
      search = undefined;
    });
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (addresses.length === 1) throw error;
      search ??= find();
      const primary = await search.catch(() => undefined);
      if (primary === undefined) throw error;
      route.address = primary;
      return pool.connect();
    }
  };
};
