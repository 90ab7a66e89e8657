import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Problem } from '../problem.ts';
import type { CustomerId } from './source.ts';

/** Orders that hold pieces without being paid which one customer, or the phone of one guest, may have at once. */
export const mostOpenOrders = 5;

/** Who is about to hold pieces. */
export interface Holder {
  readonly customerId: CustomerId;
  readonly phone: string;
  /** A digest of the address that the order comes from. */
  readonly placedFrom: Buffer;
}

interface Counts {
  readonly of_holder: number;
  readonly of_address: number;
  /** Seconds until the first of them ends. */
  readonly wait: number | null;
}

/**
 * Throws RATE_LIMITED for one order more than its buyer, or all buyers of its address, may hold pieces for: nobody takes the
 * stock from everybody by ordering and not paying. Other orders of the same wait until this transaction ends, so of two at
 * once at the limit one is refused.
 */
export const requireRoom = async (
  work: Database,
  { customerId, phone, placedFrom }: Holder,
  mostOfAddress: number,
): Promise<void> => {
  // Everybody takes both, and in this order.
  for (const key of [`holder ${customerId ?? phone}`, `address ${placedFrom.toString('hex')}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work);
  const isOfHolder =
    customerId === null
      ? sql`o.is_guest and o.contact_phone = ${phone}`
      : sql`o.customer_id = ${customerId}::uuid`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${isOfHolder})::int as of_holder,
           count(*) filter (where o.placed_from = ${placedFrom})::int as of_address,
           ceil(extract(epoch from min(o.held_until) - now()))::int as wait
      from customer_order o
     where o.is_holding and o.paid_at is null and o.held_until > now()
       and ((${isOfHolder}) or o.placed_from = ${placedFrom})
  `.execute(work);
  const [counts] = rows;
  if (counts === undefined || (counts.of_holder < mostOpenOrders && counts.of_address < mostOfAddress))
    return;
  throw new Problem(429, 'RATE_LIMITED', {}, Math.max(1, counts.wait ?? 1));
};
