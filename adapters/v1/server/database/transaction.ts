import { isOutdone } from '../error-code.ts';
import type { Database } from './connect.ts';

const mostTries = 4;

/** Thrown in a transaction that finds what it read before it waited for a lock to be otherwise by now: it is repeated. */
export class OutOfDate extends Error {
  readonly code = '40001';
}

/**
 * Runs work in a transaction, and repeats it at most three times when PostgreSQL ended it as the victim of a deadlock or for a
 * serialization failure. Work must touch nothing but the database. Within a transaction it is a part of that.
 *
 * To avoid deadlocks, transactions take their locks in one order: see 'Transactions and lock order' in the server's README.
 */
export const inTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  if (database.isTransaction) return work(database);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isOutdone(error)) throw error;
    }
  }
};
