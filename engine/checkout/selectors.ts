import { type CartLine, piecesOf, sameLine } from '../values/cart-line.ts';
import { isClosedFor } from '../values/closed.ts';
import type { Satang } from '../values/money.ts';
import type { OrderSource, OrderTax, PaymentMethod, PickupPlace } from '../orders/order.ts';
import { checkoutAddress } from '../values/page/address.ts';
import type { CheckoutStep } from '../values/page/page.ts';
import type { CheckoutReads } from './words.ts';
import { isPurchaseOpen } from './purchase.ts';
import { guestLinesOf } from '../cart/selectors.ts';

const noLines: readonly CartLine[] = [];

type OfLines = Pick<CheckoutReads, 'cart' | 'checkout' | 'session'>;

/** The lines as checkout took them over, before their total is asked for. */
const takenLines = ({ checkout, cart, session }: OfLines): readonly CartLine[] => {
  if (checkout.isBuyNow) return buyNowLines(checkout.buyNowOrderProduct);
  if (session.status === 'signed-in') {
    if (isPurchaseOpen({ checkout })) return noLines;
    return checkout.purchase === 'guest-lines' ? guestLinesOf(cart) : (checkout.cart.value?.lines ?? noLines);
  }
  return cart.mode === 'guest' ? cart.lines : noLines;
};

const lists = new WeakMap<CartLine, readonly CartLine[]>();

/** One line as a list, the same list for the same line. */
const buyNowLines = (line: CartLine | null): readonly CartLine[] => {
  if (line === null) return noLines;
  const known = lists.get(line) ?? [line];
  lists.set(line, known);
  return known;
};

const isOfSameLines = (lines: readonly CartLine[], others: readonly CartLine[]): boolean =>
  lines.length === others.length &&
  lines.every((line) => others.some((other) => sameLine(other, line) && other.quantity === line.quantity));

/** Lines of the order, as the total counts them: of the cart, the guest's bag, or buy-now. */
export const checkoutLines = (root: OfLines): readonly CartLine[] => {
  const taken = takenLines(root);
  const quote = root.checkout.quote.value;
  return quote !== null && taken.length > 0 && isOfSameLines(taken, quote.lines) ? quote.lines : taken;
};

/** Whether the order cannot be placed because its goods are not sold now. */
export const isOrderClosed = (root: OfLines & Pick<CheckoutReads, 'gold'>): boolean =>
  root.gold.closed !== null && isClosedFor(root.gold.closed, checkoutLines(root));

/** Source of the order for the API; null while no lines are known. */
export const sourceOf = (root: OfLines): OrderSource | null => {
  const { checkout, session } = root;
  const lines = takenLines(root);
  if (lines.length === 0) return null;
  if (!checkout.isBuyNow && session.status === 'signed-in' && checkout.purchase === 'bag') {
    const { value } = checkout.cart;
    return value === null ? null : { kind: 'cart', cartId: value.cartId, version: value.version };
  }
  return { kind: 'products', products: lines.map(piecesOf), isBuyNow: checkout.isBuyNow };
};

/** Address of a step: of the bag or of "buy now", of a guest or a customer. */
export const stepAddress = (
  { checkout, session }: Pick<CheckoutReads, 'checkout' | 'session'>,
  step: CheckoutStep,
): string => checkoutAddress(session.status !== 'signed-in', checkout.isBuyNow, step);

/** Payment method: the chosen one, else PromptPay where the shop takes it, else its first. */
export const paymentMethodOf = ({
  checkout: { paymentMethod, quote },
}: Pick<CheckoutReads, 'checkout'>): PaymentMethod | null => {
  const methods = quote.value?.methods ?? ['promptpay'];
  return paymentMethod ?? methods.find((method) => method === 'promptpay') ?? methods[0] ?? null;
};

/** Whether an order of this total can be sent; true until a quote says otherwise. */
export const canBeSent = ({ checkout }: Pick<CheckoutReads, 'checkout'>): boolean =>
  checkout.quote.value?.isSendable ?? true;

/** The branch that is chosen; undefined while none is, or it is not among those that are known. */
export const pickupPlaceOf = ({
  checkout: { branchId },
  queries: { pickupPlaces },
}: Pick<CheckoutReads, 'checkout' | 'queries'>): PickupPlace | undefined =>
  pickupPlaces.remote.value?.find((place) => place.branchId === branchId);

/** Amounts of the latest quote; null before the first. */
export interface Totals {
  readonly subtotal: Satang;
  readonly discount: Satang | null;
  readonly shippingFee: Satang;
  readonly total: Satang;
  /** Tax contained in the total; null where its seller is not registered for it. */
  readonly tax: OrderTax | null;
  /** They may be stale: a new answer is pending or failed, or nothing is sold. */
  readonly isOld: boolean;
}

const totals = new WeakMap<object, readonly [Totals, Totals]>();

/** Totals of the order (case K12); the same record for the same quote. */
export const totalsOf = (root: OfLines & Pick<CheckoutReads, 'gold'>): Totals | null => {
  const { value: quote, status } = root.checkout.quote;
  if (quote === null) return null;
  let pair = totals.get(quote);
  if (pair === undefined) {
    const { subtotal, coupon, shippingFee, total, tax } = quote;
    const facts = { subtotal, discount: coupon?.discount ?? null, shippingFee, total, tax };
    pair = [
      { ...facts, isOld: false },
      { ...facts, isOld: true },
    ];
    totals.set(quote, pair);
  }
  return pair[status === 'ready' && !isOrderClosed(root) ? 0 : 1];
};

/**
 * Reason for a failed quote: no connection, which is shown elsewhere and retried automatically, or another. Null without a
 * failure, while nothing is sold, and after the end of the session, which has its own page.
 */
export const quoteTrouble = (
  root: OfLines & Pick<CheckoutReads, 'gold' | 'connection'>,
): 'offline' | 'failed' | null => {
  const { failure } = root.checkout.quote;
  if (failure === null || failure.status === 401 || isOrderClosed(root)) return null;
  return root.connection.isOnline ? 'failed' : 'offline';
};
