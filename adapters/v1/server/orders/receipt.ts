import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { thaiYear } from './number.ts';

/** What a receipt is called: RC-6911-0001 is the first of พฤศจิกายน 2569. */
export const receiptNumberOf = (month: string, nth: number): string => {
  const [year = '', ofYear = ''] = month.split('-');
  return `RC-${thaiYear(year)}${ofYear}-${String(nth).padStart(4, '0')}`;
};

/**
 * Gives an order that has just been paid the next receipt number of this month in Thailand. Others who are paid wait until
 * this transaction ends, so that no number is skipped or given twice; nothing that others wait for may be taken after it.
 */
export const assignReceiptNumber = async (work: Database, orderId: string): Promise<void> => {
  await query(work)`
    with next as (
      insert into receipt_number as n (month, last)
      values (date_trunc('month', now() at time zone 'UTC' + interval '7 hours')::date, 1)
      on conflict (month) do update set last = n.last + 1
      returning month, last
    )
    update customer_order set receipt_month = next.month, receipt_nth = next.last, receipt_at = now()
      from next where id = ${orderId}
  `;
};
