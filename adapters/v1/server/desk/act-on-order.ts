import {
  isPayable,
  isTracking,
  type OrderActName,
  orderActs,
  orderActsOf,
} from '../../../../engine/desk/orders/order-acts.ts';
import { isIdentityAsked, type SeenIdentity } from '../../../../engine/desk/settings/room.ts';
import {
  type TaxDataProblem,
  taxDataProblem,
  taxDataStep,
  type TaxDocumentKind,
} from '../../../../engine/desk/orders/tax-document.ts';
import {
  type DeliverMethod,
  type Order,
  type OrderStatus,
  TaxInvoice,
} from '../../../../engine/orders/order.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { callOff } from '../holds/hold.ts';
import { invalid, Problem, required } from '../http/problem.ts';
import { moveOrder, recordStatus } from '../orders/status.ts';
import {
  invoiceInForce,
  issueCreditNote,
  issueInvoiceInPlace,
  printOriginal,
} from '../orders/tax-documents.ts';
import { receiveWithin, type Till } from '../payments/receive.ts';
import { isDueBack } from './read-orders.ts';
import { recordAct } from './record.ts';
import { readSettings } from './settings.ts';
import { requireRight, type StaffCaller } from './sessions.ts';
import { taxDocumentNumberOf } from '../orders/numbers.ts';

export interface OrderWish {
  readonly act: OrderActName;
  readonly seen: OrderStatus;
  readonly reason?: string | undefined;
  readonly tracking?: string | undefined;
  readonly carrier?: string | undefined;
  readonly identity?: SeenIdentity | undefined;
  readonly reference?: string | undefined;
  readonly paidAt?: number | undefined;
  readonly amount?: Satang | undefined;
  readonly steps?: number | undefined;
}

type LockedOrder = Row<'customer_order', 'id' | 'number' | 'status' | 'total'> & {
  readonly method: DeliverMethod;
  /** When its first slip came: no later was the money sent that it shows. Now, where there is none. */
  readonly sentAt: number;
  readonly steps: number;
};

const lockOrder = async (work: Database, orderNumber: string): Promise<LockedOrder> => {
  // First the lock: a statement that waits for one sees other tables as they were before it waited.
  await query(work)`select from customer_order where number = ${orderNumber} for no key update`;
  const [row] = await query<LockedOrder>(work)`
    select id, number, status, total, delivery ->> 'method' as method,
           coalesce((select min(s.at) from payment_slip s where s.order_id = o.id), now()) as sent_at, (
             (select count(*) from order_event e where e.order_id = o.id)
             + (select count(*) from payment_slip s where s.order_id = o.id)
             + (select count(*) from payment_event p where p.order_id = o.id)
           )::int as steps
      from customer_order o where o.number = ${orderNumber} and o.erased_at is null
  `;
  return required(row, 'ORDER_NOT_FOUND');
};

const requiredField = (wish: OrderWish, field: 'reason' | 'tracking' | 'reference'): string => {
  const said = wish[field];
  if (said === undefined) throw invalid(field);
  return said;
};

/** Throws VALIDATION where the shop must have seen who the buyer is and no document is named. */
const requireIdentity = async ({ work, order, wish }: Doing): Promise<void> => {
  if (wish.identity === undefined && isIdentityAsked(await readSettings(work), order))
    throw invalid('identity');
};

/** How long a buyer has at least to send another slip after one was refused. */
const timeAfterRefusal = sql.lit('2 hours');

interface Doing {
  readonly work: Database;
  readonly order: LockedOrder;
  readonly wish: OrderWish;
  readonly till: Till;
}

/** Takes note of money as of a bank's message, which is a new one each time: the order is locked, and was seen as it is. */
const receive = async ({ work, order, wish, till }: Doing, amount: Satang): Promise<void> => {
  const { number: orderNumber, steps, sentAt } = order;
  const paidAt = wish.paidAt ?? sentAt;
  await receiveWithin(work, till, { eventId: `desk ${orderNumber} ${steps}`, orderNumber, amount, paidAt });
};

const confirm = async (doing: Doing): Promise<void> => {
  const { total } = doing.order;
  if ((doing.wish.amount ?? total) !== total) throw new Problem('AMOUNT_DIFFERS');
  await receive(doing, total);
};

const receiveOther = async (doing: Doing): Promise<void> => {
  const { order, wish } = doing;
  // What pays an order is confirmed.
  if (
    wish.amount === undefined ||
    wish.amount === 0 ||
    (isPayable(order.status) && wish.amount === order.total)
  )
    throw invalid('amount');
  await receive(doing, wish.amount);
};

const refuseSlip = async ({ work, order, wish }: Doing): Promise<void> => {
  await moveOrder(work, order.id, 'awaiting-payment', ['awaiting-review'], requiredField(wish, 'reason'));
  await query(work)`
    update customer_order
       set held_until = greatest(priced_until, now() + interval ${timeAfterRefusal})
     where id = ${order.id}
  `;
};

const ship = async (doing: Doing): Promise<void> => {
  const { work, order, wish } = doing;
  await requireIdentity(doing);
  const tracking = requiredField(wish, 'tracking').toUpperCase();
  if (!isTracking(tracking)) throw invalid('tracking');
  await query(work)`update customer_order set tracking = ${tracking} where id = ${order.id}`;
  await moveOrder(
    work,
    order.id,
    'shipped',
    ['preparing'],
    wish.carrier === undefined ? '' : `จัดส่งโดย ${wish.carrier}`,
  );
};

const handOver = async (doing: Doing): Promise<void> => {
  const { work, order } = doing;
  await requireIdentity(doing);
  await moveOrder(work, order.id, 'completed', ['ready-for-pickup']);
};

const refund = async ({ work, order, wish, till }: Doing): Promise<void> => {
  const reference = requiredField(wish, 'reference');
  const returned = await query(work)`
    update payment_event p set refunded_at = now(), refund_reference = ${reference}
      from customer_order o where o.id = p.order_id and o.id = ${order.id} and ${isDueBack} returning 1
  `;
  if (order.status === 'refund-due') {
    await query(work)`
      update customer_order set status = 'refunded', returned_at = case when receipt_at is not null then now() end
       where id = ${order.id}
    `;
    await recordStatus(work, order.id, 'refunded');
    await issueCreditNote(work, order.id, till.seller);
    return;
  }
  if (returned.length === 0) throw new Problem('OVERTAKEN');
  await till.notifyBuyer(work, order.id, 'refunded');
};

const move =
  (to: Parameters<typeof moveOrder>[2], ...from: readonly OrderStatus[]) =>
  async ({ work, order }: Doing): Promise<void> => {
    await moveOrder(work, order.id, to, from);
  };

const doings: Readonly<Record<OrderActName, (doing: Doing) => Promise<void>>> = {
  confirm,
  'other-money': receiveOther,
  'refuse-slip': refuseSlip,
  prepare: move('preparing', 'paid'),
  ship,
  ready: move('ready-for-pickup', 'preparing'),
  'hand-over': handOver,
  arrived: move('completed', 'shipped'),
  cancel: async ({ work, order, wish }) => callOff(work, order.id, requiredField(wish, 'reason')),
  refund,
};

/**
 * All or nothing, where the order is what was seen, with a line of the record. Throws ORDER_NOT_FOUND, OVERTAKEN, AMOUNT_DIFFERS,
 * RIGHT_MISSING, FACTOR_NEEDED and VALIDATION.
 */
export const actOnOrder = async (
  work: Database,
  till: Till,
  staff: StaffCaller,
  orderNumber: string,
  wish: OrderWish,
): Promise<void> => {
  const { act, seen, steps, ...said } = wish;
  requireRight(staff, orderActs[act].right);
  const order = await lockOrder(work, orderNumber);
  const owes = act === 'refund' && (await hasMoneyDue(work, order.id));
  const isPossible = owes || orderActsOf(order.status, order.method).includes(act);
  if (order.status !== seen || (steps ?? order.steps) !== order.steps || !isPossible)
    throw new Problem('OVERTAKEN');
  await doings[act]({ work, order, wish, till });
  await recordAct(work, staff, act, orderNumber, { seen, ...said });
};

const hasMoneyDue = async (work: Database, orderId: string): Promise<boolean> => {
  const rows = await query(work)`
    select 1 from payment_event p join customer_order o on o.id = p.order_id
     where o.id = ${orderId} and ${isDueBack} limit 1
  `;
  return rows.length > 0;
};

export const noteOrder = async (
  work: Database,
  staff: StaffCaller,
  orderNumber: string,
  text: string,
): Promise<void> => {
  const { id } = await lockOrder(work, orderNumber);
  await query(work)`
      insert into order_note (order_id, staff_name, text) values (${id}, ${staff.name}, ${text})
    `;
  // What it says stays with the order, and goes with it.
  await recordAct(work, staff, 'note', orderNumber);
};

/** Prints the original of a tax document. Throws ORDER_NOT_FOUND, and OVERTAKEN where it was printed before or there is none. */
export const printTaxDocument = async (
  work: Database,
  staff: StaffCaller,
  orderNumber: string,
  kind: TaxDocumentKind,
): Promise<void> => {
  const { id } = await lockOrder(work, orderNumber);
  if (!(await printOriginal(work, id, kind))) throw new Problem('OVERTAKEN');
  await recordAct(work, staff, 'print', orderNumber, { kind });
};

export interface TaxDataWish {
  readonly seen: TaxInvoice | null;
  readonly replaces: string | null;
  readonly taxInvoice: TaxInvoice;
  readonly reason: string;
}

const jsonOf = (data: TaxInvoice | null): string | null =>
  data === null ? null : JSON.stringify(TaxInvoice.encode(data));

/** The field in which something is wrong. */
const fieldOf: Readonly<Record<TaxDataProblem, string>> = {
  'reason-missing': 'reason',
  'branch-wrong': 'taxInvoice.branchCode',
  'tax-id-wrong': 'taxInvoice.taxId',
  'name-missing': 'taxInvoice.name',
  'address-missing': 'taxInvoice.address',
};

/**
 * Kept until the money comes, or on an invoice in the place of the abbreviated or the wrong one. Throws ORDER_NOT_FOUND,
 * OVERTAKEN and VALIDATION.
 */
export const takeTaxData = async (
  work: Database,
  seller: Till['seller'],
  staff: StaffCaller,
  orderNumber: string,
  wish: TaxDataWish,
): Promise<void> => {
  const wrong = taxDataProblem(wish);
  if (wrong !== null) throw invalid(fieldOf[wrong]);
  const { seen, replaces, taxInvoice: buyer, reason } = wish;
  const { id: orderId, ...locked } = await lockOrder(work, orderNumber);
  const [data] = await query<Pick<Order, 'tax'> & { readonly isAsSeen: boolean }>(work)`
    select case when tax is not null then jsonb_build_object() end as tax,
           tax_invoice is not distinct from ${jsonOf(seen)}::jsonb as is_as_seen
      from customer_order where id = ${orderId}
  `;
  const { tax, isAsSeen } = required(data, 'ORDER_NOT_FOUND');
  const former = await invoiceInForce(work, orderId);
  const number = former === undefined ? null : taxDocumentNumberOf(former);
  const step = taxDataStep({ order: { ...locked, tax }, invoice: number === null ? null : { number } });
  if (!isAsSeen || number !== replaces || step === null) throw new Problem('OVERTAKEN');
  await query(work)`
    update customer_order set tax_invoice = ${jsonOf(buyer)}::jsonb where id = ${orderId}
  `;
  if (step === 'keep') return recordAct(work, staff, 'keep-tax-data', orderNumber);
  const after = await issueInvoiceInPlace(work, { orderId, seller, buyer, reason, former });
  // Whom they name stands in the documents.
  const act = step === 'issue' ? 'issue-invoice' : 'replace-invoice';
  const before = number === null ? {} : { before: number, reason };
  return recordAct(work, staff, act, orderNumber, { ...before, after });
};
