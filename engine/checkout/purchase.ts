import { type CartLine, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { CartState } from '../cart/words.ts';
import { clampQuantity } from '../values/quantity.ts';
import type { CheckoutEvent, CheckoutReads } from './words.ts';
import { pageOfAddress } from '../values/page/address.ts';
import { canRestoreOffered, guestLinesOf, isOfferInBag } from '../cart/selectors.ts';
import { isCheckout } from '../values/page/page.ts';

/** Whether the shopper has yet to choose which pieces are bought; none can be ordered before. */
export const isPurchaseOpen = ({ checkout: { purchase } }: Pick<CheckoutReads, 'checkout'>): boolean =>
  purchase === 'undecided' || purchase === 'joining';

/** A line as it would be with the pieces of both lists. */
export interface JoinedLine {
  readonly line: CartLine;
  /** Pieces wanted; more than the line has where the stock cut them short. */
  readonly wanted: number;
}

/** Both lists as one: the sum of each line, as far as the stock allows; unavailable lines are left out. */
export const joinedLines = (mine: readonly CartLine[], bag: readonly CartLine[]): readonly JoinedLine[] => {
  const joined = bag.map((line): JoinedLine => {
    const more = mine.find((other) => sameLine(other, line))?.quantity ?? 0;
    const wanted = line.quantity + more;
    const quantity =
      more === 0 ? line.quantity : Math.max(line.quantity, clampQuantity(wanted, line.stock) ?? 0);
    return { line: { ...line, quantity }, wanted };
  });
  const fresh = mine.flatMap((line): readonly JoinedLine[] => {
    if (bag.some((other) => sameLine(other, line))) return [];
    const quantity = clampQuantity(line.quantity, line.stock);
    return quantity === undefined ? [] : [{ line: { ...line, quantity }, wanted: line.quantity }];
  });
  return [...joined, ...fresh];
};

/** The question which pieces are bought, as far as it can be put; null while there is none. */
export interface PurchaseQuestion {
  /** Lines that were being bought when their buyer signed in. */
  readonly mine: readonly CartLine[];
  /** Lines of the account's bag; null while they are not known. */
  readonly bag: readonly CartLine[] | null;
  readonly isJoining: boolean;
}

const questions = new WeakMap<
  CheckoutReads['cart'],
  Readonly<Record<'undecided' | 'joining', PurchaseQuestion>>
>();

/** The question which pieces are bought; the same record for the same bag. */
export const purchaseQuestion = (root: CheckoutReads): PurchaseQuestion | null => {
  const { cart, checkout } = root;
  if (checkout.purchase !== 'undecided' && checkout.purchase !== 'joining') return null;
  let pair = questions.get(cart);
  if (pair === undefined) {
    const mine = guestLinesOf(cart);
    const bag = isBagLoaded(cart) ? linesOf(cart) : null;
    pair = { undecided: { mine, bag, isJoining: false }, joining: { mine, bag, isJoining: true } };
    questions.set(cart, pair);
  }
  return pair[checkout.purchase];
};

const isBagLoaded = ({ mode, cartId, loading }: CartState): boolean =>
  mode === 'server' && cartId !== null && loading !== 'idle' && loading !== 'failed';

/** Whether the choice can be carried out: both lists are loaded and neither has a pending change. */
export const canChoosePurchase = ({ cart, checkout }: CheckoutReads): boolean =>
  checkout.purchase === 'undecided' &&
  checkout.placing === 'idle' &&
  isBagLoaded(cart) &&
  cart.offered.every(({ intent }) => intent === null);

/**
 * A guest who signs in on the way to order their bag is asked which pieces they buy, as the account may have a bag of its
 * own; `to` is where signing in leads, null for the page that is shown.
 */
export const purchaseUndecided = (
  { cart, route: { page } }: CheckoutReads,
  to: string | null,
): readonly CheckoutEvent[] => {
  const next = to === null ? page : pageOfAddress(to);
  const isOrdering = isCheckout(next) && !next.isBuyNow;
  return isOrdering && cart.mode === 'guest' && cart.lines.length > 0 ? [{ type: 'PurchaseUndecided' }] : [];
};

/** Sets which pieces are bought; the account's bag is read again where it is on the page. */
export const purchaseChosen = (
  purchase: 'bag' | 'guest-lines',
  { cart, route: { page } }: CheckoutReads,
  isTaken = false,
): readonly CheckoutEvent[] => [
  { type: 'PurchaseChosen', purchase, isTaken },
  ...(purchase === 'bag' && page?.name === 'check-out' && !page.isBuyNow
    ? [{ type: 'CheckoutStarted', cartId: cart.cartId } as const]
    : []),
];

const isSoldOut = (line: CartLine, bag: readonly CartLine[]): boolean =>
  (bag.find((other) => sameLine(other, line)) ?? line).stock === 0;

const afterJoining = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { cart } = root;
  if (cart.offered.some(({ intent }) => intent !== null)) return [];
  const isDone = guestLinesOf(cart).every((line) => isSoldOut(line, cart.lines));
  return isDone ? purchaseChosen('bag', root) : [{ type: 'PurchaseUndecided' }];
};

/** Decides without asking: one of the two is empty, or both are the same. */
const withoutAsking = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { cart } = root;
  const mine = guestLinesOf(cart);
  if (mine.length === 0) return purchaseChosen('bag', root);
  if (!canChoosePurchase(root) || cart.loading !== 'ready' || cart.intents.length > 0) return [];
  if (isOfferInBag(cart)) return purchaseChosen('bag', root);
  // A failure is retried only by hand.
  const hasFailed = mine.some((line) => cart.failed.some(({ key }) => sameLine(key, line)));
  if (cart.lines.length > 0 || hasFailed) return [];
  return canRestoreOffered(cart) ? [{ type: 'PurchaseJoining' }] : purchaseChosen('guest-lines', root);
};

/** Updates the choice of pieces to buy after a change of the bag. */
export const purchaseDue = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { cart, checkout, session } = root;
  if (session.status !== 'signed-in' || checkout.placing !== 'idle') return [];
  switch (checkout.purchase) {
    case 'undecided':
      return withoutAsking(root);
    case 'joining':
      return afterJoining(root);
    case 'guest-lines':
      return guestLinesOf(cart).length === 0 ? purchaseChosen('bag', root, true) : [];
    case 'bag':
      return [];
  }
};
