import type { ProductCard } from '../../../../engine/values/product.ts';
import { mostViewed } from '../../../../engine/values/limits.ts';
import { readCards } from '../catalogue/products.ts';
import { lockCustomer } from './accounts.ts';
import { type Database, query, sql } from '../database/query.ts';

export const addViews = async (
  database: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    // Two calls of one customer go one after the other, in any order of their products.
    await lockCustomer(tx, customerId);
    await query(tx)`
      insert into recent_view (customer_id, product_id)
      select ${customerId}::uuid, id
        from (
          select w.id from unnest(${[...productIds]}::text[]) with ordinality as w (id, place)
            join product p on p.id = w.id
           group by w.id order by min(w.place) desc
        ) as oldest_first
      on conflict (customer_id, product_id) do update set position = excluded.position
    `;
    await query(tx)`
      delete from recent_view where customer_id = ${customerId} and position < (
        select min(position) from (
          select position from recent_view where customer_id = ${customerId}
           order by position desc limit ${mostViewed}::int
        ) as latest
      )
    `;
  });

export const readViews = async (
  database: Database,
  customerId: string,
  limit: number,
): Promise<readonly ProductCard[]> =>
  readCards(database, {
    where: sql`exists (select from recent_view v where v.customer_id = ${customerId} and v.product_id = p.id)`,
    order: sql`(select v.position from recent_view v where v.customer_id = ${customerId} and v.product_id = p.id) desc`,
    limit,
  });

export const eraseViews = async (database: Database, customerId: string) =>
  query(database)`delete from recent_view where customer_id = ${customerId}`;
