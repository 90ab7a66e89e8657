import { either as E } from 'fp-ts';
import { type CartLine, type PricedLine, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { Turn } from '../log/turn.ts';
import type { Event, Root } from '../slices.ts';
import { checkoutLines, paymentMethodOf } from '../checkout/selectors.ts';
import { isCheckout } from '../values/page/page.ts';
import type { Satang } from '../values/money.ts';
import type { Order } from '../orders/order.ts';
import { isPaid, shownOrder } from '../orders/selectors.ts';
import { type Entry, withCommerce } from './entry.ts';
import { bahtNumber, type ItemList, itemOfLine, valueOfLines } from './item.ts';

/** Lines added to the bag and removed from it, each with the difference in pieces. */
export interface BagChange {
  readonly added: readonly CartLine[];
  readonly removed: readonly CartLine[];
}

/** Events by which the shopper changes the bag, and the one that takes such a change back. */
const own: ReadonlySet<Event['type']> = new Set([
  'LineAdded',
  'QuantityChanged',
  'LineRemoved',
  'LineRestored',
  'ChangeTakenBack',
]);

/** Lines with the surplus of pieces over the same lines in `others`. */
const more = (lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const other = others.find((candidate) => sameLine(candidate, line));
    const quantity = line.quantity - (other?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/**
 * Change of the bag by the shopper in a turn: the visible difference, so that all that was added less all that was removed is the
 * bag. Changes by another tab, another device, a sign-in or the stock are left out.
 */
export const bagChange = (
  before: Root,
  { outcome, state }: Pick<Turn, 'outcome' | 'state'>,
): BagChange | null => {
  if (E.isLeft(outcome) || !outcome.right.some(({ type }) => own.has(type))) return null;
  const [was, is] = [linesOf(before.cart), linesOf(state.cart)];
  return { added: more(is, was), removed: more(was, is) };
};

/** The lists in which products were chosen, by the product's id. */
type Chosen = ReadonlyMap<string, ItemList>;

/** Lines for analytics: their value, and the lists in which they were chosen. */
export const commerceOf = (lines: readonly PricedLine[], chosen: Chosen) =>
  ({
    currency: 'THB',
    ...valueOfLines(lines),
    items: lines.map((line) => itemOfLine(line, chosen.get(line.productId))),
  }) as const;

/** An event of lines; nothing without any. */
export const lineEntries = (
  event: 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout',
  lines: readonly PricedLine[],
  chosen: Chosen,
): readonly Entry[] =>
  lines.length === 0 ? [] : withCommerce({ event, ecommerce: commerceOf(lines, chosen) });

/** Analytics entries of a turn from the bag to an order: checkout begun, delivery settled, order placed. */
export const orderingEntries = (
  before: Root,
  { command, outcome }: Turn,
  chosen: Chosen,
): readonly Entry[] => {
  if (E.isLeft(outcome)) return [];
  const events = outcome.right;
  const lines = checkoutLines(before);
  const { page } = before.route;
  switch (command.type) {
    case 'Pay':
      return before.cart.mode === 'guest' ? lineEntries('begin_checkout', linesOf(before.cart), chosen) : [];
    case 'CheckoutValidated':
      return lineEntries('begin_checkout', linesOf(before.cart), chosen);
    case 'BuyNow':
      return events.flatMap((event) =>
        event.type === 'BuyNowChosen' ? lineEntries('begin_checkout', [event.line], chosen) : [],
      );
    case 'ContinueCheckout': {
      const isSettled = isCheckout(page) && events.some(({ type }) => type === 'VisitorSent');
      const { deliverMethod } = before.checkout;
      return isSettled && deliverMethod !== null && lines.length > 0
        ? withCommerce({
            event: 'add_shipping_info',
            ecommerce: { ...commerceOf(lines, chosen), shipping_tier: deliverMethod },
          })
        : [];
    }
    case 'PlaceOrder': {
      const isPlaced =
        before.checkout.placing === 'idle' && events.some(({ type }) => type === 'PlacingStarted');
      return isPlaced && lines.length > 0
        ? withCommerce({
            event: 'add_payment_info',
            ecommerce: {
              ...commerceOf(lines, chosen),
              payment_type: paymentMethodOf(before) ?? 'none',
            },
          })
        : [];
    }
    default:
      return [];
  }
};

/** An order as reports count it: once its money has come, or a slip that says so. */
export const boughtOrder = (root: Root): Order | null => {
  const order = shownOrder(root);
  // Opening a guest's order by its link is no purchase.
  const isBought = order?.isMasked === false && (isPaid(order.status) || order.status === 'awaiting-review');
  // The history shows orders of other devices, too, which report their own.
  return isBought && root.route.page?.name === 'payment' ? order : null;
};

/** A purchase as reports know it: the order's number, never its id or buyer (case N06). */
export const purchaseOf = (order: Order, chosen: Chosen): readonly Entry[] => {
  const { orderNumber, lines, total, shippingFee, discount } = order;
  return withCommerce({
    event: 'purchase',
    ecommerce: {
      ...commerceOf(lines, chosen),
      value: bahtNumber((total - shippingFee) as Satang),
      transaction_id: orderNumber,
      shipping: bahtNumber(shippingFee),
      ...(discount === null ? {} : { coupon: discount.code }),
    },
  });
};
