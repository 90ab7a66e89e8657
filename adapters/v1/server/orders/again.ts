import type { Database } from '../database/connect.ts';

const mostTries = 4;

const isWorthAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** Runs work in a transaction, up to three times again when PostgreSQL ended it for the sake of another (promise G9). */
export const inTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isWorthAnother(error)) throw error;
    }
  }
};
