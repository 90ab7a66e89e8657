import type { Failure } from '../kernel/failure.ts';

/**
 * Codes by which the server refuses an order that it has checked. `KEY_IN_USE`: another body or buyer has an order of this key;
 * this one has none.
 */
const answers: ReadonlySet<string> = new Set([
  'VALIDATION',
  'CART_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'CART_EMPTY',
  'TOO_MANY_LINES',
  'STOCK_INSUFFICIENT',
  'CART_CHANGED',
  'TOTAL_CHANGED',
  'PRICE_EXPIRED',
  'SELLING_PAUSED',
  'COUPON_REFUSED',
  'PICKUP_UNAVAILABLE',
  'IDENTITY_NEEDED',
  'KEY_IN_USE',
  'PHONE_UNVERIFIED',
  'HOLDS_FULL',
  'DAY_LIMIT_REACHED',
  'TAX_PAPERS_UNAVAILABLE',
]);

/** Whether a failure proves that there is no order. Any other is inconclusive: an earlier attempt may have succeeded. */
export const isDefinite = ({ kind, code }: Failure): boolean =>
  kind === 'refused' && code !== null && answers.has(code);
