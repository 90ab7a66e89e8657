import { taxDataProblem, taxDataStep } from '../../../../engine/desk/orders/tax-data.ts';
import { type Order, type OrderStatus, TaxInvoice } from '../../../../engine/orders/order.ts';
import { type Database, inTransaction, query } from '../database/query.ts';
import { invalid, Problem, required } from '../http/problem.ts';
import { taxDocumentNumberOf } from '../orders/numbers.ts';
import { invoiceInForce, issueInvoiceInPlace } from '../orders/tax-documents.ts';
import type { Till } from '../payments/receive.ts';
import { recordAct } from './record.ts';
import type { StaffCaller } from './sessions.ts';

export interface TaxDataWish {
  /** The data that it had, and the number of the invoice that is called off for the new ones. */
  readonly seen: TaxInvoice | null;
  readonly replaces: string | null;
  readonly taxInvoice: TaxInvoice;
  readonly reason: string;
}

type Locked = Pick<Order, 'tax' | 'total'> & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly isAsSeen: boolean;
};

const jsonOf = (data: TaxInvoice | null): string | null =>
  data === null ? null : JSON.stringify(TaxInvoice.encode(data));

const lock = async (work: Database, orderNumber: string, seen: TaxInvoice | null): Promise<Locked> => {
  await query(work)`select from customer_order where number = ${orderNumber} for no key update`;
  const [row] = await query<Locked>(work)`
    select id, status, total, case when tax is not null then jsonb_build_object() end as tax,
           tax_invoice is not distinct from ${jsonOf(seen)}::jsonb as is_as_seen
      from customer_order where number = ${orderNumber} and erased_at is null
  `;
  return required(row, 'ORDER_NOT_FOUND');
};

const wrongField = (wish: TaxDataWish): string | undefined => {
  switch (taxDataProblem(wish)) {
    case null:
      return undefined;
    case 'reason-missing':
      return 'reason';
    case 'branch-wrong':
      return 'taxInvoice.branchCode';
    case 'tax-id-wrong':
      return 'taxInvoice.taxId';
    case 'name-missing':
      return 'taxInvoice.name';
    case 'address-missing':
      return 'taxInvoice.address';
  }
};

/**
 * Takes tax data for an order that is as it was seen: kept until its money comes, on an invoice in the place of the
 * abbreviated one, or on one in the place of the invoice that was wrong. Throws ORDER_NOT_FOUND, OVERTAKEN, also where its
 * sale bears no tax or came to nothing, and VALIDATION.
 */
export const takeTaxData = async (
  { database, seller }: Pick<Till, 'seller'> & { readonly database: Database },
  staff: StaffCaller,
  orderNumber: string,
  wish: TaxDataWish,
): Promise<void> => {
  const wrong = wrongField(wish);
  if (wrong !== undefined) throw invalid(wrong);
  const { seen, replaces, taxInvoice: buyer, reason } = wish;
  await inTransaction(database, async (work) => {
    const order = await lock(work, orderNumber, seen);
    const former = await invoiceInForce(work, order.id);
    const number = former === undefined ? null : taxDocumentNumberOf(former);
    const step = taxDataStep({ order, invoice: number === null ? null : { number } });
    if (!order.isAsSeen || number !== replaces || step === null) throw new Problem('OVERTAKEN');
    await query(work)`
      update customer_order set tax_invoice = ${jsonOf(buyer)}::jsonb where id = ${order.id}
    `;
    if (step === 'keep') {
      await recordAct(work, staff, { act: 'keep-tax-data', subject: orderNumber });
      return;
    }
    const after = await issueInvoiceInPlace(work, { orderId: order.id, seller, buyer, reason, former });
    // Whom they name stands in the documents.
    await recordAct(work, staff, {
      act: step === 'issue' ? 'issue-invoice' : 'replace-invoice',
      subject: orderNumber,
      details: { ...(number === null ? {} : { before: number, reason }), after },
    });
  });
};
