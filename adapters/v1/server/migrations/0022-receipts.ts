import { type Kysely, sql } from 'kysely';

/**
 * Receipts with a number that runs without gaps within each month of Thailand, and the tax and the making fees that an order
 * was placed with. Orders that were paid before get the numbers in which they were paid; what their tax was nobody has kept.
 */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    -- the first day of a month, and the last number of it
    create table receipt_number (month date primary key, last int not null check (last >= 1));

    alter table customer_order
      add column receipt_month date,
      add column receipt_nth int check (receipt_nth >= 1),
      add column receipt_at timestamptz,
      add column tax_percent int check (tax_percent between 0 and 100),
      add column tax_base bigint check (tax_base >= 0),
      add column tax bigint check (tax >= 0),
      add unique (receipt_month, receipt_nth),
      add check (num_nulls(receipt_month, receipt_nth, receipt_at) in (0, 3)),
      add check (num_nulls(tax_percent, tax_base, tax) in (0, 3)),
      add check (tax_base + tax <= total);

    alter table order_line
      add column gold_kind text check (gold_kind in ('bar', 'ornament')),
      add column making_fee bigint check (making_fee >= 0),
      add check (num_nulls(gold_kind, making_fee) in (0, 2));

    with paid as (
      select id, paid_at, date_trunc('month', paid_at at time zone 'UTC' + interval '7 hours')::date as month
        from customer_order where paid_at is not null
    ), numbered as (
      select id, paid_at, month, row_number() over (partition by month order by paid_at, id) as nth from paid
    )
    update customer_order o set receipt_month = n.month, receipt_nth = n.nth, receipt_at = n.paid_at
      from numbered n where n.id = o.id;

    insert into receipt_number (month, last)
    select receipt_month, max(receipt_nth) from customer_order where receipt_month is not null group by receipt_month;
  `.execute(database);
};
