import type { OrderQuote } from '../../../../engine/orders/order.ts';
import type { Database } from '../database/connect.ts';
import { countWrongTry, forgetWrongTry, tooMany } from '../identity/account-limits.ts';
import { couponCodeOf } from './coupon.ts';

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
  const wait = await countWrongTry(database, guesser, most);
  if (wait > 0) throw tooMany(wait);
  let isGuess = false;
  try {
    const answer = await quote();
    isGuess = answer.coupon?.problem === 'unknown';
    return answer;
  } finally {
    if (!isGuess) await forgetWrongTry(database, guesser);
  }
};
