import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../adapters/v1/server/config/config.ts';
import { connect } from '../../adapters/v1/server/database/connect.ts';
import { startEmbedded } from '../../adapters/v1/server/database/embedded.ts';
import { migrate } from '../../adapters/v1/server/database/index.ts';
import { fillEmptyShop } from '../../adapters/v1/server/seed/index.ts';
import { addressOf, serverVariable, templateDatabase, testPool } from './database.ts';
import { exampleFacts } from './facts.ts';

/** Creates the migrated and seeded template of all test databases. */
const makeTemplate = async (serverUrl: string): Promise<void> => {
  const server = testPool(serverUrl);
  await server.query(`drop database if exists ${templateDatabase}`);
  await server.query(`create database ${templateDatabase}`);
  await server.end();
  const template = connect({
    url: addressOf(serverUrl, templateDatabase),
    size: 1,
    statementTimeout: 0,
    onError: (error) => console.error(error),
  });
  await migrate(template.database);
  const { seller } = exampleFacts;
  const config = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: serverUrl });
  await fillEmptyShop(template.database, new Date(), config, seller);
  // No announcement ends during a test.
  await sql`update announcement set valid_until = now() + interval '2 days'`.execute(template.database);
  await template.close();
};

/** A folder in memory, if 4 GiB are free: test data need no disk. */
const fastestFolder = async (): Promise<string> => {
  const inMemory = '/dev/shm';
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 1024 ** 3 ? inMemory : tmpdir();
};

/**
 * One PostgreSQL for a whole run of vitest or Playwright: the environment's, whose role creates databases, or a
 * temporary embedded one. Workers get its address by environment.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const given = process.env[serverVariable];
  if (given !== undefined) {
    await makeTemplate(given);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(path.join(await fastestFolder(), 'suvarna-test-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbedded(dataDir, (words) => console.error(words));
  process.env[serverVariable] = server.url;
  await makeTemplate(server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
