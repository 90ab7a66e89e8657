import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { startWorker, type Worker } from '../worker.ts';
import { isDue, releaseOrders } from './hold.ts';

const betweenSweeps = 30_000;

/**
 * Lets the order lapse whose time was over first; false when there is none. Other processes pass it over. One order a
 * transaction, so that nobody holds the pieces of two.
 */
const lapseNext = async (database: Database): Promise<boolean> =>
  inTransaction(database, async (work) => {
    const [due] = await query<Row<'customer_order', 'id'>>(work)`
      select o.id from customer_order o where ${isDue}
       order by o.held_until limit 1 for update skip locked
    `;
    return due !== undefined && releaseOrders(work, [due.id], 'lapsed');
  });

/** Lets every order lapse whose time is over (ruling P30); answers how many this process did. */
export const lapseAllDue = async (database: Database, isStopped = (): boolean => false): Promise<number> => {
  let lapsed = 0;
  while (!isStopped() && (await lapseNext(database))) lapsed += 1;
  return lapsed;
};

/** Looks every 30 seconds for orders whose time is over; several processes may. `warn` hears what could not be done. */
export const startLapsing = (database: Database, warn: (error: unknown) => void): Worker =>
  startWorker(betweenSweeps, async (isStopped) => lapseAllDue(database, isStopped), warn);
