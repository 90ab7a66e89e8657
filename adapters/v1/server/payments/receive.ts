import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSentInTime } from '../../../../engine/orders/price-hold.ts';
import { moneyText, type Satang } from '../../../../engine/values/money.ts';
import type { OrderStatus } from '../../../../engine/orders/order.ts';
import type { OrderNewsKind } from '../delivery/order-paragraphs.ts';
import type { NotifyBuyer } from '../delivery/notify-buyer.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import type { PaymentOutcome, PaymentReporter } from '../database/tables.ts';
import { releaseOrders, retakeHold } from '../holds/hold.ts';
import { assignReceiptNumber, orderPrefix } from '../orders/numbers.ts';
import { issueInvoice } from '../orders/tax-documents.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import type { Gateway } from './gateway.ts';
import { isPart, moneyOf } from './money.ts';
import { moveOrder } from '../orders/status.ts';
import { recordAct } from '../desk/record.ts';
import { invalid } from '../http/problem.ts';

/** Tolerated difference of a bank's clock and the shop's, seconds; an older message counts as replayed. */
export const tolerance = 5 * 60;

const digestOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Whether a message about a payment was signed with the secret, over these very bytes, within five minutes of `now`. */
export const isSignedPayment = (secret: string, header: string, body: Buffer, now: number): boolean => {
  const [, seconds = '', digest = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (digest === '') return false;
  const isRight = timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(secret, seconds, body));
  return isRight && Math.abs(now / 1_000 - Number(seconds)) <= tolerance;
};

/** Signing secret of a demo shop without a configured one, derived for its database alone. */
export const demoWebhookSecret = (serverKey: Buffer): string =>
  createHmac('sha256', serverKey).update('payment webhook').digest('hex');

export interface PaymentDeps {
  readonly notifyBuyer: NotifyBuyer;
  readonly seller: Seller;
  readonly gateway?: Gateway | undefined;
}

export interface ReceivedPayment {
  readonly eventId: string;
  readonly reportedBy: PaymentReporter;
  readonly orderNumber: string;
  readonly amount: Satang;
  readonly paidAt: number;
  readonly payer?: string | undefined;
}

type OrderRow = Row<'customer_order', 'id' | 'status' | 'total'> & {
  readonly isPaid: boolean;
  readonly pricedUntil: number;
  readonly now: number;
  /** Amount still to be paid, partial payments deducted. */
  readonly missing: Satang;
};

/** Limit for payment times ahead of the clock, milliseconds: no clock on earth is a day ahead. */
const furthestAhead = 24 * 3_600_000;

const unpaid: readonly OrderStatus[] = ['awaiting-payment', 'awaiting-review'];

/** Normalised order number: banks send a reference without punctuation. */
const numberOf = (told: string): string =>
  told.replace(new RegExp(`^${orderPrefix}-?([0-9]{6})-?([0-9]{4,})$`), `${orderPrefix}-$1-$2`);

/** Not `for update`, which would wait for the row of another payment that names this order. */
const lockOrder = async (tx: Database, orderNumber: string): Promise<OrderRow | undefined> => {
  // First the lock: a statement that waits for one sees other tables as they were before it waited.
  await query(tx)`select from customer_order where number = ${numberOf(orderNumber)} for no key update`;
  return query.maybeOne<OrderRow>(tx)`
    select o.id, o.status, o.total, o.paid_at is not null as is_paid, o.priced_until, now() as now,
           o.total - ${moneyOf(isPart)} as missing
      from customer_order o where o.number = ${numberOf(orderNumber)}
  `;
};

interface SentPayment extends ReceivedPayment {
  /** Seconds by which the payment time was ahead of the clock; 0 within the tolerance. */
  readonly secondsAhead: number;
}

/** A moment ahead of the clock counts as now, since banks write local time as UTC. Throws VALIDATION beyond a day. */
const sentBy = (payment: ReceivedPayment, now: number): SentPayment => {
  const ahead = payment.paidAt - now;
  if (ahead > furthestAhead) throw invalid('paidAt');
  const secondsAhead = Math.round(ahead / 1_000);
  return {
    ...payment,
    paidAt: Math.min(payment.paidAt, now),
    secondsAhead: secondsAhead > tolerance ? secondsAhead : 0,
  };
};

const recordPayment = async (tx: Database, orderId: string, payment: SentPayment): Promise<boolean> => {
  const rows = await query(tx)`
    insert into payment_event (event_id, reported_by, order_id, amount, paid_at, payer, seconds_ahead, outcome)
    values (
      ${payment.eventId}, ${payment.reportedBy}, ${orderId}, ${payment.amount}, ${new Date(payment.paidAt)},
      ${payment.payer ?? ''}, ${payment.secondsAhead}, 'order-over'
    )
    on conflict (event_id) do nothing returning 1
  `;
  return rows.length > 0;
};

/** Records once that an event id was reused for another order or amount; false for a duplicate. */
const recordReuse = async (
  tx: Database,
  orderNumber: string,
  { eventId, amount }: SentPayment,
): Promise<boolean> => {
  const known = await query.maybeOne<{ number: string; amount: Satang; isRecorded: boolean }>(tx)`
    select o.number, p.amount + coalesce(e.amount, 0) as amount, exists (
             select from staff_act a where a.act = 'reuse-payment' and a.subject = ${orderNumber}
                and a.details @> ${JSON.stringify({ reference: eventId, amount })}::jsonb
           ) as is_recorded
      from payment_event p join customer_order o on o.id = p.order_id
      left join payment_event e on e.excess_of = p.event_id
     where p.event_id = ${eventId}
  `;
  if (known === undefined || (known.number === orderNumber && known.amount === amount)) return false;
  const before = `${known.number} ${moneyText(known.amount)}`;
  if (!known.isRecorded)
    await recordAct(tx, { id: null, name: 'ธนาคาร' }, 'reuse-payment', orderNumber, {
      reference: eventId,
      amount,
      before,
    });
  return true;
};

/** Whether staff noted this money before its bank reported it; each note matches one report of its amount. */
const isNotedBefore = async (
  tx: Database,
  orderId: string,
  { amount, reportedBy }: SentPayment,
): Promise<boolean> => {
  if (reportedBy !== 'bank') return false;
  const { isNoted } = await query.one<{ isNoted: boolean }>(tx)`
    select count(*) filter (where p.reported_by = 'staff' and p.amount + coalesce(e.amount, 0) = ${amount})
             > count(*) filter (where p.outcome = 'noted-before' and p.amount = ${amount}) as is_noted
      from payment_event p left join payment_event e on e.excess_of = p.event_id
     where p.order_id = ${orderId} and p.excess_of is null
  `;
  return isNoted;
};

/** Marks an order that is held as paid, at a moment of its life not by a bank's clock, and numbers its receipt and its tax invoice. */
const markPaid = async (
  tx: Database,
  { id: orderId, status }: OrderRow,
  paidAt: number,
  seller: Seller,
): Promise<void> => {
  if (!(await moveOrder(tx, orderId, 'paid', [status])))
    throw new Error('an order is paid that nobody holds');
  await query(tx)`
    update customer_order
       set paid_at = least(greatest(${new Date(paidAt)}, placed_at), now()), placed_from = null
     where id = ${orderId}
  `;
  await assignReceiptNumber(tx, orderId);
  await issueInvoice(tx, orderId, seller);
};

/** Ends an unpaid order whose money is given back, and releases the pieces that it still holds. */
const endForRefund = async (tx: Database, { id, status }: OrderRow): Promise<void> => {
  if (status === 'refund-due' || (await releaseOrders(tx, [id], 'refund-due'))) return;
  await moveOrder(tx, id, 'refund-due', [status]);
};

/** Uses a payment for the missing amount, with the partial ones before it, and makes the excess due. */
const settleMoney = async (
  tx: Database,
  { id, missing }: OrderRow,
  { eventId, amount }: ReceivedPayment,
): Promise<void> => {
  await query(tx)`
    update payment_event p set outcome = 'paid', amount = case when event_id = ${eventId} then ${missing} else amount end
     where p.order_id = ${id} and (${isPart} or p.event_id = ${eventId})
  `;
  if (amount === missing) return;
  await query(tx)`
    insert into payment_event (event_id, reported_by, order_id, amount, paid_at, outcome, excess_of)
    select ${`excess ${randomUUID()}`}, reported_by, order_id, ${amount - missing}, paid_at, 'excess', event_id
      from payment_event where event_id = ${eventId}
  `;
};

const settle = async (
  tx: Database,
  order: OrderRow,
  payment: ReceivedPayment,
  seller: Seller,
): Promise<PaymentOutcome> => {
  const { amount, paidAt } = payment;
  const { total, missing } = order;
  const isOpen = unpaid.includes(order.status);
  if (order.isPaid) return amount === total ? 'paid-already' : 'wrong-amount';
  const isInTime = isSentInTime(paidAt, order.pricedUntil);
  if (isOpen && amount < missing) return isInTime && amount > 0 ? 'part' : 'wrong-amount';
  // A stranger can pay for a guessed number: a late payment ends an order only with the missing amount.
  if (isOpen && !isInTime && amount !== missing) return 'wrong-amount';
  const isKept =
    amount >= missing && isInTime && (order.status === 'lapsed' ? await retakeHold(tx, order.id) : isOpen);
  if (isKept) {
    await markPaid(tx, order, paidAt, seller);
    await settleMoney(tx, order, payment);
    return 'paid';
  }
  await endForRefund(tx, order);
  return amount === missing ? 'order-over' : 'wrong-amount';
};

/** Message to the buyer about a payment that does not pay the order or is partly refunded; changes of status have their own messages. */
const newsOf = (
  { status, isPaid, missing }: OrderRow,
  outcome: PaymentOutcome,
  amount: Satang,
): OrderNewsKind | undefined => {
  if (outcome === 'noted-before') return undefined;
  if (outcome === 'part') return 'part-paid';
  if (outcome === 'paid') return amount > missing ? 'overpaid' : undefined;
  if (isPaid) return 'paid-already';
  if (status === 'refund-due') return status;
  return outcome === 'wrong-amount' && unpaid.includes(status) ? outcome : undefined;
};

export interface PaymentNote {
  readonly orderNumber: string;
  /** Seconds by which the payment time was ahead of the clock; 0 within the tolerance. */
  readonly secondsAhead: number;
  /** Whether its event id was reused for another order or amount: then it is only recorded. */
  readonly isReused: boolean;
}

/**
 * One transaction, idempotent by the event. Money sent in time, even if reported late, is accepted while its pieces are held or
 * can be held again: less than is missing waits for the rest, and any excess is due back, as is all that the shop cannot keep.
 * Undefined for an unknown order.
 */
export const receivePayment = async (database: Database, deps: PaymentDeps, received: ReceivedPayment) =>
  inTransaction(database, async (tx) => receiveWithin(tx, deps, received));

export const receiveWithin = async (
  tx: Database,
  { notifyBuyer, seller }: PaymentDeps,
  received: ReceivedPayment,
): Promise<PaymentNote | undefined> => {
  const order = await lockOrder(tx, received.orderNumber);
  if (order === undefined) return undefined;
  const payment = sentBy(received, order.now);
  const orderNumber = numberOf(payment.orderNumber);
  const noted = { orderNumber, secondsAhead: payment.secondsAhead, isReused: false };
  if (!(await recordPayment(tx, order.id, payment)))
    return { ...noted, isReused: await recordReuse(tx, orderNumber, payment) };
  const outcome = (await isNotedBefore(tx, order.id, payment))
    ? 'noted-before'
    : await settle(tx, order, payment, seller);
  await query(tx)`update payment_event set outcome = ${outcome} where event_id = ${payment.eventId}`;
  const news = newsOf(order, outcome, payment.amount);
  if (news !== undefined) await notifyBuyer(tx, order.id, news);
  return noted;
};
