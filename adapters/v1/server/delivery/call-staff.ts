import { openedAt } from '../../../../engine/values/opening-hours.ts';
import { deskPath } from '../../../../engine/desk/registry.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { readHolidays } from '../fulfilment/branches.ts';
import { compose } from './compose.ts';
import { post } from './outbox.ts';

/** Milliseconds in opening hours that a slip may wait before the shop is written to. */
export const slipPatience = 15 * 60_000;

interface CallParts {
  readonly database: Database;
  readonly seller: Seller;
  /** Settings that still are examples: no mail is sent to an address among them. */
  readonly examples: readonly string[];
  readonly origin: () => string;
}

/** Mails the shop about slips that have waited too long, once an order: other processes skip locked ones. */
export const callStaff = async (
  { database, seller, examples, origin }: CallParts,
  now: number,
): Promise<number> => {
  if (seller.email === '' || examples.includes('email')) return 0;
  const opened = openedAt(seller.usualHours, await readHolidays(database), now);
  // A slip sent while the shop is closed waits from the opening on.
  if (opened === null || now - opened < slipPatience) return 0;
  return inTransaction(database, async (tx) => {
    const called = await query<Row<'customer_order', 'number'>>(tx)`
      update customer_order set staff_called_at = now()
       where id in (
         select o.id from customer_order o
          where o.status = 'awaiting-review' and o.staff_called_at is null
            and (select max(e.at) from order_event e where e.order_id = o.id) <= ${new Date(now - slipPatience)}
          for no key update skip locked
       )
      returning number
    `;
    if (called.length === 0) return 0;
    const body = [
      `มี ${called.length} คำสั่งซื้อรอตรวจเงินเข้านานกว่า 15 นาที`,
      called.map(({ number }) => number),
      ['ตรวจและยืนยันได้ที่', `${origin()}${deskPath}`],
    ];
    const subject = `รอตรวจเงินเข้า ${called.length} คำสั่งซื้อ`;
    await post(tx, compose(seller, seller.email, { short: '', subject, body }, seller.name));
    return called.length;
  });
};
