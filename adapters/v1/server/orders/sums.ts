import type { CartLine } from '../../../../engine/cart/line.ts';
import { priceToPay } from '../../../../engine/catalogue/product.ts';
import { baht, noMoney, type Satang, satang } from '../../../../engine/money.ts';
import type { DeliverMethod } from '../../../../engine/orders/order.ts';

/** From this amount on, after the coupon, an order is sent for nothing. */
const freeFrom = baht(10_000);

/** What sending a smaller one costs, fully insured. */
const fee = baht(100);

/** What the lines cost together. Throws a RangeError for an amount that is not exact. */
export const subtotalOf = (lines: readonly CartLine[]): Satang =>
  lines.reduce(
    (sum, line) => satang(sum + priceToPay(line.unitPrice, line.unitPriceDiscounted) * line.quantity),
    noMoney,
  );

/** What delivery costs, as far as it is known how: nothing for picking up and from ฿10,000 on, ฿100 else. */
export const shippingFeeOf = (method: DeliverMethod | null, subtotal: Satang, discount: Satang): Satang =>
  method === 'ship' && subtotal - discount < freeFrom ? fee : noMoney;
