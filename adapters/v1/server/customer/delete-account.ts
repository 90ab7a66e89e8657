import { goneMessage } from '../delivery/account-messages.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { post } from '../delivery/outbox.ts';
import { requirePassword } from '../identity/recovery.ts';
import { releaseOrders } from '../holds/hold.ts';
import { Problem } from '../http/problem.ts';
import type { Seller } from '../../../../engine/values/seller.ts';

/** Locks all orders of a customer, also those that lose their customer: whoever pays or cancels one comes before or after. */
const lockOrdersOf = async (work: Database, customerId: string): Promise<readonly string[]> => {
  const rows = await query<Row<'customer_order', 'id'>>(work)`
    select id from customer_order where customer_id = ${customerId} order by id for update
  `;
  return rows.map(({ id }) => id);
};

/**
 * Deletes a customer who proves the password, in one transaction: pieces of orders that nobody has paid go back, and orders
 * for which no money ever came are gone; other orders and their tax invoices stay without the account, as the law on
 * accounting wants; sessions, bag, addresses, wishlist and all else are gone. Whoever they were is told once more. Throws
 * PASSWORD_WRONG or RATE_LIMITED.
 */
export const deleteAccount = async (
  database: Database,
  seller: Seller,
  customerId: string,
  password: string,
): Promise<void> => {
  await requirePassword(database, customerId, password);
  await inTransaction(database, async (work) => {
    // Nobody can place an order for them from here on: that needs the row.
    const [owner] = await query<Row<'customer', 'email' | 'phone'>>(work)`
      select email, phone from customer where id = ${customerId} for update
    `;
    if (owner === undefined) throw new Problem('UNAUTHORIZED');
    await releaseOrders(work, await lockOrdersOf(work, customerId), 'cancelled');
    // Nothing was sold by these; what belongs to them goes with them.
    await query(work)`
      delete from customer_order o
       where o.customer_id = ${customerId} and o.status in ('lapsed', 'cancelled')
         and not exists (select from payment_event p where p.order_id = o.id)
    `;
    await query(work)`delete from one_time_code where purpose = ${`contact:${customerId}`}`;
    await query(work)`delete from customer where id = ${customerId}`;
    const recipient = owner.email ?? owner.phone;
    if (recipient !== null) await post(work, goneMessage(seller, recipient));
  });
};
