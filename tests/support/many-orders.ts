import type { TestDatabase } from './database.ts';

/** How many are made by one statement, none of which may take long. */
const atOnce = 5_000;

/** Copies an order so many times; the copies differ in number, name, phone, amount and time. */
export const addManyOrders = async (
  { query }: Pick<TestDatabase, 'query'>,
  orderId: string,
  count: number,
): Promise<void> => {
  for (let from = 1; from <= count; from += atOnce)
    await query(
      `insert into customer_order
     select (jsonb_populate_record(null::customer_order, to_jsonb(o) || jsonb_build_object(
       'id', md5('a' || n) || md5('b' || n), 'link_code', null, 'receipt_month', null, 'receipt_nth', null, 'receipt_at', null,
       'number', 'SV-' || to_char(date '2026-01-01' + n / 50, 'YYMMDD') || '-' || lpad((n % 50 + 1)::text, 4, '0'),
       'contact_name', translate(substr(md5('name' || n), 1, 12), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ') || ' '
         || translate(substr(md5('family' || n), 1, 14), '0123456789abcdef', 'ปผฝพฟภมยรลวศสหอฮ'),
       'contact_phone', '08' || lpad((('x' || substr(md5('phone' || n), 1, 6))::bit(24)::int % 100000000)::text, 8, '0'),
       'subtotal', 1000000 + n * 100, 'discount', 0, 'shipping_fee', 0, 'total', 1000000 + n * 100, 'tax_percent', null, 'tax_base', null, 'tax', null,
       'placed_at', now() - n * interval '20 minutes'
     ))).* from customer_order o, generate_series($2::int, $3::int) n where o.id = $1`,
      [orderId, from, Math.min(count, from + atOnce - 1)],
    );
  await query('vacuum analyze customer_order');
};

/** What an order may be looked for by, in SQL over its columns. */
export const toldOfOrders = [
  ['its number', 'number'],
  ['the end of its number', 'right(number, 11)'],
  ['its name', 'contact_name'],
  ['the family name', "split_part(contact_name, ' ', 2)"],
  ['its phone', 'contact_phone'],
  [
    'its phone as people write it',
    "substr(contact_phone, 1, 3) || '-' || substr(contact_phone, 4, 3) || '-' || substr(contact_phone, 7)",
  ],
  ['what it cost', "'฿' || to_char(total / 100, 'FM9,999,999')"],
  ['what nobody has', "'ไม่มีคนนี้'"],
] as const;
