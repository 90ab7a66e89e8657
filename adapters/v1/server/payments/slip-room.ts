import { type Database, query, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';

/** Whether somebody at the shop may still have to look at the slips of an order `o`, or owes its buyer money. */
const isWaiting = sql`o.status in ('awaiting-payment', 'awaiting-review', 'refund-due')`;

/**
 * What of the whole room is taken by slips that wait before each address has its share, which is that part of it; and up to
 * where guests take it: the rest is for customers. So nobody fills the room from one place, and no crowd of guests all of it.
 */
const freeForAll = 1 / 2;
const shareOfAddress = 1 / 32;
const freeForGuests = 7 / 8;

const full = (): Problem => new Problem('SLIPS_STORE_FULL', {}, 3_600);

interface Room {
  readonly isGuest: boolean;
  /** Bytes of all slips, of those that wait, and of those that wait for orders from the same address. */
  readonly stored: number;
  readonly waiting: number;
  readonly theirs: number;
}

/** Takes the pictures of settled orders away, the oldest first, those that came to nothing before all others. */
const makeRoom = async (work: Database, bytes: number): Promise<void> => {
  await query(work)`
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
};

/**
 * Sees to it that a slip of so many bytes has room among at most `most`, until the transaction ends: settled slips give way,
 * and one that waits to be looked at never does. Throws SLIPS_STORE_FULL.
 */
export const requireSlipRoom = async (
  work: Database,
  orderId: string,
  { size, most }: { readonly size: number; readonly most: number },
): Promise<void> => {
  // One after the other, or together they would be more than there is room for.
  await query(work)`select pg_advisory_xact_lock(hashtext('payment_slip'))`;
  const [room] = await query<Room>(work)`
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
  if (excess > 0) await makeRoom(work, excess);
};
