import {
  fieldOfProblem,
  needsOf,
  type OrderActName,
  orderActProblem,
  orderActs,
  orderActsOf,
  type OrderFacts,
} from '../../../../engine/desk/orders/order-acts.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/module.ts';
import {
  type TaxDataProblem,
  taxDataProblem,
  taxDataStep,
} from '../../../../engine/desk/orders/tax-document.ts';
import { type Order, type OrderStatus, TaxInvoice } from '../../../../engine/orders/order.ts';
import { isPending } from '../../../../engine/orders/selectors.ts';
import { noMoney, type Satang } from '../../../../engine/values/money.ts';
import type { SoldPieces } from '../../../../engine/values/cart-line.ts';
import { issuesTaxPapers } from '../../../../engine/values/seller.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { cancelByShop } from '../holds/hold.ts';
import { invalid, Problem } from '../http/problem.ts';
import { moveOrder } from '../orders/status.ts';
import { invoiceInForce, issueInvoiceInPlace, notePrint } from '../orders/tax-documents.ts';
import { receiveWithin, type PaymentDeps } from '../payments/receive.ts';
import { isPart, moneyOf } from '../payments/money.ts';
import { readDue, settleDue, queueRefunds } from '../payments/refund.ts';
import { quantityOf } from '../../../../engine/orders/returns.ts';
import {
  answerReturnRequest,
  insertReturn,
  readRest,
  readReturns,
  settleGoodsOut,
} from '../orders/returns.ts';
import { recordAct } from './record.ts';
import { readSettings } from './settings.ts';
import { requireRight, type StaffCaller } from './sessions.ts';
import { taxDocumentNumberOf } from '../orders/numbers.ts';

type OrderActInput = Omit<DeskCallInput<'deskActOnOrder'>, 'orderNumber'>;

type LockedOrder = Row<'customer_order', 'id' | 'number' | 'status' | 'total'> & {
  /** Time of its first slip that was not refused, the latest possible time of its payment; now without one. */
  readonly sentAt: number;
  readonly steps: number;
  /** Amount still to be paid, partial payments deducted. */
  readonly missing: Satang;
} & Omit<OrderFacts, 'status'>;

const lockOrder = async (tx: Database, orderNumber: string): Promise<LockedOrder> => {
  // First the lock: a statement that waits for one sees other tables as they were before it waited.
  await query(tx)`select from customer_order where number = ${orderNumber} for no key update`;
  const order = await query.one<Omit<LockedOrder, 'isOwing'>>(tx, 'ORDER_NOT_FOUND')`
    select id, number, status, total, delivery ->> 'method' as method,
           coalesce((
             select min(s.at) from payment_slip s
              where s.order_id = o.id and s.at >= (
                select max(e.at) from order_event e where e.order_id = o.id and e.status = 'awaiting-payment'
              )
           ), now()) as sent_at, (
             (select count(*) from order_event e where e.order_id = o.id)
             + (select count(*) from payment_slip s where s.order_id = o.id)
             + (select count(*) from payment_event p where p.order_id = o.id)
             + (select count(*) + count(r.refunded_at) from order_return r where r.order_id = o.id)
             + (select coalesce(sum(l.quantity), 0) from order_return_line l where l.order_id = o.id and l.state <> 'out')
           )::int as steps,
           total - ${moneyOf(isPart)} as missing,
           exists (select from order_return_line l where l.order_id = o.id and l.state = 'out') as are_goods_out,
           exists (
             select from return_request q where q.order_id = o.id and q.answered_at is null
           ) as is_return_asked
      from customer_order o where o.number = ${orderNumber} and o.erased_at is null
  `;
  return { ...order, isOwing: (await readDue(tx, order.id)).length > 0 };
};

/** Least time for another slip after one was refused. */
const timeAfterRefusal = sql.lit('2 hours');

/** Input of an act for its rules, with the returnable pieces. */
type CheckedInput = Parameters<typeof orderActProblem>[0] &
  Pick<OrderActInput, 'paidAt' | 'payer'> & { readonly carrier: string };

interface ActContext {
  readonly tx: Database;
  readonly order: LockedOrder;
  readonly checked: CheckedInput;
  readonly deps: PaymentDeps;
}

/** Defaults of an act's input. */
const inputDefaults = {
  reason: '',
  tracking: '',
  carrier: '',
  identity: null,
  receiver: '',
  checks: [],
  reference: '',
  goods: [],
  account: '',
} as const;

const readGoodsOut = async (tx: Database, orderId: string): Promise<readonly SoldPieces[]> =>
  (await readReturns(tx, orderId)).flatMap(({ pieces }) => pieces.filter(({ state }) => state === 'out'));

/** Validates the input of an act. Throws AMOUNT_DIFFERS and VALIDATION. */
const requireValidInput = async (
  tx: Database,
  order: LockedOrder,
  input: OrderActInput,
): Promise<CheckedInput> => {
  const { act, tracking = '' } = input;
  // Other acts return no pieces: they would be in stock twice.
  const goods = needsOf(act) === 'goods' ? (input.goods ?? []) : [];
  const rest = await readRest(tx, order.id);
  const checked: CheckedInput = {
    ...inputDefaults,
    ...input,
    tracking: tracking.toUpperCase(),
    amount: input.amount ?? (act === 'confirm' ? order.missing : null),
    total: order.missing,
    asksIdentity: isIdentityAsked(await readSettings(tx), order),
    // Without a reference it is for the gateway to send the money.
    isDueByGateway: true,
    left: act === 'parcel-back' ? await readGoodsOut(tx, order.id) : rest.left,
    most: rest.most,
    // Pieces that have not left the shop are in stock again.
    goods: act === 'take-out' ? goods.map((piece) => ({ ...piece, state: 'stock' as const })) : goods,
  };
  const problem = orderActProblem(checked);
  if (problem === 'amount-differs') throw new Problem('AMOUNT_DIFFERS');
  if (problem !== null) throw invalid(fieldOfProblem(problem));
  const rows = new Set(
    checked.goods.map(({ productId, sizeId, state }) => [productId, sizeId, state].join('\n')),
  );
  if (rows.size < checked.goods.length || checked.goods.some(({ state }) => state === 'out'))
    throw invalid('goods');
  return checked;
};

/** Takes note of money as of a bank's message, which is a new one each time: the order is locked, and was seen as it is. */
const receive = async ({ tx, order, checked, deps }: ActContext): Promise<void> => {
  const { number: orderNumber, steps, sentAt } = order;
  const { amount, paidAt = sentAt, payer } = checked;
  const eventId = `desk ${orderNumber} ${steps}`;
  await receiveWithin(tx, deps, {
    eventId,
    reportedBy: 'staff',
    orderNumber,
    amount: amount ?? noMoney,
    paidAt,
    payer,
  });
};

const refuseSlip = async ({ tx, order, checked }: ActContext): Promise<void> => {
  await moveOrder(tx, order.id, 'awaiting-payment', ['awaiting-review'], checked.reason);
  await query(tx)`
    update customer_order
       set held_until = greatest(priced_until, now() + interval ${timeAfterRefusal})
     where id = ${order.id}
  `;
};

const ship = async ({ tx, order, checked: { tracking, carrier } }: ActContext): Promise<void> => {
  await query(tx)`update customer_order set tracking = ${tracking} where id = ${order.id}`;
  await moveOrder(tx, order.id, 'shipped', ['preparing'], carrier === '' ? '' : `จัดส่งโดย ${carrier}`);
};

const handOver = async ({ tx, order, checked }: ActContext): Promise<void> => {
  const note = `ผู้รับ ${checked.receiver} ตรวจบัตร นับ และชั่งครบแล้ว`;
  await moveOrder(tx, order.id, 'completed', ['ready-for-pickup'], note);
};

const refund = async ({ tx, order, checked: { reference }, deps }: ActContext): Promise<void> =>
  reference === '' ? queueRefunds(tx, order.id, deps.gateway) : settleDue(tx, deps, order.id, reference);

/** Goods or money go back; an order of which nothing is left waits for its money to be sent, and ends. */
const takeBack = async ({ tx, order, checked, deps }: ActContext): Promise<void> => {
  const { left, goods: pieces, reason, account } = checked;
  const amount = checked.amount ?? noMoney;
  await insertReturn(tx, order.id, deps.seller, { pieces, amount, reason, account });
  await answerReturnRequest(tx, order.id);
  const areAll = left.every((line) => quantityOf(pieces, line) === line.quantity);
  if (pieces.length > 0 && areAll && amount > 0)
    await moveOrder(tx, order.id, 'refund-due', [order.status], reason);
  else await deps.notifyBuyer(tx, order.id, 'returned');
};

/** Payments not yet given back become due; pieces that were shipped stay out of stock until their parcel is back. */
const cancel = async ({ tx, order, checked, deps }: ActContext): Promise<void> => {
  const { left, most: amount, reason, account } = checked;
  let to: 'cancelled' | 'refund-due' = 'cancelled';
  if (!isPending(order.status)) {
    const state = order.status === 'shipped' ? 'out' : 'stock';
    const pieces = left.map((line) => ({ ...line, state }) as const);
    await insertReturn(tx, order.id, deps.seller, { pieces, amount, reason, account });
    await answerReturnRequest(tx, order.id);
    // A refund is due only when something is owed.
    if (amount > 0 || order.isOwing) to = 'refund-due';
  }
  await cancelByShop(tx, order.id, to, reason);
};

const refuseReturn = async ({ tx, order, checked, deps }: ActContext): Promise<void> => {
  await answerReturnRequest(tx, order.id, checked.reason);
  await deps.notifyBuyer(tx, order.id, 'return-refused');
};

const move =
  (to: Parameters<typeof moveOrder>[2], ...from: readonly OrderStatus[]) =>
  async ({ tx, order }: ActContext) =>
    moveOrder(tx, order.id, to, from);

const handlers: Readonly<Record<OrderActName, (context: ActContext) => Promise<unknown>>> = {
  confirm: receive,
  'other-money': receive,
  'refuse-slip': refuseSlip,
  prepare: move('preparing', 'paid'),
  ship,
  ready: move('ready-for-pickup', 'preparing'),
  'hand-over': handOver,
  arrived: move('completed', 'shipped'),
  'take-out': takeBack,
  'take-back': takeBack,
  'refuse-return': refuseReturn,
  'lower-price': takeBack,
  cancel,
  'parcel-back': async ({ tx, order, checked }) => settleGoodsOut(tx, order.id, checked.goods),
  refund,
};

/**
 * Carries out an act atomically if the order is as seen (optimistic concurrency), and records it. Throws ORDER_NOT_FOUND,
 * OVERTAKEN, AMOUNT_DIFFERS, RIGHT_MISSING, FACTOR_NEEDED and VALIDATION.
 */
export const actOnOrder = async (
  tx: Database,
  staff: StaffCaller,
  { orderNumber, ...input }: DeskCallInput<'deskActOnOrder'>,
  deps: PaymentDeps,
): Promise<void> => {
  const { act, seen, steps, ...details } = input;
  requireRight(staff, orderActs[act].right);
  const order = await lockOrder(tx, orderNumber);
  if (order.status !== seen || (steps ?? order.steps) !== order.steps || !orderActsOf(order).includes(act))
    throw new Problem('OVERTAKEN');
  await handlers[act]({ tx, order, checked: await requireValidInput(tx, order, input), deps });
  await recordAct(tx, staff, act, orderNumber, { seen, ...details });
};

export const noteOrder = async (
  tx: Database,
  staff: StaffCaller,
  { orderNumber, text }: DeskCallInput<'deskNote'>,
): Promise<void> => {
  const { id } = await lockOrder(tx, orderNumber);
  await query(tx)`
    insert into order_note (order_id, staff_name, text) values (${id}, ${staff.name}, ${text})
  `;
  // The text of a note is stored and deleted with the order, so the record has none.
  await recordAct(tx, staff, 'note', orderNumber);
};

/** Notes the original of a tax document, or a substitute for it. Throws ORDER_NOT_FOUND, VALIDATION and OVERTAKEN. */
export const printTaxDocument = async (
  tx: Database,
  staff: StaffCaller,
  { orderNumber, ...input }: DeskCallInput<'deskPrintTax'>,
): Promise<void> => {
  const { number, seen, reason } = input;
  if (seen > 0 && reason.trim() === '') throw invalid('reason');
  const { id } = await lockOrder(tx, orderNumber);
  if (!(await notePrint(tx, id, input))) throw new Problem('OVERTAKEN');
  if (seen === 0) await recordAct(tx, staff, 'print', orderNumber, { number });
  else await recordAct(tx, staff, 'replace-original', orderNumber, { number, reason });
};

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
 * OVERTAKEN, TAX_PAPERS_UNAVAILABLE and VALIDATION.
 */
export const saveTaxData = async (
  tx: Database,
  staff: StaffCaller,
  { orderNumber, ...input }: DeskCallInput<'deskTakeTaxData'>,
  { seller }: Pick<PaymentDeps, 'seller'>,
): Promise<void> => {
  if (!issuesTaxPapers(seller)) throw new Problem('TAX_PAPERS_UNAVAILABLE');
  const { seen, replaces, taxInvoice: buyer, reason = '' } = input;
  const wrong = taxDataProblem({ ...input, reason });
  if (wrong !== null) throw invalid(fieldOf[wrong]);
  const { id: orderId, ...locked } = await lockOrder(tx, orderNumber);
  const { tax, isAsSeen } = await query.one<Pick<Order, 'tax'> & { readonly isAsSeen: boolean }>(tx)`
    select case when tax is not null then jsonb_build_object() end as tax,
           tax_invoice is not distinct from ${jsonOf(seen)}::jsonb as is_as_seen
      from customer_order where id = ${orderId}
  `;
  const former = await invoiceInForce(tx, orderId);
  const number = former === undefined ? null : taxDocumentNumberOf(former);
  const step = taxDataStep({ order: { ...locked, tax }, invoice: number === null ? null : { number } });
  if (!isAsSeen || number !== replaces || step === null) throw new Problem('OVERTAKEN');
  await query(tx)`
    update customer_order set tax_invoice = ${jsonOf(buyer)}::jsonb where id = ${orderId}
  `;
  if (step === 'keep') return recordAct(tx, staff, 'keep-tax-data', orderNumber);
  const after = await issueInvoiceInPlace(tx, { orderId, seller, buyer, reason, former });
  // The record has no buyer, whom the documents name.
  const act = step === 'issue' ? 'issue-invoice' : 'replace-invoice';
  const before = number === null ? {} : { before: number, reason };
  return recordAct(tx, staff, act, orderNumber, { ...before, after });
};
