import { lockGoods } from './announce.ts';
import { type Database, inTransaction, query, sql } from '../database/query.ts';

export const discountNow = sql`(case when coalesce(d.begins_at <= now(), true) and coalesce(now() < d.ends_at, true) then d.amount else 0 end)`;

export const applyDueDiscounts = async (database: Database): Promise<boolean> => {
  const due = await query(database)`
    select 1 from product p join product_discount d on d.product_id = p.id where p.discount <> ${discountNow} limit 1
  `;
  if (due.length === 0) return false;
  await inTransaction(database, async (tx) => {
    await lockGoods(tx);
    await query(tx)`
      update product p set discount = ${discountNow} from product_discount d
       where d.product_id = p.id and p.discount <> ${discountNow}
    `;
  });
  return true;
};
