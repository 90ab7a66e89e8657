import { satang, type Satang } from '../../../../engine/values/money.ts';
import { type Database, inTransaction, insertRows, query, sql } from '../database/query.ts';
import { invalid } from '../http/problem.ts';
import { moveOrder } from '../orders/status.ts';
import { ChargeRefused, type Gateway } from './gateway.ts';
import { isDueBack } from './money.ts';
import type { PaymentDeps } from './receive.ts';

/** Longer than a request to the gateway takes at most. */
const betweenTries = sql`interval '15 seconds'`;

/** Refund that is queued or requested at the gateway and unanswered. */
const isUnderWay = sql`w.next_try_at is not null`;

/** Refund of a return, or of a charge for returns, that is sent or under way and so no longer due. */
const isSpent = sql`w.position is not null and (${isUnderWay} or w.refund_id is not null)`;

interface Due {
  /** Event of a payment that does not pay the order; null for a return, by its position. */
  readonly eventId: string | null;
  readonly position: number | null;
  /** Charge to refund; null for money outside of the gateway. */
  readonly chargeId: string | null;
  readonly amount: Satang;
}

interface Rest {
  readonly position: number;
  readonly amount: Satang;
}

interface PaidCharge {
  readonly chargeId: string;
  /** Paid amount that was not given back for returns. */
  readonly left: Satang;
}

/** Splits refunds of returns over the paid charges, none beyond the rest of its amount; a remainder was paid another way. */
const splitOverCharges = (returns: readonly Rest[], charges: readonly PaidCharge[]): readonly Due[] => {
  const left = charges.map((charge) => ({ ...charge }));
  return returns.flatMap(({ position, amount }) => {
    let rest = amount;
    const parts = left.map((charge) => {
      const part = satang(Math.min(rest, charge.left));
      rest = satang(rest - part);
      charge.left = satang(charge.left - part);
      return { eventId: null, position, chargeId: charge.chargeId, amount: part };
    });
    const byHand = { eventId: null, position, chargeId: null, amount: rest };
    return [...parts, byHand].filter((part) => part.amount > 0);
  });
};

/** Refunds due to the buyer of an order and not under way: money that does not pay it, and money for returns. */
export const readDue = async (database: Database, orderId: string): Promise<readonly Due[]> => {
  const money = await query<Due>(database)`
    select p.event_id, null::int as position, c.charge_id, p.amount
      from payment_event p left join payment_charge c on c.charge_id = coalesce(p.excess_of, p.event_id)
     where p.order_id = ${orderId} and ${isDueBack} and not exists (
       select from payment_refund w where w.event_id = p.event_id and ${isUnderWay}
     )
  `;
  const returns = await query<Rest>(database)`
    select r.position, (r.amount - coalesce(sum(w.amount), 0))::bigint as amount
      from order_return r
      left join payment_refund w on w.order_id = r.order_id and w.position = r.position and ${isSpent}
     where r.order_id = ${orderId} and r.refunded_at is null
     group by r.position, r.amount order by r.position
  `;
  const charges = await query<PaidCharge>(database)`
    select c.charge_id, (p.amount - coalesce(sum(w.amount), 0))::bigint as left
      from payment_event p
      join payment_charge c on c.charge_id = p.event_id
      left join payment_refund w on w.charge_id = c.charge_id and ${isSpent}
     where p.order_id = ${orderId} and p.outcome = 'paid'
     group by c.charge_id, p.amount order by p.amount desc, c.charge_id
  `;
  return [...money, ...splitOverCharges(returns, charges)];
};

/** Amount under way to the buyer of an order through the gateway. */
export const readRefunding = async (database: Database, orderId: string): Promise<Satang> => {
  const rows = await query<Pick<Due, 'amount'>>(database)`
    select w.amount from payment_refund w where w.order_id = ${orderId} and ${isUnderWay}
  `;
  return satang(rows.reduce((sum, { amount }) => sum + amount, 0));
};

export const isByCharges = (due: readonly Due[]): boolean =>
  due.length > 0 && due.every(({ chargeId }) => chargeId !== null);

/** Queues refunds of all due amounts to their charges: `sendRefunds` requests them after the transaction. */
export const queueRefunds = async (
  tx: Database,
  orderId: string,
  gateway: Gateway | undefined,
): Promise<void> => {
  const due = await readDue(tx, orderId);
  if (gateway === undefined || !isByCharges(due)) throw invalid('reference');
  const rows = due.map(({ eventId, position, chargeId, amount }) => ({
    order_id: orderId,
    event_id: eventId,
    position,
    charge_id: chargeId,
    amount,
  }));
  await insertRows(tx, 'payment_refund', rows);
};

const markMoneySent = async (tx: Database, eventId: string | null, reference: string) =>
  query(tx)`
    update payment_event set refunded_at = now(), refund_reference = ${reference} where event_id = ${eventId}
  `;

/** Ends fully refunded returns; ends the order once nothing is left, else notifies its buyer. */
const endRefunds = async (tx: Database, deps: PaymentDeps, orderId: string): Promise<void> => {
  await query(tx)`
    update order_return r set refunded_at = now(), refund_reference = sent.reference
      from (
        select w.position, sum(w.amount) as amount, string_agg(distinct w.refund_id, ', ') as reference
          from payment_refund w where w.order_id = ${orderId} and w.refund_id is not null group by w.position
      ) sent
     where r.order_id = ${orderId} and r.position = sent.position and r.amount = sent.amount and r.refunded_at is null
  `;
  if ((await readRefunding(tx, orderId)) > 0) return;
  const isOwing = (await readDue(tx, orderId)).length > 0;
  if (isOwing || !(await moveOrder(tx, orderId, 'refunded', ['refund-due'])))
    await deps.notifyBuyer(tx, orderId, 'refunded');
};

/** Writes down that all that is due was sent back by hand. */
export const settleDue = async (
  tx: Database,
  deps: PaymentDeps,
  orderId: string,
  reference: string,
): Promise<void> => {
  for (const { eventId, position, amount } of await readDue(tx, orderId)) {
    const sent = { order_id: orderId, position, amount, next_try_at: null, refund_id: reference };
    await (position === null
      ? markMoneySent(tx, eventId, reference)
      : insertRows(tx, 'payment_refund', [sent]));
  }
  await endRefunds(tx, deps, orderId);
};

interface Refund extends Due {
  /** Idempotency key of the request. */
  readonly id: string;
  readonly orderId: string;
  readonly chargeId: string;
}

/** The refund that waits longest, of one order or of all; other processes skip it. */
const takeRefund = async (database: Database, orderNumber: string | null) =>
  query.maybeOne<Refund>(database)`
    update payment_refund set next_try_at = now() + ${betweenTries}
     where id = (
       select w.id from payment_refund w join customer_order o on o.id = w.order_id
        where w.next_try_at <= now() and o.number = coalesce(${orderNumber}, o.number)
        order by w.next_try_at limit 1 for update of w skip locked
     )
    returning id, order_id, event_id, position, charge_id, amount
  `;

/** Stores the gateway's answer once; after a refusal the refund stays due, with a note. */
const keepAnswer = async (
  database: Database,
  deps: PaymentDeps,
  { id, orderId, eventId }: Refund,
  refundId: string | null,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await query(tx)`select from customer_order where id = ${orderId} for no key update`;
    const updated = await query(tx)`
      update payment_refund w set next_try_at = null, refund_id = ${refundId} where w.id = ${id} and ${isUnderWay} returning 1
    `;
    if (updated.length === 0) return;
    if (refundId !== null) {
      await markMoneySent(tx, eventId, refundId);
      return endRefunds(tx, deps, orderId);
    }
    await query(tx)`
      insert into order_note (order_id, staff_name, text)
      values (${orderId}, 'Opn', 'Opn ไม่รับคำขอคืนเงิน ตรวจรายการใน Opn แล้วคืนอีกครั้งหรือโอนคืนเอง')
    `;
  });

/** Asks the gateway for refunds that wait, of one order or of all. A failure ends the run; a retry has the same key. */
export const sendRefunds = async (
  database: Database,
  gateway: Gateway,
  deps: PaymentDeps,
  orderNumber: string | null = null,
): Promise<void> => {
  for (;;) {
    const refund = await takeRefund(database, orderNumber);
    if (refund === undefined) return;
    const { id: key, chargeId, amount } = refund;
    const answer = await gateway.refundCharge({ key, chargeId, amount }).catch((error: unknown) => {
      if (error instanceof ChargeRefused) return null;
      throw error;
    });
    await keepAnswer(database, deps, refund, answer);
  }
};
