import type { TaxDocumentKind } from '../../../../engine/desk/orders/tax-document.ts';
import { type Database, query, type Row } from '../database/query.ts';

const buddhistEra = 543;

const thaiYear = (year: string): string => String(Number(year) + buddhistEra).slice(-2);

/** Prefix of the shop's order numbers. Placed orders keep theirs, so it is chosen once. */
export const orderPrefix = 'SV';

/** Number of the nth order of a day in Thailand: SV-691121-0001. It is public and gives no access. */
export const orderNumberOf = (day: string, nth: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${orderPrefix}-${thaiYear(year)}${month}${date}-${String(nth).padStart(4, '0')}`;
};

/** The next number of today. Others wait until this transaction ends, so it is taken late; none is skipped. */
export const nextOrderNumber = async (tx: Database): Promise<string> => {
  const row = await query.one<Row<'order_number'>>(tx)`
    insert into order_number as n (day, last)
    values ((now() at time zone 'UTC' + interval '7 hours')::date, 1)
    on conflict (day) do update set last = n.last + 1
    returning day, last
  `;
  return orderNumberOf(row.day, row.last);
};

const westernYear = (thai: string): number => 2_500 + Number(thai) - buddhistEra;

/** The month and place of a receipt by its number as typed, in capitals; undefined for other text. */
export const receiptIn = (number: string): { readonly month: string; readonly nth: number } | undefined => {
  const [, year, month, nth] = /^RC-?(\d\d)(0[1-9]|1[0-2])-?(\d{1,8})$/.exec(number) ?? [];
  return year === undefined ? undefined : { month: `${westernYear(year)}-${month}-01`, nth: Number(nth) };
};

export const receiptNumberOf = (month: string, nth: number): string => {
  const [year = '', ofYear = ''] = month.split('-');
  return `RC-${thaiYear(year)}${ofYear}-${String(nth).padStart(4, '0')}`;
};

const documentPrefix: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'IV', 'credit-note': 'CN' };

/** Number of a tax document: IV-69-00001 is the first full tax invoice of 2569. */
export const taxDocumentNumberOf = ({
  kind,
  year,
  nth,
}: Pick<Row<'tax_document'>, 'kind' | 'year' | 'nth'>): string =>
  `${documentPrefix[kind]}-${thaiYear(String(year))}-${String(nth).padStart(5, '0')}`;

/** A tax document by its number as typed, in capitals; undefined for other text. */
export const taxDocumentIn = (
  number: string,
): Pick<Row<'tax_document'>, 'kind' | 'year' | 'nth'> | undefined => {
  const [, prefix, year, nth] = /^(IV|CN)-?(\d\d)-?(\d{1,8})$/.exec(number) ?? [];
  const kind = prefix === documentPrefix.invoice ? 'invoice' : 'credit-note';
  return year === undefined ? undefined : { kind, year: westernYear(year), nth: Number(nth) };
};

/**
 * Others who are paid wait until this transaction ends, so that no number is skipped: nothing others wait for may be taken after
 * it.
 */
export const assignReceiptNumber = async (tx: Database, orderId: string) =>
  query(tx)`
    with next as (
      insert into receipt_number as n (month, last)
      values (date_trunc('month', now() at time zone 'UTC' + interval '7 hours')::date, 1)
      on conflict (month) do update set last = n.last + 1
      returning month, last
    )
    update customer_order set receipt_month = next.month, receipt_nth = next.last, receipt_at = now()
      from next where id = ${orderId}
  `;
