import { type Satang, satang } from '../../../../engine/values/money.ts';
import { couponCodeOf, type CouponGift, discountOf } from '../../../../engine/orders/coupon.ts';
import type { CouponOutcome, CouponProblem, OrderQuote } from '../../../../engine/orders/order.ts';
import { type Database, StaleRead, query, type Row, sql } from '../database/query.ts';
import { countTry, forgetWrongTry } from '../identity/account-limits.ts';

type CouponRow = Row<'coupon', 'kind' | 'value' | 'most' | 'minimum' | 'onceEach'> &
  Readonly<Record<'early' | 'late' | 'isUsedUp', boolean>>;

// By `clock_timestamp()`, not the start of the transaction: a coupon may end while an order waits for its lock.
const judged = sql`
  c.kind, c.value, c.most, c.minimum, c.once_each, coalesce(c.begins_at > clock_timestamp(), false) as early,
  coalesce(c.ends_at <= clock_timestamp(), false) as late, coalesce(c.uses >= c.most_uses, false) as is_used_up
`;

export const giftOf = ({ kind, value, most }: Pick<CouponRow, 'kind' | 'value' | 'most'>): CouponGift =>
  kind === 'amount' ? { type: 'amount', amount: satang(value) } : { type: 'percent', percent: value, most };

const problemOf = (row: CouponRow, subtotal: Satang): CouponProblem | undefined => {
  if (row.early) return 'not-yet';
  if (row.late) return 'expired';
  if (row.isUsedUp) return 'used-up';
  return subtotal < row.minimum ? 'below-minimum' : undefined;
};

/**
 * Outcome of a code now for a buyer with these keys, of which one is enough, and whether each buyer can use it once, so that the
 * buyer must be known; null for no code.
 */
export const judgeCoupon = async (
  database: Database,
  typed: string,
  subtotal: Satang,
  userKeys: readonly Buffer[],
): Promise<{ readonly outcome: CouponOutcome; readonly isOnceEach: boolean } | null> => {
  const code = couponCodeOf(typed);
  if (code === '') return null;
  const row = await query.maybeOne<CouponRow & { readonly isUsed: boolean }>(database)`
    select ${judged}, c.once_each and exists (
             select from coupon_use u
              where u.code = c.code and u.user_keys && ${[...userKeys]}::bytea[] and not u.is_given_back
           ) as is_used
      from coupon c
     where c.code = ${code}
  `;
  const refused = (problem: CouponProblem) => ({
    outcome: { code, discount: null, problem },
    isOnceEach: false,
  });
  if (row === undefined) return refused('unknown');
  const problem = row.isUsed && !row.early && !row.late ? 'already-used' : problemOf(row, subtotal);
  if (problem !== undefined) return refused(problem);
  const outcome = { code, discount: discountOf(giftOf(row), subtotal), problem: null };
  return { outcome, isOnceEach: row.onceEach };
};

export interface QuotedCoupon {
  readonly orderId: string;
  readonly code: string;
  readonly discount: Satang;
  readonly subtotal: Satang;
}

/**
 * Answers why not, and then the transaction must be undone. Its row stays locked: a buyer with two names uses it once. Throws
 * StaleRead where it takes something else off by now.
 */
export const takeCoupon = async (
  tx: Database,
  { orderId, code, discount, subtotal }: QuotedCoupon,
  userKeys: readonly Buffer[],
): Promise<CouponProblem | undefined> => {
  await query(tx)`select from coupon where code = ${code} for no key update`;
  // In its own statement, whose snapshot is taken after the lock.
  const coupon = await query.maybeOne<CouponRow>(tx)`select ${judged} from coupon c where c.code = ${code}`;
  if (coupon === undefined) return 'unknown';
  const problem = problemOf(coupon, subtotal);
  if (problem !== undefined) return problem;
  if (discountOf(giftOf(coupon), subtotal) !== discount) throw new StaleRead();
  await query(tx)`update coupon set uses = uses + 1 where code = ${code}`;
  const keys = coupon.onceEach ? [...userKeys] : [];
  const rows = await query(tx)`
    insert into coupon_use (order_id, code, user_keys)
    select ${orderId}, ${code}, ${keys}::bytea[]
     where not exists (
       select from coupon_use u where u.code = ${code} and u.user_keys && ${keys}::bytea[] and not u.is_given_back
     )
    returning 1
  `;
  return rows.length === 0 ? 'already-used' : undefined;
};

/** Gives back the coupon that an order used, once. Its row is locked first, as by a taker. */
export const returnCoupon = async (tx: Database, orderId: string): Promise<void> => {
  await query(tx)`
    select from coupon where code = (select code from coupon_use where order_id = ${orderId}) for no key update
  `;
  await query(tx)`
    with given as (
      update coupon_use set is_given_back = true where order_id = ${orderId} and not is_given_back returning code
    )
    update coupon c set uses = c.uses - 1 from given where c.code = given.code
  `;
};

/**
 * False when it is used up or its buyer used it elsewhere since. An expired coupon counts: it was valid when the order was
 * placed.
 */
export const retakeCoupon = async (tx: Database, orderId: string): Promise<boolean> => {
  const rows = await query<{ code: string; isLeft: boolean }>(tx)`
    select u.code, coalesce(c.uses < c.most_uses, true) as is_left
      from coupon_use u join coupon c on c.code = u.code
     where u.order_id = ${orderId} and u.is_given_back
       for update of u, c
  `;
  const [given] = rows;
  if (given === undefined) return true;
  if (!given.isLeft) return false;
  // In its own statement, whose snapshot is taken after the lock.
  const again = await query(tx)`
    update coupon_use u set is_given_back = false
     where u.order_id = ${orderId} and not exists (
       select from coupon_use o where o.code = u.code and o.user_keys && u.user_keys and not o.is_given_back
     )
    returning 1
  `;
  if (again.length === 0) return false;
  await query(tx)`update coupon set uses = uses + 1 where code = ${given.code}`;
  return true;
};

/**
 * Rate limit: `most` unknown codes an hour per network, counted before they are checked, since a guessed code is money. Throws
 * RATE_LIMITED for every code alike.
 */
export const quoteRateLimited = async (
  database: Database,
  {
    guessers,
    typed,
  }: {
    readonly guessers: readonly { readonly guesser: Buffer; readonly most: number }[];
    readonly typed: string;
  },
  quote: () => Promise<OrderQuote>,
): Promise<OrderQuote> => {
  if (couponCodeOf(typed) === '') return quote();
  for (const { guesser, most } of guessers) await countTry(database, guesser, most);
  let isGuess = false;
  try {
    const answer = await quote();
    isGuess = answer.coupon?.problem === 'unknown';
    return answer;
  } finally {
    if (!isGuess) for (const { guesser } of guessers) await forgetWrongTry(database, guesser);
  }
};
