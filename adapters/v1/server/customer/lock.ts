import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';

/** Keeps a customer from being deleted until the transaction ends, and nothing else from happening. Throws UNAUTHORIZED for one who is gone. */
export const keepCustomer = async (work: Database, customerId: string): Promise<void> => {
  const { rows } = await sql`select from customer where id = ${customerId} for key share`.execute(work);
  if (rows.length === 0) throw new Problem(401, 'UNAUTHORIZED');
};

/** Makes changes of one customer go one after the other until the transaction ends. Throws UNAUTHORIZED for one who is gone. */
export const lockCustomer = async (work: Database, customerId: string): Promise<void> => {
  const { rows } = await sql`select from customer where id = ${customerId} for no key update`.execute(work);
  if (rows.length === 0) throw new Problem(401, 'UNAUTHORIZED');
};
