import type { TestDatabase } from './database.ts';

/**
 * Copies an order this many times, every two minutes until now, with varied fields. Of 500, each queue has one, every
 * third is called คุณ and picked up, every fiftieth สมชาย; every hundredth has a slip and an invoice.
 */
export const addManyOrders = async (
  { query }: Pick<TestDatabase, 'query'>,
  orderId: string,
  count: number,
): Promise<void> => {
  const indexes = await query<{ name: string; make: string }>(
    `select indexname as name, indexdef as make from pg_indexes
      where tablename in ('customer_order', 'order_line') and indexname not in (select conname from pg_constraint)`,
  );
  // Indexes made after the rows take a tenth of the time; triggers look up what all copies share.
  await query(`set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '256MB';
    drop index ${indexes.map(({ name }) => name).join()}`);
  // Some 500 orders at each price.
  await query(
    `insert into announcement (day, number, at, bar_sell, bar_buy, ornament_sell, ornament_buy, valid_until)
     select '1990-01-01'::date + n, 1, now(), 7000000, 6990000, 7080000, 6860000, now() + interval '1 day'
       from generate_series(1, $1::int / 500) n`,
    [count],
  );
  await query(
    `create temporary table known as
       select array(select id from place where kind = 'branch' order by id) as places,
              array(select id from announcement order by id) as announcements,
              array(select id from product where sold order by id) as products`,
  );
  await query(
    `insert into customer_order
     select copy.* from customer_order o, known, generate_series(1, $2::int) n,
       lateral (select now() - ($2 - n) * interval '2 minutes' as at),
       lateral jsonb_populate_record(o, jsonb_build_object(
       'id', md5('a' || n) || md5('b' || n), 'link_code', null, 'receipt_month', '2000-01-01'::date + (n / 100000) * interval '1 month', 'receipt_nth', n % 100000 + 1, 'receipt_at', at,
       'tracking', 'TH' || upper(substr(md5('parcel' || n), 1, 11)), 'contact_email', 'm' || substr(md5('mail' || n), 1, 9) || '@example.com',
       'announcement_id', announcements[n % cardinality(announcements) + 1],
       'place_id', case when n % 3 = 0 then places[n / 3 % cardinality(places) + 1] else 'central' end,
       'delivery', case when n % 3 = 0 then jsonb_build_object('method', 'pickup', 'date', to_char(at + interval '1 day', 'YYYY-MM-DD'))
         else o.delivery end,
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
    [orderId, count],
  );
  await query(
    `insert into order_line (order_id, position, product_id, size_id, product_name, product_image, style, size, weight, quantity, unit_price)
     select md5('a' || n) || md5('b' || n), 0, products[n % cardinality(products) + 1], '0', '', '', '', '0', 3790, 1, 1000000
       from known, generate_series(1, $1::int) n`,
    [count],
  );
  await query(
    `insert into payment_slip (order_id, position, digest, sending_bank, reference)
     select md5('a' || n) || md5('b' || n), 0, ''::bytea, '004', '2026' || md5('slip' || n)
       from generate_series(100, $1::int, 100) n`,
    [count],
  );
  await query(
    `insert into tax_document (kind, year, nth, order_id, dated, seller, buyer)
     select 'invoice', 2026, n / 100, md5('a' || n) || md5('b' || n), now(), '{}', '{}'
       from generate_series(100, $1::int, 100) n`,
    [count],
  );
  for (const { make } of indexes) await query(make);
  await query('reset session_replication_role; reset maintenance_work_mem');
  await query('vacuum analyze customer_order, order_line, payment_slip, tax_document');
};

/** Search texts that find an order, in SQL over its columns. */
export const orderSearchTexts = [
  ['its number', 'number'],
  ['its number without letters and dashes', "replace(substr(number, 4), '-', '')"],
  ['the letters of every number', "'SV-'"],
  ['its number in Thai digits', "translate(substr(number, 4), '0123456789', '๐๑๒๓๔๕๖๗๘๙')"],
  ['its day', 'left(number, 9)'],
  ['its name', 'contact_name'],
  ['the family name', "split_part(contact_name, ' ', 2)"],
  ['three letters of its name', 'left(contact_name, 3)'],
  ['its phone', 'contact_phone'],
  ['its phone from abroad', "'+66 ' || substr(contact_phone, 2, 2) || '-' || substr(contact_phone, 4)"],
  ['its phone in Thai digits', "translate(contact_phone, '0123456789', '๐๑๒๓๔๕๖๗๘๙')"],
  ['its phone as it is dialled from abroad', "'0066' || substr(contact_phone, 2)"],
  ['how its phone begins', 'left(contact_phone, 2)'],
  ['how its phone begins, further', 'left(contact_phone, 4)'],
  [
    'how its phone begins, without its 0',
    "substr(contact_phone, 2, 1) || ' ' || substr(contact_phone, 3, 4)",
  ],
  [
    'its phone without its 0, in Thai digits',
    "translate(substr(contact_phone, 2), '0123456789', '๐๑๒๓๔๕๖๗๘๙')",
  ],
  ['how its phone ends', 'right(contact_phone, 4)'],
  ['how its number ends', 'right(number, 4)'],
  ['how its phone from abroad begins', "'+66' || substr(contact_phone, 2, 4)"],
  ['how its phone from abroad begins, without its +', "'66 ' || substr(contact_phone, 2, 6)"],
  ['its e-mail', 'upper(contact_email)'],
  ['how its e-mail begins', 'left(contact_email, 5)'],
  ['its tracking number', 'lower(tracking)'],
  ['how its tracking number ends', 'right(tracking, 6)'],
  [
    'its receipt',
    "'RC-' || to_char(extract(year from receipt_month) - 1957, 'FM00') || to_char(receipt_month, 'MM') || '-' || receipt_nth",
  ],
  ['its product', '(select product_id from order_line l where l.order_id = customer_order.id)'],
  ['what it cost', "'฿' || to_char(total / 100, 'FM9,999,999')"],
] as const;
