import { lapseDays, strictHold } from '../../../../engine/orders/price-hold.ts';
import { baht, noMoney, satang, type Satang } from '../../../../engine/values/money.ts';
import type { OrderQuote, ProofNeed } from '../../../../engine/orders/order.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { itemsAs } from './stock.ts';
import type { Pieces } from '../../../../engine/values/cart-line.ts';
import type { Buyer } from '../orders/buyer.ts';

export interface HoldLimits {
  readonly unverifiedBaht: number;
  /** Percent of a size's and of a product's pieces that all unverified orders may hold at a place; of one or two pieces all. */
  readonly unverifiedShare: number;
  readonly address: HoldLimit;
  readonly buyer: HoldLimit;
}

export interface HoldLimit {
  readonly orders: number;
  readonly pieces: number;
  readonly baht: number;
}

export interface HoldRequest {
  readonly placeId: string;
  readonly lines: readonly Pieces[];
  readonly subtotal: number;
}

const lock = async (tx: Database, key: string) =>
  query(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;

/** Lock order: pieces (of an unverified buyer all sizes of the products), the buyer, the address. */
export const lockHolds = async (
  tx: Database,
  buyer: Buyer,
  { placeId, lines }: HoldRequest,
): Promise<void> => {
  await query(tx)`
    select from stock k
     where k.place_id = ${placeId} and k.product_id = any(${lines.map(({ productId }) => productId)}::text[])
       and (${!buyer.isVerified}::boolean or (k.product_id, k.size_id) in (
         select w.product_id, w.size_id from ${itemsAs('w', lines)}
       ))
     order by k.product_id collate "C", k.size_id collate "C" for no key update
  `;
  for (const key of buyer.keys) await lock(tx, `holder ${key.toString('hex')}`);
  if (isLimitedByAddress(buyer)) await lock(tx, `address ${buyer.address.toString('hex')}`);
};

/** Whether the limits of an address apply: to guests without a verified phone only. */
export const isLimitedByAddress = ({ isVerified, customerId }: Buyer): boolean =>
  !isVerified && customerId === null;

/** Whether unverified orders together exceed their share. Stock too low for any buyer is another error. */
const isBeyondShare = async (
  database: Database,
  { placeId, lines }: HoldRequest,
  share: number,
): Promise<boolean> => {
  const { beyond } = await query.one<{ beyond: boolean | null }>(database)`
    with wanted as (
      select * from ${itemsAs('w', lines)}
    ), held as (
      select l.product_id, l.size_id, sum(l.quantity) as pieces
        from customer_order o join order_line l on l.order_id = o.id
       where o.is_holding and o.paid_at is null and not o.phone_verified and o.place_id = ${placeId}
         and l.product_id in (select product_id from wanted)
       group by 1, 2
    ), size as (
      select k.product_id, w.quantity is not null as is_wanted, coalesce(w.quantity, 0) <= k.q as is_there,
             k.q + coalesce(h.pieces, 0) as there, coalesce(h.pieces, 0) + coalesce(w.quantity, 0) as held
        from stock k
        left join held h using (product_id, size_id)
        left join wanted w using (product_id, size_id)
       where k.place_id = ${placeId} and k.product_id in (select product_id from wanted)
    ), product as (
      select sum(there) as there, sum(held) as held from size group by product_id having bool_and(is_there)
    )
    select bool_or(held > case when there > 2 then floor(there * ${share}::int / 100) else there end) as beyond
      from (select there, held from size where is_wanted and is_there union all select there, held from product) as either
  `;
  return beyond ?? false;
};

interface OpenOrder extends HoldLimit {
  readonly left: number;
}

/** Whether an order `o` is of this buyer. */
const isOf = ({ keys }: Buyer): RawBuilder<unknown> => sql`o.buyer_keys && ${[...keys]}::bytea[]`;

const openOrders = async (
  database: Database,
  whose: 'address' | 'buyer',
  buyer: Buyer,
): Promise<readonly OpenOrder[]> => {
  const isTheirs = whose === 'address' ? sql`o.placed_from = ${buyer.address}` : isOf(buyer);
  return query<OpenOrder>(database)`
    select 1 as orders, (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as pieces,
           (o.subtotal + 99) / 100 as baht, ceil(extract(epoch from o.held_until - now()))::int as left
      from customer_order o
     where o.is_holding and o.paid_at is null and o.held_until > now() and (${isTheirs})
     order by o.held_until
  `;
};

interface Excess {
  readonly of: keyof HoldLimit;
  readonly wait: number | null;
}

const kinds = ['orders', 'pieces', 'baht'] as const;

/** Limit that one more order would exceed, and when enough of the others have expired. */
const excessOf = (open: readonly OpenOrder[], wanted: HoldLimit, most: HoldLimit): Excess | null => {
  const excesses = kinds.flatMap((of): readonly Excess[] => {
    let sum = open.reduce((total, order) => total + order[of], wanted[of]);
    if (sum <= most[of]) return [];
    for (const order of open) {
      sum -= order[of];
      if (sum <= most[of]) return [{ of, wait: Math.max(1, order.left) }];
    }
    return [{ of, wait: null }];
  });
  return excesses.toSorted((left, right) => (right.wait ?? Infinity) - (left.wait ?? Infinity))[0] ?? null;
};

const mostOf = ({ lines, subtotal }: HoldRequest): HoldLimit => ({
  orders: 1,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  baht: Math.ceil(subtotal / 100),
});

/** Null when they may order without a code. `held` is null where nothing is held; `asksWho`: a coupon is for each buyer once. */
export const needOfProof = async (
  database: Database,
  buyer: Buyer,
  { held: request, asksWho }: { readonly held: HoldRequest | null; readonly asksWho: boolean },
  limits: HoldLimits,
): Promise<ProofNeed | null> => {
  if (buyer.isVerified) return null;
  if (asksWho && buyer.customerId === null) return { reason: 'coupon', wait: null };
  if (request === null) return null;
  if (request.subtotal > baht(limits.unverifiedBaht)) return { reason: 'amount', wait: null };
  if (await isBeyondShare(database, request, limits.unverifiedShare)) return { reason: 'pieces', wait: null };
  if (!isLimitedByAddress(buyer)) return null;
  const wanted = mostOf(request);
  const excess =
    excessOf(await openOrders(database, 'address', buyer), wanted, limits.address) ??
    (buyer.keys.length === 0
      ? null
      : excessOf(await openOrders(database, 'buyer', buyer), wanted, limits.buyer));
  return excess === null ? null : { reason: 'orders', wait: excess.wait };
};

export const requireRoom = async (
  database: Database,
  buyer: Buyer,
  request: HoldRequest,
  { buyer: most }: HoldLimits,
): Promise<void> => {
  const excess = excessOf(await openOrders(database, 'buyer', buyer), mostOf(request), most);
  if (excess !== null)
    throw new Problem('HOLDS_FULL', { reason: excess.of, wait: excess.wait }, excess.wait ?? undefined);
};

/**
 * Number of orders of a person that lapsed unpaid in the last days. One that its buyer cancelled after the shortest hold
 * counts, too: cancelling in the last minute is letting it lapse.
 */
export const countLapses = async (database: Database, buyer: Buyer): Promise<number> => {
  const { lapses } = await query.one<{ lapses: number }>(database)`
    select count(*)::int as lapses from customer_order o
     where ${isOf(buyer)} and o.paid_at is null and o.placed_at > now() - ${lapseDays}::int * interval '1 day'
       and exists (
         select from order_event e
          where e.order_id = o.id and (e.status = 'lapsed' or (
            e.status = 'cancelled' and e.note = '' and e.at > o.placed_at + ${strictHold}::int * interval '1 minute'
          ))
       )
  `;
  return lapses;
};

/** Amount that a person can still order today in Thailand, of a daily limit; orders without a sale do not count. */
export const remainingDayLimit = async (database: Database, buyer: Buyer, most: Satang): Promise<Satang> => {
  const { ordered } = await query.one<{ ordered: Satang }>(database)`
    select coalesce(sum(o.total), 0)::bigint as ordered from customer_order o
     where ${isOf(buyer)} and o.status not in ('lapsed', 'cancelled', 'refund-due', 'refunded')
       and o.placed_at >= (now() at time zone 'Asia/Bangkok')::date::timestamp at time zone 'Asia/Bangkok'
  `;
  return satang(Math.max(noMoney, most - ordered));
};

/** Checked again under the locks of holds, so that concurrent orders count. Throws DAY_LIMIT_REACHED. */
export const requireDayLimit = async (
  tx: Database,
  buyer: Buyer,
  { total, dayLimit }: Pick<OrderQuote, 'total' | 'dayLimit'>,
): Promise<void> => {
  if (dayLimit === null || total === 0) return;
  if (total > (await remainingDayLimit(tx, buyer, dayLimit.most))) throw new Problem('DAY_LIMIT_REACHED');
};
