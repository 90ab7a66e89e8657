import { type Satang, satang } from '../../../../engine/values/money.ts';
import type { CouponOutcome, CouponProblem, OrderQuote } from '../../../../engine/orders/order.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { countTry, forgetWrongTry } from '../identity/account-limits.ts';

type CouponRow = Row<'coupon', 'kind' | 'value' | 'most' | 'minimum' | 'usesLeft' | 'onceEach'> &
  Readonly<Record<'early' | 'late' | 'used', boolean>>;

/** A code as coupons are named, however it was typed. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

const problemOf = (row: CouponRow | undefined, subtotal: Satang): CouponProblem | undefined => {
  if (row === undefined) return 'unknown';
  if (row.early) return 'not-yet';
  if (row.late) return 'expired';
  if (row.used) return 'already-used';
  if (row.usesLeft === 0) return 'used-up';
  return subtotal < row.minimum ? 'below-minimum' : undefined;
};

/** What a coupon takes off: never more than the subtotal; a percentage is rounded down to whole baht. */
export const discountOf = (
  { kind, value, most }: Pick<CouponRow, 'kind' | 'value' | 'most'>,
  subtotal: Satang,
): Satang => {
  const hundredfold = subtotal * value;
  const off = kind === 'amount' ? value : (hundredfold - (hundredfold % 10_000)) / 100;
  return satang(Math.min(off, most ?? off, subtotal));
};

/** What a code comes to, and whether it is for each buyer once, so that the buyer must be known. */
export interface JudgedCoupon {
  readonly outcome: CouponOutcome;
  readonly isOnceEach: boolean;
}

/** What a code comes to now for somebody who may have used it under any of some names; none while nobody knows who orders. */
export const judgeCoupon = async (
  database: Database,
  typed: string,
  subtotal: Satang,
  userKeys: readonly string[],
): Promise<JudgedCoupon | null> => {
  const code = couponCodeOf(typed);
  if (code === '') return null;
  const [row] = await query<CouponRow>(database)`
    select c.kind, c.value, c.most, c.minimum, c.begins_at > now() as early, c.ends_at <= now() as late, c.uses_left, c.once_each,
           c.once_each and exists (
             select from coupon_use u
              where u.code = c.code and u.user_key = any(${[...userKeys]}::text[]) and not u.is_given_back
           ) as used
      from coupon c
     where c.code = ${code}
  `;
  const problem = problemOf(row, subtotal);
  if (row === undefined || problem !== undefined)
    return { outcome: { code, discount: null, problem: problem ?? 'unknown' }, isOnceEach: false };
  const outcome = { code, discount: discountOf(row, subtotal), problem: null };
  return { outcome, isOnceEach: row.onceEach };
};

/**
 * Uses a coupon for an order; answers why not when another was faster, and then the transaction must be undone. Its row stays
 * locked: somebody who is known by two names uses it once, also by two orders at once.
 */
export const takeCoupon = async (
  work: Database,
  code: string,
  userKeys: readonly string[],
  orderId: string,
): Promise<CouponProblem | undefined> => {
  const [coupon] = await query<Row<'coupon', 'onceEach' | 'usesLeft'>>(work)`
    select once_each, uses_left from coupon where code = ${code} for no key update
  `;
  if (coupon === undefined) return 'unknown';
  if (coupon.usesLeft !== null) {
    const rows = await query(work)`
      update coupon set uses_left = uses_left - 1 where code = ${code} and uses_left > 0 returning 1
    `;
    if (rows.length === 0) return 'used-up';
  }
  const names = coupon.onceEach ? userKeys : [orderId];
  const rows = await query(work)`
    insert into coupon_use (order_id, code, user_key)
    select ${orderId}, ${code}, ${names[0]}
     where not exists (
       select from coupon_use u where u.code = ${code} and u.user_key = any(${[...names]}::text[]) and not u.is_given_back
     )
    on conflict do nothing returning 1
  `;
  return rows.length === 0 ? 'already-used' : undefined;
};

/** Gives back the coupon that an order used, once. Its row is locked first, as by whoever takes it. */
export const returnCoupon = async (work: Database, orderId: string): Promise<void> => {
  await query(work)`
    select from coupon where code = (select code from coupon_use where order_id = ${orderId}) for no key update
  `;
  await query(work)`
    with given as (
      update coupon_use set is_given_back = true where order_id = ${orderId} and not is_given_back returning code
    )
    update coupon c set uses_left = c.uses_left + 1
      from given where c.code = given.code and c.uses_left is not null
  `;
};

/**
 * Uses the coupon again that an order gave back, if it had one; false when it is used up by now, or its buyer used it for
 * another order. A coupon that is over meanwhile counts: it was good when the order was placed.
 */
export const retakeCoupon = async (work: Database, orderId: string): Promise<boolean> => {
  const rows = await query<{ code: string; isLeft: boolean }>(work)`
    select u.code, c.uses_left is null or c.uses_left > 0 as is_left
      from coupon_use u join coupon c on c.code = u.code
     where u.order_id = ${orderId} and u.is_given_back
       for update of u, c
  `;
  const [given] = rows;
  if (given === undefined) return true;
  if (!given.isLeft) return false;
  // In a statement of its own: it sees what came before the lock was ours, and nothing comes after.
  const again = await query(work)`
    update coupon_use u set is_given_back = false
     where u.order_id = ${orderId} and not exists (
       select from coupon_use o where o.code = u.code and o.user_key = u.user_key and not o.is_given_back
     )
    returning 1
  `;
  if (again.length === 0) return false;
  await query(work)`
    update coupon set uses_left = uses_left - 1 where code = ${given.code} and uses_left is not null
  `;
  return true;
};

/**
 * Quotes with a code for somebody at an address, whose digest is `guesser`; of codes that nobody has ever heard of `most` an
 * hour, counted before they are judged: a guess at a code is a guess at money. Throws RATE_LIMITED, for every code alike.
 */
export const quoteRateLimited = async (
  database: Database,
  { guesser, typed, most }: { readonly guesser: Buffer; readonly typed: string; readonly most: number },
  quote: () => Promise<OrderQuote>,
): Promise<OrderQuote> => {
  if (couponCodeOf(typed) === '') return quote();
  await countTry(database, guesser, most);
  let isGuess = false;
  try {
    const answer = await quote();
    isGuess = answer.coupon?.problem === 'unknown';
    return answer;
  } finally {
    if (!isGuess) await forgetWrongTry(database, guesser);
  }
};
