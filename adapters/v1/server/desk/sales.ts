import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { nullable } from '../../../../engine/kernel/codec.ts';
import { TaxInvoice } from '../../../../engine/orders/order.ts';
import {
  monthOf,
  noSales,
  salesAmounts,
  type SalesDay,
  type SalesLine,
  type SalesMonth,
  salesNames,
  type SalesSums,
} from '../../../../engine/desk/sales/module.ts';
import { daysOfMonth, momentsOfDay } from '../../../../engine/values/iso-day.ts';
import { type Database, decodedRow, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { type Cell, csvFile, type StreamedFile } from '../http/csv-file.ts';
import { receiptNumberOf, taxDocumentNumberOf } from '../orders/numbers.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type StaffActor, recordAct } from './record.ts';

const gold = sql`l.quantity * (coalesce(l.unit_price_discounted, l.unit_price) - coalesce(l.making_fee, 0))`;
const off = sql`l.quantity * (l.unit_price - coalesce(l.unit_price_discounted, l.unit_price))`;

/** A row an entry `e`: a sale when its receipt was numbered, a return when its credit note was. */
const entries = (from: number, to: number): RawBuilder<unknown> => {
  const between = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`;
  return sql`
    (select 'sold' as kind, o.receipt_at as moment, o.id, null::int as position, o.number, o.receipt_month, o.receipt_nth,
            o.total, its.gold, its.making, its.discounts, o.discount as coupons, o.shipping_fee as shipping,
            0::bigint as lowered, 0::bigint as kept, coalesce(o.tax_base, 0) as base, coalesce(o.tax, 0) as tax
       from customer_order o cross join lateral (
              select coalesce(sum(${gold}), 0)::bigint as gold, coalesce(sum(${off}), 0)::bigint as discounts,
                     coalesce(sum(${off} + l.quantity * coalesce(l.making_fee, 0)), 0)::bigint as making
                from order_line l where l.order_id = o.id
            ) its
      where ${between('o.receipt_at')}
      union all
     select 'returned', r.at, o.id, r.position, o.number, o.receipt_month, o.receipt_nth,
            r.amount, r.gold, r.making, r.discounts, r.coupons, r.shipping, r.lowered, r.kept, r.tax_base, r.tax
       from order_return r join customer_order o on o.id = r.order_id
      where ${between('r.at')}) e
    cross join lateral (
      select e.total - e.base - e.tax as untaxed,
             to_char(e.moment at time zone 'UTC' + interval '7 hours', 'YYYY-MM-DD') as day
    ) told
  `;
};

const momentsOfMonth = (month: string): readonly [from: number, to: number] => {
  const days = daysOfMonth(month);
  return [momentsOfDay(days[0] ?? month).begins, momentsOfDay(days.at(-1) ?? month).ends];
};

export const readSalesMonth = async (database: Database, month: string): Promise<SalesMonth> => {
  const sums = sql.join(salesAmounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const rows = await query<SalesSums & Pick<SalesLine, 'day' | 'kind'>>(database)`
    select day, kind, count(*)::int as orders, ${sums} from ${entries(...momentsOfMonth(month))}
     group by day, kind order by day, kind
  `;
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const of = (some: typeof rows, wanted: SalesLine['kind']): SalesSums => {
    const row = some.find(({ kind }) => kind === wanted);
    return row === undefined ? noSales : row;
  };
  const days = [...byDay].map(([day, some]): SalesDay => ({
    day,
    sold: of(some, 'sold'),
    returned: of(some, 'returned'),
  }));
  return monthOf(month, days);
};

type LineRow = Omit<SalesLine, 'receipt'> &
  Pick<Row<'customer_order'>, 'receiptMonth' | 'receiptNth'> & {
    /** Tax invoice issued with the receipt of a sale, credit note of a return. */
    readonly document: Pick<Row<'tax_document'>, 'kind' | 'year' | 'nth' | 'buyer'> | null;
  };

export const readSalesDay = async (database: Database, { day }: DeskCallInput<'deskSalesDay'>) => {
  const { begins, ends } = momentsOfDay(day);
  const rows = await query<LineRow>(database)`
    select day, kind, number as order_number, receipt_month, receipt_nth, total,
           gold, making, discounts, coupons, shipping, lowered, kept, untaxed, base, tax, (
             select json_build_object('kind', d.kind, 'year', d.year, 'nth', d.nth, 'buyer', d.buyer) from tax_document d
              where d.order_id = e.id and d.kind = case e.kind when 'sold' then 'invoice' else 'credit-note' end
                and d.at = d.dated and d.replaces_nth is null and d.return_position is not distinct from e.position
           ) as document
      from ${entries(begins, ends)}
     order by kind desc, receipt_month, receipt_nth, position
  `;
  return rows.map(({ receiptMonth, receiptNth, ...line }) => ({
    ...line,
    receipt: receiptNumberOf(receiptMonth ?? '', receiptNth ?? 0),
  }));
};

/** Buyer's cells in the report of output tax; empty without a tax invoice. */
const buyerCells = (document: Pick<Row<'tax_document'>, 'buyer'> | null): readonly Cell[] => {
  const buyer = document === null ? null : decodedRow(nullable(TaxInvoice), document.buyer, 'a tax document');
  return buyer === null ? ['', '', ''] : [buyer.name, buyer.taxId, buyer.branchCode];
};

type LateInvoice = Row<
  'tax_document',
  'kind' | 'year' | 'nth' | 'buyer' | 'dated' | 'replacesYear' | 'replacesNth' | 'reason'
> &
  Row<'customer_order', 'number' | 'receiptMonth' | 'receiptNth'>;

/**
 * Invoices in the place of earlier ones, without amounts: those stand at the sale, and the report of a month that was handed in
 * does not change.
 */
const lateRows = async (database: Database, day: string): Promise<readonly (readonly Cell[])[]> => {
  const { begins, ends } = momentsOfDay(day);
  const rows = await query<LateInvoice>(database)`
    select d.kind, d.year, d.nth, d.buyer, d.dated, d.replaces_year, d.replaces_nth, d.reason,
           o.number, o.receipt_month, o.receipt_nth
      from tax_document d join customer_order o on o.id = d.order_id
     where d.at >= ${new Date(begins)} and d.at < ${new Date(ends)} and d.kind = 'invoice'
       and (d.replaces_nth is not null or d.at <> d.dated)
     order by d.year, d.nth
  `;
  return rows.map((row) => {
    const { kind, replacesYear: year, replacesNth: nth, dated, reason } = row;
    const receipt = receiptNumberOf(row.receiptMonth ?? '', row.receiptNth ?? 0);
    const former = year === null || nth === null ? null : taxDocumentNumberOf({ kind, year, nth });
    return [
      day,
      former === null ? 'ออกใบกำกับภาษีเต็มรูปภายหลัง' : 'ยกเลิกใบกำกับภาษีและออกใหม่',
      receipt,
      row.number,
      ...salesAmounts.map(() => ''),
      ...buyerCells(row),
      taxDocumentNumberOf(row),
      `แทน${former === null ? `ใบกำกับภาษีอย่างย่อเลขที่ ${receipt}` : `ฉบับเดิมเลขที่ ${former}`} ลงวันที่ ${bangkokDate(dated)}${reason === '' ? '' : `: ${reason}`}`,
    ];
  });
};

const salesRows = async function* (database: Database, month: string): AsyncIterable<readonly Cell[]> {
  for (const day of daysOfMonth(month)) {
    for (const { kind, receipt, orderNumber, document, ...line } of await readSalesDay(database, { day })) {
      const sign = kind === 'sold' ? 1 : -1;
      // Adding 0 turns -0 into 0.
      const cells = salesAmounts.map((name) => (sign * line[name]) / 100 + 0);
      yield [
        day,
        kind === 'sold' ? 'ขาย' : 'คืนเงิน',
        receipt,
        orderNumber,
        ...cells,
        ...buyerCells(document),
        document === null ? '' : taxDocumentNumberOf(document),
        '',
      ];
    }
    yield* await lateRows(database, day);
  }
};

const header = [
  'วันที่',
  'ประเภท',
  'เลขที่ใบเสร็จ',
  'เลขที่คำสั่งซื้อ',
  ...Object.values(salesNames),
  'ชื่อผู้ซื้อตามใบกำกับภาษี',
  'เลขประจำตัวผู้เสียภาษี',
  'สาขา',
  'เลขที่ใบกำกับภาษีหรือใบลดหนี้',
  'หมายเหตุ',
];

/** Orders of a month as a file, day by day, returns as negative amounts; its download is recorded. */
export const salesFile = async (
  database: Database,
  actor: StaffActor,
  month: string,
): Promise<StreamedFile> => {
  await recordAct(database, actor, 'export', 'sales', { month });
  return csvFile(`sales-${month}.csv`, header, salesRows(database, month));
};
