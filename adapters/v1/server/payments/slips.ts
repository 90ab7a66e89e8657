import { largestSlip, mostSlips } from '../../../../engine/orders/order.ts';
import { type Database, inTransaction, query } from '../database/query.ts';
import { sha256 } from '../identity/digests.ts';
import { requireOrder } from '../orders/change.ts';
import { reviewedUntil } from '../holds/hold.ts';
import { type Requester, ownedBy, requireOwn } from '../orders/proof.ts';
import type { StoredOrder } from '../orders/read.ts';
import { moveOrder } from '../orders/status.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import { type Image, type ImageProblem, imageOf } from '../images/image.ts';
import { requireSlipRoom } from './slip-room.ts';

export interface SlipWish {
  readonly orderId: string;
  readonly requester: Requester;
  readonly picture: string;
  readonly most: number;
}

const problems: Readonly<Record<ImageProblem, ProblemCode>> = {
  'not-a-picture': 'SLIP_NOT_A_PICTURE',
  'too-small': 'SLIP_TOO_SMALL',
  'too-large': 'SLIP_OVERSIZED',
};

/** Throws TOO_LARGE, SLIP_NOT_A_PICTURE, SLIP_TOO_SMALL and SLIP_OVERSIZED. */
const requireImage = (base64: string): Image => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestSlip) throw new Problem('TOO_LARGE');
  const picture = imageOf(bytes);
  if (typeof picture === 'string') throw new Problem(problems[picture]);
  return picture;
};

const lockOrder = async (work: Database, { orderId, requester }: SlipWish): Promise<boolean> => {
  const rows = await query<{ isPayable: boolean }>(work)`
    select o.payment_method is not distinct from 'transfer' and o.is_holding and o.paid_at is null and (
             o.status = 'awaiting-review' or (o.status = 'awaiting-payment' and o.held_until > now())
           ) as is_payable
      from customer_order o where o.id = ${orderId} and ${ownedBy(requester)} for no key update
  `;
  return rows[0]?.isPayable === true;
};

const keep = async (work: Database, wish: SlipWish, { type, content }: Image): Promise<void> => {
  const { orderId } = wish;
  const isPayable = await lockOrder(work, wish);
  const digest = sha256(content);
  const rows = await query<{ count: number; isKnown: boolean | null }>(work)`
    select count(*)::int as count, bool_or(digest = ${digest}) as is_known
      from payment_slip where order_id = ${orderId}
  `;
  const { count = 0, isKnown = null } = rows[0] ?? {};
  // The very picture again is an answer that was lost, whatever the order has come to since.
  if (isKnown === true) return;
  if (!isPayable) throw new Problem('ORDER_NOT_PAYABLE');
  if (count >= mostSlips) throw new Problem('SLIPS_FULL');
  await requireSlipRoom(work, orderId, { size: content.length, most: wish.most });
  await query(work)`
    insert into payment_slip (order_id, position, media_type, digest, content)
    values (${orderId}, ${count}, ${type}, ${digest}, ${content})
  `;
  if (!(await moveOrder(work, orderId, 'awaiting-review', ['awaiting-payment']))) return;
  await query(work)`
    update customer_order set held_until = greatest(held_until, ${reviewedUntil}) where id = ${orderId}
  `;
};

/**
 * Keeps a slip with an order that is to be paid by transfer, which then waits for somebody to look at it: to the end
 * of the next working day its pieces stay held, even after their time. Sent again, the same picture is no second slip. Throws ORDER_NOT_FOUND,
 * ORDER_PROOF_NEEDED, TOO_LARGE, SLIP_NOT_A_PICTURE, SLIP_TOO_SMALL, SLIP_OVERSIZED, ORDER_NOT_PAYABLE, SLIPS_FULL and
 * SLIPS_STORE_FULL.
 */
export const sendSlip = async (database: Database, wish: SlipWish): Promise<StoredOrder> => {
  requireOwn(await requireOrder(database, wish.orderId, wish.requester));
  const picture = requireImage(wish.picture);
  await inTransaction(database, async (work) => keep(work, wish, picture));
  return requireOrder(database, wish.orderId, wish.requester);
};
