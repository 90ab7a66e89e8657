import { expect } from 'vitest';
import { type TestDatabase, testPool } from '../../support/database.ts';

/** Locks the product table, so that requests stay in flight as long as a test wants. */
export const holdProducts = async ({ url, values }: TestDatabase) => {
  const pool = testPool(url);
  const client = await pool.connect();
  await client.query('begin; lock table product in access exclusive mode');
  const waiting = async (): Promise<number> => {
    const [n = 0] = await values<number>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return n;
  };
  return {
    release: async () => {
      await client.query('rollback');
      client.release();
      await pool.end();
    },
    /** Number of waiting statements. */
    waiting,
    /** Resolves when at least so many statements wait. */
    awaited: (least: number) => expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(least),
  };
};
