import { type Database, query, type Row, sql } from '../database/query.ts';

/** Keeps a customer from being deleted until the transaction ends, and nothing else from happening. Throws UNAUTHORIZED for one who is gone. */
export const shareLockCustomer = async (tx: Database, customerId: string) =>
  query.one(tx, 'UNAUTHORIZED')`select from customer where id = ${customerId} for key share`;

/** Makes changes of one customer go one after the other until the transaction ends. Throws UNAUTHORIZED for one who is gone. */
export const lockCustomer = async (tx: Database, customerId: string) =>
  query.one(tx, 'UNAUTHORIZED')`select from customer where id = ${customerId} for no key update`;

export type Account = Row<'customer', 'id' | 'email' | 'phone' | 'passwordHash'>;

export const findCustomer = async (database: Database, column: 'id' | 'email' | 'phone', value: string) =>
  query.maybeOne<Account>(database)`
    select id, email, phone, password_hash from customer where ${sql.ref(column)} = ${value}
  `;
