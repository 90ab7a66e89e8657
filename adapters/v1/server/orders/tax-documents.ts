import {
  Issuer,
  issuerOf,
  type TaxDocument,
  type TaxDocumentKind,
} from '../../../../engine/desk/orders/tax-document.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { type Database, decoded, query, type Row } from '../database/query.ts';
import { taxDocumentNumberOf } from './numbers.ts';

/** Gives a document the next number of its kind and year. Others wait until this transaction ends, so it is taken late. */
const issue = async (
  work: Database,
  {
    orderId,
    kind,
    seller,
    reason,
  }: Pick<Row<'tax_document'>, 'orderId' | 'kind' | 'reason'> & { readonly seller: Seller },
): Promise<void> => {
  await query(work)`
    with next as (
      insert into tax_document_number as n (kind, year, last)
      values (${kind}, extract(year from now() at time zone 'UTC' + interval '7 hours'), 1)
      on conflict (kind, year) do update set last = n.last + 1
      returning year, last
    )
    insert into tax_document (kind, year, nth, order_id, seller, reason)
    select ${kind}, year, last, ${orderId}, ${JSON.stringify(issuerOf(seller))}::jsonb, ${reason} from next
  `;
};

/**
 * Issues the full tax invoice of an order that was just paid, where its buyer asked for one and its seller is registered for
 * the tax; with the receipt, since the tax is due when the money comes. What others wait for is taken before it.
 */
export const issueInvoice = async (work: Database, orderId: string, seller: Seller): Promise<void> => {
  const rows = await query(work)`
    select 1 from customer_order where id = ${orderId} and tax_invoice is not null and tax is not null and total > 0
  `;
  if (rows.length > 0) await issue(work, { orderId, kind: 'invoice', seller, reason: '' });
};

/** Issues the credit note of an order that was paid, bore tax and is refunded, with the reason that its buyer read. */
export const issueCreditNote = async (work: Database, orderId: string, seller: Seller): Promise<void> => {
  const [order] = await query<{ readonly reason: string | null }>(work)`
    select (
      select e.note from order_event e
       where e.order_id = o.id and e.status = 'refund-due' order by e.position desc limit 1
    ) as reason
      from customer_order o
     where o.id = ${orderId} and o.paid_at is not null and o.tax is not null
       and not exists (select from tax_document d where d.order_id = o.id and d.kind = 'credit-note')
  `;
  if (order !== undefined)
    await issue(work, { orderId, kind: 'credit-note', seller, reason: order.reason ?? '' });
};

/** The tax documents of an order, by kind. */
export const readTaxDocuments = async (
  database: Database,
  orderId: string,
): Promise<Readonly<Record<TaxDocumentKind, TaxDocument | null>>> => {
  const rows = await query<Row<'tax_document'>>(database)`
    select * from tax_document where order_id = ${orderId}
  `;
  const of = (wanted: TaxDocumentKind): TaxDocument | null => {
    const row = rows.find(({ kind }) => kind === wanted);
    if (row === undefined) return null;
    const number = taxDocumentNumberOf(row);
    const { at, reason, printedAt } = row;
    return { number, at, seller: decoded(Issuer, row.seller, number), reason, isPrinted: printedAt !== null };
  };
  return { invoice: of('invoice'), 'credit-note': of('credit-note') };
};

/** Notes that the original of a tax document was printed; false when it was before, or there is none: then it is a copy. */
export const printOriginal = async (
  work: Database,
  orderId: string,
  kind: TaxDocumentKind,
): Promise<boolean> => {
  const rows = await query(work)`
    update tax_document set printed_at = now()
     where order_id = ${orderId} and kind = ${kind} and printed_at is null returning 1
  `;
  return rows.length > 0;
};
