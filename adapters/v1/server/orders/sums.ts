import { either as E } from 'fp-ts';
import type { CartLine } from '../../../../engine/cart/line.ts';
import { totalOfLines } from '../../../../engine/cart/selectors.ts';
import { baht, noMoney, type Satang } from '../../../../engine/money.ts';
import { type DeliverMethod, freeDeliveryFrom } from '../../../../engine/orders/order.ts';
import { invalid } from '../problem.ts';

/** What sending a smaller one costs. */
export const shippingFee = baht(100);

/** What the lines cost together, by the bag's own rule. Throws VALIDATION for an amount that is not exact (case H-M03). */
export const subtotalOf = (lines: readonly CartLine[]): Satang => {
  const total = totalOfLines(lines);
  if (E.isLeft(total)) throw invalid('source');
  return total.right;
};

/** What delivery costs, as far as it is known how: nothing for picking up and from `freeDeliveryFrom` on, ฿100 else. */
export const shippingFeeOf = (method: DeliverMethod | null, subtotal: Satang, discount: Satang): Satang =>
  method === 'ship' && subtotal - discount < freeDeliveryFrom ? shippingFee : noMoney;
