import { isSame } from '../../../../engine/kernel/same.ts';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import {
  linesLeft,
  mayAskReturn,
  quantityOf,
  type ReturnRequest,
} from '../../../../engine/orders/returns.ts';
import type { ReturnTerms } from '../../../../engine/values/sale-terms.ts';
import { type Database, inTransaction, query } from '../database/query.ts';
import { invalid, Problem, required } from '../http/problem.ts';
import { holdEnd, releaseOrders } from '../holds/hold.ts';
import type { QuoteParts } from './quote.ts';
import { type Requester, ownedBy, requireOwn } from './proof.ts';
import { readOrder, type StoredOrder } from './read.ts';

/** Masked without a proof, lapsed if its time is over. Throws ORDER_NOT_FOUND for another's as for an unknown id. */
export const requireOrder = async (database: Database, orderId: string, requester: Requester) =>
  required(await readOrder(database, orderId, requester), 'ORDER_NOT_FOUND');

/**
 * The hold lasts as long as that way takes from the placing, never shorter than promised. Throws ORDER_NOT_FOUND,
 * ORDER_PROOF_NEEDED, ORDER_NOT_PAYABLE and VALIDATION.
 */
export const changePayment = async (
  { database, methods }: QuoteParts,
  orderId: string,
  requester: Requester,
  method: PaymentMethod,
): Promise<StoredOrder> => {
  const order = requireOwn(await requireOrder(database, orderId, requester));
  if (!methods(missingOf(order)).includes(method)) throw invalid('method');
  await query.one(database, 'ORDER_NOT_PAYABLE')`
    update customer_order o
       set payment_method = ${method},
           held_until = greatest(o.held_until, ${holdEnd(method)}),
           priced_until = greatest(o.priced_until, ${holdEnd(method)})
     where o.id = ${orderId} and ${ownedBy(requester)}
       and o.status = 'awaiting-payment' and o.is_holding and o.priced_until > now()
    returning 1
  `;
  return requireOrder(database, orderId, requester);
};

/** Gives pieces and coupon back; idempotent. Throws ORDER_NOT_FOUND, ORDER_PROOF_NEEDED and ORDER_NOT_CANCELLABLE. */
export const cancelOrder = async (
  database: Database,
  orderId: string,
  requester: Requester,
): Promise<StoredOrder> => {
  requireOwn(await requireOrder(database, orderId, requester));
  await inTransaction(database, async (tx) => releaseOrders(tx, [orderId], 'cancelled', ownedBy(requester)));
  const order = await requireOrder(database, orderId, requester);
  if (order.status !== 'cancelled') throw new Problem('ORDER_NOT_CANCELLABLE');
  return order;
};

/**
 * Asks to give pieces back; the same request again is a retry. Throws ORDER_NOT_FOUND, ORDER_PROOF_NEEDED,
 * ORDER_NOT_RETURNABLE and VALIDATION.
 */
export const askReturn = async (
  database: Database,
  terms: ReturnTerms,
  { orderId, requester }: { readonly orderId: string; readonly requester: Requester },
  { lines, reason, account }: Pick<ReturnRequest, 'lines' | 'reason' | 'account'>,
): Promise<StoredOrder> => {
  const order = requireOwn(await requireOrder(database, orderId, requester));
  const { returnRequest: waiting } = order;
  if (waiting?.answeredAt === null && isSame(waiting.lines, lines) && waiting.reason === reason) return order;
  if (!mayAskReturn(order, terms, order.now)) throw new Problem('ORDER_NOT_RETURNABLE');
  const left = linesLeft(order);
  if (lines.length === 0 || lines.some((line) => quantityOf(lines, line) > quantityOf(left, line)))
    throw invalid('lines');
  await query(database)`
    insert into return_request (order_id, reason, lines, account)
    values (${orderId}, ${reason}, ${JSON.stringify(lines)}::jsonb, ${account})
    on conflict (order_id) where answered_at is null do nothing
  `;
  return requireOrder(database, orderId, requester);
};
