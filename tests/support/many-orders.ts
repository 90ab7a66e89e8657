import type { TestDatabase } from './database.ts';

/** How many are made by one statement, none of which may take long. */
const atOnce = 100_000;

/**
 * Copies an order so many times, one every two minutes until now; the copies differ in number, name, phone, amount, time and
 * status. Every 500 of them have one in each queue, every third is called คุณ, every fiftieth สมชาย.
 */
export const addManyOrders = async (
  { query }: Pick<TestDatabase, 'query'>,
  orderId: string,
  count: number,
): Promise<void> => {
  const [index] = await query<{ make: string }>(
    "select indexdef as make from pg_indexes where indexname = 'customer_order_name'",
  );
  // Of a million it takes minutes, and triggers look up what all copies have alike.
  await query(
    'set statement_timeout = 0; set session_replication_role = replica; drop index customer_order_name',
  );
  for (let from = 1; from <= count; from += atOnce)
    await query(
      `insert into customer_order
     select copy.* from customer_order o, generate_series($2::int, $3::int) n,
       lateral (select now() - ($4 - n) * interval '2 minutes' as at),
       lateral jsonb_populate_record(o, jsonb_build_object(
       'id', md5('a' || n) || md5('b' || n), 'link_code', null, 'receipt_month', null, 'receipt_nth', null, 'receipt_at', null,
       'number', 'SV-' || to_char(at, 'YYMMDD') || '-' || 1000 + n % 720,
       'contact_name', case when n % 3 = 0 then 'คุณ' else '' end
         || case when n % 50 = 0 then 'สมชาย' else translate(substr(md5('name' || n), 1, 12), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ') end || ' '
         || translate(substr(md5('family' || n), 1, 14), '0123456789abcdef', 'ปผฝพฟภมยรลวศสหอฮ'),
       'contact_phone', '08' || lpad((('x' || substr(md5('phone' || n), 1, 7))::bit(28)::int % 100000000)::text, 8, '0'),
       'subtotal', 1000000 + n * 100, 'discount', 0, 'shipping_fee', 0, 'total', 1000000 + n * 100, 'tax_percent', null, 'tax_base', null, 'tax', null,
       'status', coalesce((array['awaiting-review', 'paid', 'preparing', 'ready-for-pickup', 'refund-due'])[n % 500 + 1], 'completed'),
       'placed_at', at
     )) copy
      where o.id = $1`,
      [orderId, from, Math.min(count, from + atOnce - 1), count],
    );
  await query(index?.make ?? '');
  await query('reset session_replication_role');
  await query('vacuum analyze customer_order');
};

/** What an order may be looked for by, in SQL over its columns. */
export const toldOfOrders = [
  ['its number', 'number'],
  ['its number without letters and dashes', "replace(substr(number, 4), '-', '')"],
  ['the letters of every number', "'SV-'"],
  ['its day', 'left(number, 9)'],
  ['its name', 'contact_name'],
  ['the family name', "split_part(contact_name, ' ', 2)"],
  ['three letters of its name', 'left(contact_name, 3)'],
  ['its phone', 'contact_phone'],
  ['its phone from abroad', "'+66 ' || substr(contact_phone, 2, 2) || '-' || substr(contact_phone, 4)"],
  ['its phone in Thai digits', "translate(contact_phone, '0123456789', '๐๑๒๓๔๕๖๗๘๙')"],
  ['how its phone begins', 'left(contact_phone, 2)'],
  ['how its phone begins, further', 'left(contact_phone, 4)'],
  ['how its phone ends', 'right(contact_phone, 4)'],
  ['what it cost', "'฿' || to_char(total / 100, 'FM9,999,999')"],
] as const;
