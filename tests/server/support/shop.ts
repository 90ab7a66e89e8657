import { connect as connectSocket } from 'node:net';
import { afterAll, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';
import { connect, type Connections, type Database } from '../../../adapters/v1/server/database/connect.ts';
import {
  type RunningShop,
  startShop as startShopHere,
  startStorefront,
} from '../../../adapters/v1/server/start.ts';
import { openPages } from '../../../src/pages.ts';
import { startApi, type TestApi, testSeller } from '../../support/api.ts';
import { addressOf, createDatabase, type TestDatabase, testPool } from '../../support/database.ts';
import { startServer } from '../../support/server-process.ts';
import { peopleAt } from '../identity/support/people.ts';
import { shoppingAt } from '../orders/support/shopping.ts';

/** An API with helpers. */
type ShoppingApi = TestApi & ReturnType<typeof shoppingAt> & ReturnType<typeof peopleAt>;

/** Starts the API for all tests of a file, over a new database; it is closed after them. */
export const startedApi = async (settings?: Parameters<typeof startApi>[0]): Promise<ShoppingApi> => {
  const api = await startApi(settings);
  afterAll(async () => api.close());
  return { ...api, ...shoppingAt(api), ...peopleAt(api) };
};

/** Starts the API for one test, which closes what it opened, last first. */
export const openApi: typeof startedApi = async (settings) => {
  const api = await startApi(settings);
  onTestFinished(api.close);
  return { ...api, ...shoppingAt(api), ...peopleAt(api) };
};

export const newDatabase: typeof createDatabase = async (options) => {
  const database = await createDatabase(options);
  onTestFinished(database.drop);
  return database;
};

export const startShop: typeof startServer = (environment) => {
  const server = startServer(environment);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
};

type Environment = Readonly<Record<string, string>>;

/** Starts a shop of the environment as `npm start` does, in this process; in demo mode unless it says otherwise. */
export const openShop = async (environment: Environment): Promise<RunningShop> => {
  const config = readConfig({ SHOP_MODE: 'demo', PORT: '0', DEMO_ANNOUNCEMENTS: 'off', ...environment });
  const parts = { dist: undefined, seller: testSeller, loadPages: async () => openPages(undefined) };
  return config.apiUrl === undefined
    ? startShopHere(config, parts)
    : startStorefront(config, config.apiUrl, parts);
};

export const refusalOf = async (environment: Environment): Promise<string> => {
  const error: unknown = await openShop(environment).then(
    async ({ stop }) => stop(),
    (failure: unknown) => failure,
  );
  if (!(error instanceof StartFailure)) throw new Error('the start was not refused', { cause: error });
  return error.message;
};

/** Connects to a database as a process of the shop does. */
export const connectTo = (url: string, size = 2, statementTimeout = 10_000): Connections =>
  connect({ url, size, statementTimeout, onError: () => undefined });

/** Connects to an API's database like another process of the shop, with so many connections; closed after the file's tests. */
export const databaseOf = ({ database: { url } }: TestApi, size = 2): Database => {
  const { database, close } = connectTo(url, size);
  afterAll(async () => close());
  return database;
};

/** Changes a database's setting, and ends connections with the former one. */
export const alterDatabase = async ({ url }: TestDatabase, setting: string): Promise<void> => {
  const server = testPool(addressOf(url, 'postgres'));
  const name = new URL(url).pathname.slice(1);
  await server.query(`alter database ${name} ${setting}`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await server.end();
};

/** Cuts a database off from the shop until it is given back. */
export const disconnectDatabase = async (database: TestDatabase): Promise<() => Promise<void>> => {
  await alterDatabase(database, 'allow_connections false');
  return async () => alterDatabase(database, 'allow_connections true');
};

/** Captures the process's log from now on, in chunks, without printing it. */
export const captureLog = (): readonly string[] => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return written;
};

/** Sends raw bytes and answers everything received until the server closes. */
export const exchangeBytes = async (url: string, bytes: string, { ends = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let received = '';
    const socket = connectSocket(Number(port), hostname, () =>
      ends ? socket.end(bytes) : socket.write(bytes),
    );
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
