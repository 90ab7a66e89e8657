import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import {
  isAlive,
  myself,
  startTimeOf,
  takeOwnership,
} from '../../../adapters/v1/server/database/ownership.ts';
import { openForTools } from '../../../adapters/v1/server/database/index.ts';
import { sql } from '../../../adapters/v1/server/database/query.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { isDeep } from '../../support/properties.ts';
import { testPool } from '../../support/database.ts';
import { newFolder } from '../../support/new-folder.ts';
import { type ServerProcess, startServer, urlOf } from '../../support/server-process.ts';
import { refusalOf } from '../support/shop.ts';

/** A folder of a shop that was started once and stopped; made once and copied, because to make one takes seconds. */
const filled = newFolder(afterAll);
beforeAll(async () => {
  // Only its starter may enter: PostgreSQL runs as another user.
  await chmod(filled, 0o700);
  const first = startServer({ DATA_DIR: path.join(filled, 'data') });
  await urlOf(first);
  expect(first.output()).toContain('malee@example.com');
  await stop(first);
  expect((await stat(filled)).mode & 0o777).toBe(0o700);
});

const filledFolder = async (): Promise<string> => {
  const folder = path.join(newFolder(), 'data');
  // Keeps file owners: PostgreSQL may run as another user.
  await promisify(execFile)('cp', ['-a', path.join(filled, 'data'), folder]);
  return folder;
};

const start = (dataDir: string): ServerProcess => {
  const started = startServer({ DATA_DIR: dataDir });
  // A start of the same folder ends what a killed one left; so each is stopped the orderly way.
  onTestFinished(async () => {
    if (started.child.exitCode === null && started.child.signalCode === null) await stop(started);
  });
  return started;
};

const stop = async ({ child, ended }: ServerProcess): Promise<number | NodeJS.Signals> => {
  child.kill('SIGTERM');
  return ended;
};

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const databaseUrlOf = async (dataDir: string): Promise<string> => {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
};

const runs = (pid: number): boolean => isAlive(pid) && startTimeOf(pid) !== 'zombie';

const asked = async (url: string, { method, path: at }: AnyEndpoint, body?: object, token?: string) => {
  const answer = await fetch(`${url}${at}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { accessToken: string; data: { totalQuantity: number } };
};

const signIn = async (url: string): Promise<string> =>
  (await asked(url, contract.login, { email: 'somchai@example.com', password: 'Suvarna2567' })).accessToken;
const addRing = async (url: string, token: string): Promise<number> =>
  (await asked(url, contract.addToCart, { ...lineKey('R-0047', '54'), quantity: 1 }, token)).data
    .totalQuantity;
const cartQuantity = async (url: string, token: string): Promise<number> =>
  (await asked(url, contract.cart, undefined, token)).data.totalQuantity;

/** Counts products with a tool's connection, whether a shop runs on the folder or not. */
const productsIn = async (dataDir: string): Promise<number> => {
  const { database, close } = await openForTools({ kind: 'embedded', acceptsNewer: false, dataDir });
  const { rows } = await sql`select from product`.execute(database);
  await close();
  return rows.length;
};

/** Promise G12 is 20 times: npm test runs 1, npm run test:deep 20. */
const times = Array.from({ length: isDeep ? 20 : 1 });
/** The promises are two seconds for the quickest of them, and ten to take over: a machine that runs other tests beside takes longer to start any process. */
const [longestRefusal, longestTakeover] = times.length < 20 ? [30_000, 30_000] : [2_000, 10_000];

/** Each starts a shop several times, which takes long on a machine that others use; this bounds hanging alone. */
const timeout = 180_000;

describe('the shop with its own database', { timeout }, () => {
  test('keeps data over a stop, leaves nothing running, explains damage', async () => {
    const dataDir = await filledFolder();
    const first = start(dataDir);
    const url = await urlOf(first);
    const token = await signIn(url);
    expect(await addRing(url, token)).toBe(1);
    const postmaster = await postmasterOf(dataDir);
    const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect(first.output()).not.toContain(password);
    expect(await stop(first)).toBe(0);
    expect(runs(postmaster)).toBe(false);
    expect(existsSync(path.join(dataDir, 'owner.lock'))).toBe(false);

    const cluster = path.join(dataDir, 'postgres');
    const refusal = async (): Promise<string> => {
      const server = start(dataDir);
      expect(await server.ended).toBe(1);
      return server.output();
    };

    const version = path.join(cluster, 'PG_VERSION');
    await rename(version, `${version}.away`);
    expect(await refusal()).toContain('PG_VERSION is missing');
    await rename(`${version}.away`, version);

    // Each refusal is a start: all of them with `npm run test:deep`.
    if (isDeep) {
      await rename(version, `${version}.away`);
      await writeFile(version, '12\n');
      expect(await refusal()).toContain('made by PostgreSQL 12');
      await rm(version);
      await rename(`${version}.away`, version);

      const password = path.join(dataDir, 'postgres.password');
      await rename(password, `${password}.away`);
      expect(await refusal()).toContain('postgres.password is missing');
      await rename(`${password}.away`, password);

      const control = path.join(cluster, 'global', 'pg_control');
      await rename(control, `${control}.away`);
      expect(await refusal()).toContain('did not start; nothing was changed');
      await rename(`${control}.away`, control);

      await rename(cluster, `${cluster}.away`);
      expect(await refusal()).toContain('is gone, though this DATA_DIR had one');
      expect(existsSync(cluster)).toBe(false);
      await rename(`${cluster}.away`, cluster);

      const again = start(dataDir);
      expect(await cartQuantity(await urlOf(again), token)).toBe(1);
      const database = testPool(await databaseUrlOf(dataDir));
      await database.query('drop schema public cascade');
      await database.query('create schema public');
      await database.end();
      await stop(again);
      expect(await refusal()).toContain('has lost its tables');
    }
  });

  test('refuses a second start while the first lives, and replaces a killed one (G12)', async () => {
    const dataDir = await filledFolder();
    expect(await productsIn(dataDir)).toBe(72);
    let server = start(dataDir);
    let url = await urlOf(server);
    expect(await productsIn(dataDir)).toBe(72);
    const token = await signIn(url);
    const took: number[] = [];
    for (const _ of times) {
      const since = performance.now();
      const second = start(dataDir);
      expect(await second.ended).toBe(1);
      took.push(performance.now() - since);
      expect(second.output()).toContain(`in use by another running shop (process ${server.child.pid})`);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    expect(Math.min(...took)).toBeLessThan(longestRefusal);

    for (const _ of times) {
      const acknowledged = await addRing(url, token);
      const orphan = await postmasterOf(dataDir);
      server.child.kill('SIGKILL');
      await server.ended;
      expect(runs(orphan)).toBe(true);
      const since = performance.now();
      server = start(dataDir);
      url = await urlOf(server);
      expect(performance.now() - since).toBeLessThan(longestTakeover);
      expect(runs(orphan)).toBe(false);
      expect(await cartQuantity(url, token)).toBe(acknowledged);
    }
  });

  test('is made by no tool', async () => {
    const none = path.join(newFolder(), 'data');
    await expect(productsIn(none)).rejects.toThrow(
      `There is no shop in DATA_DIR ${none}. Name the one that is meant as its start does: DATABASE_URL or DATA_DIR.`,
    );
    expect(existsSync(none)).toBe(false);
  });

  test('refuses a DATA_DIR that is a file, naming it', async () => {
    const folder = newFolder();
    await writeFile(path.join(folder, 'file'), '');
    expect(await refusalOf({ DATA_DIR: path.join(folder, 'file') })).toContain('DATA_DIR');
  });
});

describe('the lock of a DATA_DIR', () => {
  const lockOf = (dataDir: string): string => path.join(dataDir, 'owner.lock');

  test('of a process number that another process got meanwhile does not count', async () => {
    const dataDir = newFolder();
    await writeFile(
      lockOf(dataDir),
      JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'old' }),
    );
    const mine = takeOwnership(dataDir);
    expect(JSON.parse(await readFile(lockOf(dataDir), 'utf8'))).toMatchObject(myself());
    mine.release();
    expect(existsSync(lockOf(dataDir))).toBe(false);
  });

  test.each(['', '{', '{"pid":"1"}', 'null', '[]'])('that holds %j is taken over', async (content) => {
    const dataDir = newFolder();
    await writeFile(lockOf(dataDir), content);
    takeOwnership(dataDir).release();
  });
});
