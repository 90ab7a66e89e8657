import { type Database, inTransaction, query, sql } from '../database/query.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import { largestSlip, mostSlips } from '../../../../engine/orders/order.ts';
import { sha256 } from '../identity/digests.ts';
import { requireOrder } from '../orders/change.ts';
import { reviewedUntil } from '../holds/hold.ts';
import { ownedBy, type Requester, requireOwn } from '../orders/proof.ts';
import type { StoredOrder } from '../orders/read.ts';
import { moveOrder } from '../orders/status.ts';
import type { SlipProblem } from './slip-picture/plain-slip.ts';
import type { SlipProcess } from './slip-picture/slip-process.ts';

/** Whether staff may still have to look at the slips of an order `o`, or owes its buyer money. */
const isWaiting = sql`o.status in ('awaiting-payment', 'awaiting-review', 'refund-due')`;

/**
 * Up to this part of the storage addresses have no limit; the rest of the guests' part has one, and the last part is for
 * customers, so that no crowd of guests fills it.
 */
const freeForAll = 1 / 2;
const shareOfAddress = 1 / 32;
const freeForGuests = 7 / 8;

const full = (): Problem => new Problem('SLIPS_STORE_FULL', {}, 3_600);

interface Room {
  readonly isGuest: boolean;
  readonly stored: number;
  readonly waiting: number;
  readonly theirs: number;
}

/** Deletes the pictures of settled orders, oldest first, those without a sale before all others. */
const makeRoom = async (tx: Database, bytes: number) =>
  query(tx)`
    with settled as (
      select s.order_id, s.position,
             sum(s.size) over (
               order by (o.status in ('lapsed', 'cancelled')) desc, s.at, s.order_id, s.position
             ) - s.size as before
        from payment_slip s join customer_order o on o.id = s.order_id
       where s.content is not null and not ${isWaiting}
    )
    update payment_slip s set content = null from settled d
     where s.order_id = d.order_id and s.position = d.position and d.before < ${bytes}
  `;

/** Evicts settled slips, never one in review. Throws SLIPS_STORE_FULL. */
export const requireSlipRoom = async (
  tx: Database,
  orderId: string,
  { size, most }: { readonly size: number; readonly most: number },
): Promise<void> => {
  // Serialised, or concurrent slips could exceed the limit.
  await query(tx)`select pg_advisory_xact_lock(hashtext('payment_slip'))`;
  const room = await query.maybeOne<Room>(tx)`
    select me.is_guest, coalesce(sum(s.size), 0)::bigint as stored,
           coalesce(sum(s.size) filter (where ${isWaiting}), 0)::bigint as waiting,
           coalesce(sum(s.size) filter (where ${isWaiting} and o.placed_from = me.placed_from), 0)::bigint as theirs
      from customer_order me
      left join (payment_slip s join customer_order o on o.id = s.order_id) on s.content is not null
     where me.id = ${orderId}
     group by me.id
  `;
  if (room === undefined) return;
  const waiting = room.waiting + size;
  if (waiting > most) throw full();
  if (room.isGuest && waiting > most * freeForGuests) throw full();
  if (room.isGuest && waiting > most * freeForAll && room.theirs + size > most * shareOfAddress) throw full();
  const excess = room.stored + size - most;
  if (excess > 0) await makeRoom(tx, excess);
};

export interface SlipUpload {
  readonly orderId: string;
  readonly requester: Requester;
  readonly picture: string;
  /** Normalises the picture for storage. */
  readonly process: SlipProcess;
  readonly most: number;
  readonly isToldByBank: boolean;
}

const problems: Readonly<Record<SlipProblem, ProblemCode>> = {
  'not-a-picture': 'SLIP_NOT_A_PICTURE',
  'too-small': 'SLIP_TOO_SMALL',
  'too-large': 'SLIP_OVERSIZED',
};

const requirePlain = async ({ picture, process }: SlipUpload): Promise<Buffer> => {
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > largestSlip) throw new Problem('TOO_LARGE');
  const plain = await process.plain(bytes);
  if (typeof plain === 'string') throw new Problem(problems[plain]);
  return Buffer.from(plain);
};

const lockOrder = async (
  tx: Database,
  { orderId, requester, isToldByBank }: SlipUpload,
): Promise<boolean> => {
  const order = await query.maybeOne<{ isPayable: boolean }>(tx)`
    select (o.payment_method = 'transfer' or (o.payment_method = 'promptpay' and not ${isToldByBank}::boolean)) is true
             and o.is_holding and o.paid_at is null and (
               o.status = 'awaiting-review' or (o.status = 'awaiting-payment' and o.held_until > now())
             ) as is_payable
      from customer_order o where o.id = ${orderId} and ${ownedBy(requester)} for no key update
  `;
  return order?.isPayable === true;
};

const keep = async (tx: Database, upload: SlipUpload, content: Buffer): Promise<void> => {
  const { orderId } = upload;
  const isPayable = await lockOrder(tx, upload);
  const digest = sha256(content);
  const { count, isKnown } = await query.one<{ count: number; isKnown: boolean | null }>(tx)`
    select count(*)::int as count, bool_or(digest = ${digest}) as is_known
      from payment_slip where order_id = ${orderId}
  `;
  // The very picture again is an answer that was lost, though the order may have changed since.
  if (isKnown === true) return;
  if (!isPayable) throw new Problem('ORDER_NOT_PAYABLE');
  if (count >= mostSlips) throw new Problem('SLIPS_FULL');
  await requireSlipRoom(tx, orderId, { size: content.length, most: upload.most });
  await query(tx)`
    insert into payment_slip (order_id, position, digest, content)
    values (${orderId}, ${count}, ${digest}, ${content})
  `;
  if (!(await moveOrder(tx, orderId, 'awaiting-review', ['awaiting-payment']))) return;
  await query(tx)`
    update customer_order set held_until = greatest(held_until, ${reviewedUntil}) where id = ${orderId}
  `;
};

/** Holds the pieces to the end of the next working day; idempotent. Throws every error that the contract names. */
export const sendSlip = async (database: Database, upload: SlipUpload): Promise<StoredOrder> => {
  requireOwn(await requireOrder(database, upload.orderId, upload.requester));
  const content = await requirePlain(upload);
  await inTransaction(database, async (tx) => keep(tx, upload, content));
  return requireOrder(database, upload.orderId, upload.requester);
};
