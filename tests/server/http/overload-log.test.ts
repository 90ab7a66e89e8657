import { afterAll, expect, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { atOnce, startApi } from '../../support/api.ts';
import { addressOf, testPool } from '../../support/database.ts';
import { caughtLog } from '../support/shop.ts';

afterAll(() => vi.restoreAllMocks());

test('many refusals at once are one short line in the log, with their count', async () => {
  const log = caughtLog();
  const api = await startApi({ logLevel: 'warn' });
  const name = new URL(api.database.url).pathname.slice(1);
  const server = testPool(addressOf(api.database.url, 'postgres'));
  await server.query(`alter database ${name} with allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const refuse = async () => (await api.send('GET', contract.announcement.path)).status;
  expect(new Set(await atOnce(60, refuse))).toEqual(new Set([503]));
  await server.query(`alter database ${name} with allow_connections true`);
  await server.end();
  await api.close();
  const lines = log.flatMap((text) => text.split('\n')).filter((line) => line.includes('answered 503'));
  const counts = lines.map((line) => (JSON.parse(line) as { readonly count: number }).count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  // Two where they fall into two seconds.
  expect(lines.length).toBeLessThanOrEqual(2);
});
