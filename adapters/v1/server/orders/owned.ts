import type { OwnedPieces } from '../../../../engine/gold/owned.ts';
import { nameWithSize } from '../catalogue/products.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { isUuid } from '../http/strict-input.ts';

/** Pieces of gold of received orders; `quantity` is without returns, 0 for none. */
const readPieces = async (database: Database, where: RawBuilder<unknown>) =>
  query<OwnedPieces & { readonly purity: number | null }>(database)`
    select l.certificate, l.gold_kind, l.weight, f.quantity, p.purity,
           ${nameWithSize(sql`l.product_name`, sql`p.type`, sql`l.size`)} as product_name,
           round(f.quantity::numeric * coalesce(l.unit_price_discounted, l.unit_price)
                 * (o.subtotal - o.discount) / greatest(o.subtotal, 1))::bigint as paid,
           (select max(at) from order_event where order_id = o.id and status = 'completed') as bought_at
      from customer_order o
      join order_line l on l.order_id = o.id
      join order_line_left f on (f.order_id, f.product_id, f.size_id) = (l.order_id, l.product_id, l.size_id)
      left join product p on p.id = l.product_id
     where l.gold_kind is not null and ${where}
       and exists (select from order_event where order_id = o.id and status = 'completed')
     order by bought_at desc, l.order_id, l.position
  `;

export const readOwned = async (database: Database, customerId: string): Promise<readonly OwnedPieces[]> =>
  readPieces(database, sql`o.customer_id = ${customerId} and f.quantity > 0`);

export const readCertificate = async (database: Database, code: string) =>
  isUuid(code) ? (await readPieces(database, sql`l.certificate = ${code}::uuid`))[0] : undefined;
