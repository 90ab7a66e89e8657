import type { OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import { isPaid } from '../../../../engine/orders/selectors.ts';
import { type Database, inTransaction, query } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { reviewedUntil } from '../holds/hold.ts';
import { requireOrder } from '../orders/change.ts';
import { ownedBy, type Requester, requireOwn } from '../orders/proof.ts';
import type { StoredOrder } from '../orders/read.ts';
import { moveOrder } from '../orders/status.ts';

export interface PaymentClaim {
  readonly orderId: string;
  readonly requester: Requester;
  readonly isToldByBank: boolean;
}

interface Claimed {
  readonly status: OrderStatus;
  readonly method: PaymentMethod | null;
  readonly isHeld: boolean;
  readonly wasReviewed: boolean;
}

const claim = async (tx: Database, { orderId, requester, isToldByBank }: PaymentClaim): Promise<void> => {
  const order = await query.one<Claimed>(tx, 'ORDER_NOT_FOUND')`
    select o.status, o.payment_method as method, o.is_holding and o.held_until > now() as is_held, exists (
             select from order_event e where e.order_id = o.id and e.status = 'awaiting-review'
           ) as was_reviewed
      from customer_order o where o.id = ${orderId} and ${ownedBy(requester)} for no key update
  `;
  if (order.status === 'awaiting-review' || isPaid(order.status)) return;
  if (order.status !== 'awaiting-payment' || !order.isHeld) throw new Problem('ORDER_NOT_PAYABLE');
  // Words alone hold pieces once, or they would hold them for ever.
  if (order.method !== 'promptpay' || order.wasReviewed) throw new Problem('SLIP_NEEDED');
  if (isToldByBank) return;
  await moveOrder(tx, orderId, 'awaiting-review', ['awaiting-payment']);
  await query(tx)`
    update customer_order set claimed_at = now(), held_until = greatest(held_until, ${reviewedUntil})
     where id = ${orderId}
  `;
};

/**
 * Marks an order as paid according to its buyer, for staff to check, with its pieces held as by a slip (ruling P44);
 * idempotent, and without effect where a bank reports payments. Throws every error that the contract names.
 */
export const claimPayment = async (database: Database, paymentClaim: PaymentClaim): Promise<StoredOrder> => {
  const { orderId, requester } = paymentClaim;
  requireOwn(await requireOrder(database, orderId, requester));
  await inTransaction(database, async (tx) => claim(tx, paymentClaim));
  return requireOrder(database, orderId, requester);
};
