import { type Database, query, type Row, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';

/** Keeps a customer from being deleted until the transaction ends, and nothing else from happening. Throws UNAUTHORIZED for one who is gone. */
export const shareLockCustomer = async (work: Database, customerId: string): Promise<void> => {
  const rows = await query(work)`select from customer where id = ${customerId} for key share`;
  if (rows.length === 0) throw new Problem('UNAUTHORIZED');
};

/** Makes changes of one customer go one after the other until the transaction ends. Throws UNAUTHORIZED for one who is gone. */
export const lockCustomer = async (work: Database, customerId: string): Promise<void> => {
  const rows = await query(work)`select from customer where id = ${customerId} for no key update`;
  if (rows.length === 0) throw new Problem('UNAUTHORIZED');
};

export type Account = Row<'customer', 'id' | 'email' | 'phone' | 'passwordHash'>;

export const findCustomer = async (
  database: Database,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<Account | undefined> => {
  const [customer] = await query<Account>(database)`
    select id, email, phone, password_hash from customer where ${sql.ref(column)} = ${value}
  `;
  return customer;
};
