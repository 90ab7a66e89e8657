import { nullable } from '../../../../engine/kernel/codec.ts';
import type { DeskOrder } from '../../../../engine/desk/orders/desk-order.ts';
import { Issuer, issuerOf, TaxDocument } from '../../../../engine/desk/orders/tax-document.ts';
import { TaxInvoice } from '../../../../engine/orders/order.ts';
import { issuesTaxPapers, type Seller } from '../../../../engine/values/seller.ts';
import { type Database, decodedRow, query, type Row, sql } from '../database/query.ts';
import { soldPiecesOf } from '../../../../engine/values/cart-line.ts';
import { satang } from '../../../../engine/values/money.ts';
import { taxDocumentNumberOf } from './numbers.ts';
import type { StoredOrder } from './read.ts';
import type { StoredReturn } from './returns.ts';

const holds = sql`
  not exists (
    select from tax_document n where n.kind = d.kind and n.replaces_year = d.year and n.replaces_nth = d.nth
  )`;

interface Issued extends Pick<Row<'tax_document'>, 'orderId' | 'kind' | 'reason'> {
  readonly returnPosition?: number;
  readonly seller: Seller;
  readonly buyer: TaxInvoice | null;
  readonly dated?: number | null;
  readonly replaces?: Row<'tax_document', 'year' | 'nth'> | undefined;
}

const issue = async (
  tx: Database,
  { orderId, kind, seller, buyer, reason, dated = null, replaces, returnPosition }: Issued,
): Promise<string> => {
  const document = await query.one<Pick<Row<'tax_document'>, 'kind' | 'year' | 'nth'>>(tx)`
    with next as (
      insert into tax_document_number as n (kind, year, last)
      values (${kind}, extract(year from now() at time zone 'UTC' + interval '7 hours'), 1)
      on conflict (kind, year) do update set last = n.last + 1
      returning year, last
    )
    insert into tax_document (kind, year, nth, order_id, dated, seller, buyer, replaces_year, replaces_nth, reason,
                              return_position)
    select ${kind}, year, last, ${orderId}, coalesce(${dated === null ? null : new Date(dated)}::timestamptz, now()),
           ${JSON.stringify(issuerOf(seller))}::jsonb, ${buyer === null ? null : JSON.stringify(buyer)}::jsonb,
           ${replaces?.year ?? null}::int, ${replaces?.nth ?? null}::int, ${reason},
           ${returnPosition ?? null}::int
      from next
    returning kind, year, nth
  `;
  return taxDocumentNumberOf(document);
};

/** Issues the tax invoice with the receipt, since the tax is due on payment; contended locks are taken before. */
export const issueInvoice = async (tx: Database, orderId: string, seller: Seller): Promise<void> => {
  if (!issuesTaxPapers(seller)) return;
  const order = await query.maybeOne<{ readonly taxInvoice: unknown }>(tx)`
    select tax_invoice from customer_order
     where id = ${orderId} and tax_invoice is not null and tax is not null and total > 0
  `;
  if (order === undefined) return;
  const buyer = decodedRow(TaxInvoice, order.taxInvoice, orderId);
  await issue(tx, { orderId, kind: 'invoice', seller, buyer, reason: '' });
};

/** The full tax invoice of an order that holds: no other was issued in its place. */
export const invoiceInForce = async (database: Database, orderId: string) =>
  query.maybeOne<Row<'tax_document', 'kind' | 'year' | 'nth' | 'dated'>>(database)`
    select kind, year, nth, dated from tax_document d
     where order_id = ${orderId} and kind = 'invoice' and ${holds}
  `;

/**
 * In the place of another invoice, whose day it bears, or of the abbreviated one (Revenue Department, order Por. 86/2542).
 * Answers its number.
 */
export const issueInvoiceInPlace = async (
  tx: Database,
  {
    orderId,
    seller,
    buyer,
    reason,
    former,
  }: Pick<Issued, 'orderId' | 'seller' | 'buyer' | 'reason'> & {
    readonly former: Row<'tax_document', 'year' | 'nth' | 'dated'> | undefined;
  },
): Promise<string> => {
  const { receiptAt } = await query.one<{ readonly receiptAt: number | null }>(tx)`
    select receipt_at from customer_order where id = ${orderId}
  `;
  const invoice = { orderId, kind: 'invoice', seller, buyer, dated: former?.dated ?? receiptAt } as const;
  return issue(tx, { ...invoice, reason: former === undefined ? '' : reason, replaces: former });
};

/** Issues the credit note of a return or reduction; none without a refund, or for a sale without tax. */
export const issueCreditNote = async (
  tx: Database,
  {
    orderId,
    position,
    seller,
    reason,
  }: Pick<Issued, 'orderId' | 'seller' | 'reason'> & { readonly position: number },
): Promise<void> => {
  if (!issuesTaxPapers(seller)) return;
  const order = await query.maybeOne<{ readonly taxInvoice: unknown }>(tx)`
    select o.tax_invoice
      from customer_order o join order_return r on r.order_id = o.id
     where o.id = ${orderId} and r.position = ${position} and o.paid_at is not null and o.tax is not null and r.amount > 0
  `;
  if (order === undefined) return;
  const buyer = decodedRow(nullable(TaxInvoice), order.taxInvoice, orderId);
  await issue(tx, { orderId, kind: 'credit-note', seller, buyer, reason, returnPosition: position });
};

/** Amounts of each return's credit note, by the position of the return. */
const creditsOf = (
  { total, tax }: Pick<StoredOrder, 'total' | 'tax'>,
  returns: readonly StoredReturn[],
): ReadonlyMap<number, NonNullable<TaxDocument['credit']>> => {
  let before = total - (tax?.amount ?? 0);
  return new Map(
    returns.map((one) => {
      const credit = {
        before: satang(before),
        lines: one.pieces.map(soldPiecesOf),
        amount: one.amount,
        base: one.taxBase,
        tax: one.tax,
      };
      before -= one.amount - one.tax;
      return [one.position, credit];
    }),
  );
};

const documentOf = (row: Row<'tax_document'>, credit: TaxDocument['credit'] = null): TaxDocument => {
  const number = taxDocumentNumberOf(row);
  const { kind, at, dated, reason, prints, replacesYear, replacesNth } = row;
  return {
    number,
    at,
    dated,
    seller: decodedRow(Issuer, row.seller, number),
    buyer: decodedRow(nullable(TaxInvoice), row.buyer, number),
    replaces:
      replacesYear === null || replacesNth === null
        ? null
        : taxDocumentNumberOf({ kind, year: replacesYear, nth: replacesNth }),
    reason,
    credit,
    prints: decodedRow(TaxDocument.type.type.props.prints, prints, number),
  };
};

export const readTaxDocuments = async (
  database: Database,
  order: Pick<StoredOrder, 'orderId' | 'total' | 'tax'>,
  returns: readonly StoredReturn[],
): Promise<Pick<DeskOrder, 'invoice' | 'formerInvoices' | 'creditNotes'>> => {
  const rows = await query<Row<'tax_document'>>(database)`
    select * from tax_document where order_id = ${order.orderId} order by year desc, nth desc
  `;
  const credits = creditsOf(order, returns);
  const [invoice = null, ...formerInvoices] = rows
    .filter(({ kind }) => kind === 'invoice')
    .map((row) => documentOf(row));
  return {
    invoice,
    formerInvoices,
    creditNotes: rows
      .filter(({ kind }) => kind === 'credit-note')
      .map((row) => documentOf(row, credits.get(row.returnPosition ?? -1))),
  };
};

export interface PrintRequest {
  readonly number: string;
  /** Number of earlier prints as read (optimistic concurrency): the original, then substitutes. */
  readonly seen: number;
  readonly reason: string;
}

/** Notes a print of a tax document that holds; false when there is none, or it was printed meanwhile. */
export const notePrint = async (
  tx: Database,
  orderId: string,
  { number, seen, reason }: PrintRequest,
): Promise<boolean> => {
  const rows = await query<Row<'tax_document', 'kind' | 'year' | 'nth'>>(tx)`
    select kind, year, nth from tax_document d
     where order_id = ${orderId} and ${holds} and jsonb_array_length(prints) = ${seen}
  `;
  const found = rows.find((row) => taxDocumentNumberOf(row) === number);
  if (found === undefined) return false;
  await query(tx)`
    update tax_document set prints = prints || ${JSON.stringify([{ at: Date.now(), reason }])}::jsonb
     where kind = ${found.kind} and year = ${found.year} and nth = ${found.nth}
  `;
  return true;
};
