import { satang, type Satang } from '../../../../engine/values/money.ts';
import { type Database, inTransaction, insertRows, query, sql } from '../database/query.ts';
import { invalid } from '../http/problem.ts';
import { moveOrder } from '../orders/status.ts';
import { ChargeRefused, type Gateway } from './gateway.ts';
import { isDueBack } from './money.ts';
import type { Till } from './receive.ts';

/** Longer than a request to the gateway takes at most. */
const betweenTries = sql`interval '15 seconds'`;

/** A refund that the gateway was asked for, or will be, and has not answered. */
const isUnderWay = sql`w.next_try_at is not null`;

interface Due {
  /** Money that came and does not pay the order, or else the position of a return. */
  readonly eventId: string | null;
  readonly position: number | null;
  /** The gateway's charge by which it came; null where it came another way. */
  readonly chargeId: string | null;
  readonly amount: Satang;
}

/** What is due to the buyer of an order and not on its way: money that does not pay it, and money for what came back. */
export const readDue = async (database: Database, orderId: string): Promise<readonly Due[]> =>
  query<Due>(database)`
    select p.event_id, null::int as position, c.charge_id, p.amount
      from payment_event p left join payment_charge c on c.charge_id = coalesce(p.excess_of, p.event_id)
     where p.order_id = ${orderId} and ${isDueBack} and not exists (
       select from payment_refund w where w.event_id = p.event_id and ${isUnderWay}
     )
    union all
    select null, r.position, (
             select c.charge_id from payment_event p join payment_charge c on c.charge_id = p.event_id
              where p.order_id = r.order_id and p.outcome = 'paid' order by p.amount desc limit 1
           ), r.amount
      from order_return r
     where r.order_id = ${orderId} and r.refunded_at is null and r.amount > 0 and not exists (
       select from payment_refund w where w.order_id = r.order_id and w.position = r.position and ${isUnderWay}
     )
  `;

/** What is on its way to the buyer of an order through the gateway. */
export const readRefunding = async (database: Database, orderId: string): Promise<Satang> => {
  const rows = await query<Pick<Due, 'amount'>>(database)`
    select w.amount from payment_refund w where w.order_id = ${orderId} and ${isUnderWay}
  `;
  return satang(rows.reduce((sum, { amount }) => sum + amount, 0));
};

export const isByCharges = (due: readonly Due[]): boolean =>
  due.length > 0 && due.every(({ chargeId }) => chargeId !== null);

/** Writes down that all that is due goes back by the charges by which it came: `sendRefunds` asks for it after the transaction. */
export const wishRefunds = async (
  work: Database,
  orderId: string,
  gateway: Gateway | undefined,
): Promise<void> => {
  const due = await readDue(work, orderId);
  if (gateway === undefined || !isByCharges(due)) throw invalid('reference');
  const rows = due.map(({ eventId, position, chargeId, amount }) => ({
    order_id: orderId,
    event_id: eventId,
    position,
    charge_id: chargeId,
    amount,
  }));
  await insertRows(work, 'payment_refund', rows);
};

/** Writes down that this money was sent back; once nothing is left of it the order ends, or its buyer is told. */
export const settleDue = async (
  work: Database,
  till: Till,
  orderId: string,
  due: readonly Pick<Due, 'eventId' | 'position'>[],
  reference: string,
): Promise<void> => {
  for (const { eventId, position } of due) {
    await query(work)`
      update payment_event set refunded_at = now(), refund_reference = ${reference} where event_id = ${eventId}
    `;
    await query(work)`
      update order_return set refunded_at = now(), refund_reference = ${reference}
       where order_id = ${orderId} and position = ${position}::int
    `;
  }
  if ((await readRefunding(work, orderId)) > 0) return;
  const isOwing = (await readDue(work, orderId)).length > 0;
  if (isOwing || !(await moveOrder(work, orderId, 'refunded', ['refund-due'])))
    await till.notifyBuyer(work, orderId, 'refunded');
};

interface Refund extends Due {
  /** Idempotency key of the request. */
  readonly id: string;
  readonly orderId: string;
  readonly chargeId: string;
}

/** The refund that waits longest, of one order or of all; other processes skip it. */
const takeRefund = async (database: Database, orderNumber: string | null): Promise<Refund | undefined> => {
  const [refund] = await query<Refund>(database)`
    update payment_refund set next_try_at = now() + ${betweenTries}
     where id = (
       select w.id from payment_refund w join customer_order o on o.id = w.order_id
        where w.next_try_at <= now() and o.number = coalesce(${orderNumber}, o.number)
        order by w.next_try_at limit 1 for update of w skip locked
     )
    returning id, order_id, event_id, position, charge_id, amount
  `;
  return refund;
};

/** Keeps the gateway's answer, once; a refusal leaves the money due, and a note that says so. */
const keepAnswer = async (
  database: Database,
  till: Till,
  { id, orderId, eventId, position }: Refund,
  refundId: string | null,
): Promise<void> =>
  inTransaction(database, async (work) => {
    await query(work)`select from customer_order where id = ${orderId} for no key update`;
    const kept = await query(work)`
      update payment_refund w set next_try_at = null, refund_id = ${refundId} where w.id = ${id} and ${isUnderWay} returning 1
    `;
    if (kept.length === 0) return;
    if (refundId !== null) return settleDue(work, till, orderId, [{ eventId, position }], refundId);
    await query(work)`
      insert into order_note (order_id, staff_name, text)
      values (${orderId}, 'Opn', 'Opn ไม่รับคำขอคืนเงิน ตรวจรายการใน Opn แล้วคืนอีกครั้งหรือโอนคืนเอง')
    `;
  });

/** Asks the gateway for refunds that wait, of one order or of all. A failure ends the run; a retry has the same key. */
export const sendRefunds = async (
  database: Database,
  gateway: Gateway,
  till: Till,
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
    await keepAnswer(database, till, refund, answer);
  }
};
