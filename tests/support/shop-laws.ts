import type { TestDatabase } from './database.ts';

/** The central store's stock of an item before any sale. */
export interface StockAtStart {
  readonly productId: string;
  readonly sizeId: string;
  readonly pieces: number;
}

/**
 * Invariants of a shop's database, as the list of what breaks them: nothing is oversold, every order is whole
 * and adds up, and no number is missing.
 */
export const brokenLaws = async (
  query: TestDatabase['query'],
  stock: readonly StockAtStart[],
): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { productId, sizeId, pieces } of stock) {
    const [row] = await query<{ n: number }>(
      `select ((select q from stock where product_id = $1 and size_id = $2 and place_id = 'central')
             + (select coalesce(sum(quantity), 0) from order_line l join customer_order o on o.id = l.order_id
                 where l.product_id = $1 and l.size_id = $2 and o.is_holding))::int as n`,
      [productId, sizeId],
    );
    if (row?.n !== pieces)
      broken.push(`${productId} ${sizeId}: ${row?.n} pieces there or held, of ${pieces}`);
  }
  const [whole, numbers] = await Promise.all([
    query(
      `select id from customer_order o
        where not exists (select from order_line l where l.order_id = o.id)
           or not exists (select from order_event e where e.order_id = o.id)
           or total <> (select sum(quantity * coalesce(unit_price_discounted, unit_price)) from order_line l where l.order_id = o.id)
                       - discount + shipping_fee`,
    ),
    query(
      `select kind, year from tax_document join tax_document_number n using (kind, year)
        group by kind, year, n.last having max(nth) <> count(*) or max(nth) <> n.last
       union all
       select 'receipt', null from customer_order join receipt_number n on n.month = receipt_month
        group by receipt_month, n.last having max(receipt_nth) <> count(*) or max(receipt_nth) <> n.last`,
    ),
  ]);
  broken.push(...whole.map((row) => `an order is not whole: ${JSON.stringify(row)}`));
  broken.push(...numbers.map((row) => `numbers have gaps: ${JSON.stringify(row)}`));
  return broken;
};
