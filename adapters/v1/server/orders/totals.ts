import { either as E } from 'fp-ts';
import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { totalOfLines } from '../../../../engine/cart/selectors.ts';
import { baht, noMoney, type Satang } from '../../../../engine/values/money.ts';
import type { DeliverMethod } from '../../../../engine/orders/order.ts';
import type { ParcelTerms } from '../../../../engine/values/promises.ts';
import { invalid } from '../http/problem.ts';

/** What the lines cost together, by the bag's own rule. Throws VALIDATION for an amount that is not exact (case H-M03). */
export const subtotalOf = (lines: readonly CartLine[]): Satang => {
  const total = totalOfLines(lines);
  if (E.isLeft(total)) throw invalid('source');
  return total.right;
};

/** What an owner has set of the cost of sending. */
export type ShippingTerms = Pick<ParcelTerms, 'feeBaht' | 'freeFromBaht'>;

/** What delivery costs, as far as it is known how: nothing for picking up, and for goods that are sent for nothing. */
export const shippingFeeOf = (
  { feeBaht, freeFromBaht }: ShippingTerms,
  method: DeliverMethod | null,
  goods: { readonly subtotal: Satang; readonly discount: Satang },
): Satang => {
  const isFree = freeFromBaht !== null && goods.subtotal - goods.discount >= baht(freeFromBaht);
  return method === 'ship' && !isFree ? baht(feeBaht) : noMoney;
};
