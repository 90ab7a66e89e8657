import { either as E } from 'fp-ts';
import { decideCartWish } from '../cart/decide-wishes.ts';
import { type CartLine, keyOf, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { CartState } from '../cart/state.ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import type { Event, Root } from '../root.ts';
import { pageOf } from '../values/page/address.ts';
import { isCheckout } from '../values/page/page.ts';

const offeredLines = new WeakMap<CartState['offered'], readonly CartLine[]>();

/** The pieces that somebody had chosen before they signed in; the same list as long as none of them changes. */
export const guestLinesOf = ({ cart }: Pick<Root, 'cart'>): readonly CartLine[] => {
  if (cart.mode === 'guest') return cart.lines;
  const known = offeredLines.get(cart.offered) ?? cart.offered.map(({ line }) => line);
  offeredLines.set(cart.offered, known);
  return known;
};

/** Whether it is open which pieces are bought, so that none of them can be ordered. */
export const isPurchaseOpen = ({ checkout: { purchase } }: Pick<Root, 'checkout'>): boolean =>
  purchase === 'asked' || purchase === 'joining';

/** Whether two lists name the same pieces. */
const isOfSamePieces = (lines: readonly CartLine[], others: readonly CartLine[]): boolean =>
  lines.length === others.length &&
  lines.every((line) => others.some((other) => sameLine(other, line) && other.quantity === line.quantity));

/** A line as it would be with the pieces of both lists. */
export interface JoinedLine {
  readonly line: CartLine;
  /** How many pieces were wished for; more than the line has where the stock cut them short. */
  readonly wanted: number;
}

/** Both lists as one: the sum of each line, as far as the stock allows. What cannot be had at all joins nothing. */
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
  /** What was being bought when its buyer signed in. */
  readonly mine: readonly CartLine[];
  /** What the account has in its bag; null while that is not known. */
  readonly bag: readonly CartLine[] | null;
  readonly isJoining: boolean;
}

const questions = new WeakMap<Root['cart'], Readonly<Record<'asked' | 'joining', PurchaseQuestion>>>();

/** The question which pieces are bought; the same record for the same bag. */
export const purchaseQuestion = (root: Root): PurchaseQuestion | null => {
  const { cart, checkout } = root;
  if (checkout.purchase !== 'asked' && checkout.purchase !== 'joining') return null;
  let pair = questions.get(cart);
  if (pair === undefined) {
    const mine = guestLinesOf(root);
    const bag = isBagKnown(cart) ? linesOf(cart) : null;
    pair = { asked: { mine, bag, isJoining: false }, joining: { mine, bag, isJoining: true } };
    questions.set(cart, pair);
  }
  return pair[checkout.purchase];
};

/** Whether the bag of the account is known. */
const isBagKnown = ({ mode, cartId, loading }: CartState): boolean =>
  mode === 'server' && cartId !== null && loading !== 'idle' && loading !== 'failed';

/** Whether an answer to the question can be carried out now: both lists are known and nothing of them is under way. */
export const canChoosePurchase = ({ cart, checkout }: Root): boolean =>
  checkout.purchase === 'asked' &&
  checkout.placing === 'idle' &&
  isBagKnown(cart) &&
  cart.offered.every(({ intent }) => intent === null);

/** Whether an address is that of checkout of the bag. */
const isOfBag = (address: string): boolean => {
  const [pathname = '', ...search] = address.split('?');
  const page = pageOf(pathname, search.length === 0 ? '' : `?${search.join('?')}`);
  return isCheckout(page) && !page.isBuyNow;
};

/**
 * A guest who signs in on the way to order their bag is asked which pieces they buy, as the account may have a bag of its
 * own; `to` is where signing in leads, null for the page that is shown.
 */
export const purchaseAsked = ({ cart, route: { page } }: Root, to: string | null): readonly Event[] => {
  const isOrdering = to === null ? isCheckout(page) && !page.isBuyNow : isOfBag(to);
  return isOrdering && cart.mode === 'guest' && cart.lines.length > 0 ? [{ type: 'PurchaseAsked' }] : [];
};

/** From now on these pieces are bought; the account's bag is read anew where it is on the page. */
export const purchaseChosen = (
  purchase: 'bag' | 'kept',
  { cart, route: { page } }: Root,
  isTaken = false,
): readonly Event[] => [
  { type: 'PurchaseChosen', purchase, isTaken },
  ...(purchase === 'bag' && page?.name === 'check-out' && !page.isBuyNow
    ? [{ type: 'CheckoutStarted', cartId: cart.cartId } as const]
    : []),
];

/** The pieces of before signing in are on their way into the account's bag; none where none of them can be had. */
export const purchaseJoined = (root: Root, facts: Facts): readonly Event[] => {
  const put = E.getOrElse((): readonly Event[] => [])(
    decideCartWish.RestoreOffered({ type: 'RestoreOffered' }, root, facts),
  );
  return put.length === 0 ? [] : [{ type: 'PurchaseJoining' }, ...put];
};

/** Whether a line cannot be had, by what is known of it last. */
const isSoldOut = (line: CartLine, bag: readonly CartLine[]): boolean =>
  (bag.find((other) => sameLine(other, line)) ?? line).stock === 0;

const afterJoining = (root: Root): readonly Event[] => {
  const { cart } = root;
  if (cart.offered.some(({ intent }) => intent !== null)) return [];
  const isDone = guestLinesOf(root).every((line) => isSoldOut(line, cart.lines));
  return isDone ? purchaseChosen('bag', root) : [{ type: 'PurchaseAsked' }];
};

/** What needs no asking: one of the two is empty, or both are the same. */
const withoutAsking = (root: Root, facts: Facts): readonly Event[] => {
  const { cart } = root;
  const mine = guestLinesOf(root);
  if (mine.length === 0) return purchaseChosen('bag', root);
  if (!canChoosePurchase(root) || cart.loading !== 'ready' || cart.intents.length > 0) return [];
  if (isOfSamePieces(mine, cart.lines)) {
    return [
      ...mine.map((line): Event => ({ type: 'OfferedLineKept', ...keyOf(line) })),
      ...purchaseChosen('bag', root),
    ];
  }
  // What failed once is tried again only when somebody says so.
  const hasFailed = mine.some((line) => cart.failed.some(({ key }) => sameLine(key, line)));
  if (cart.lines.length > 0 || hasFailed) return [];
  const joined = purchaseJoined(root, facts);
  return joined.length > 0 ? joined : purchaseChosen('kept', root);
};

const due = (root: Root, facts: Facts): readonly Event[] => {
  const { checkout, session } = root;
  if (session.status !== 'signed-in' || checkout.placing !== 'idle') return [];
  switch (checkout.purchase) {
    case 'asked':
      return withoutAsking(root, facts);
    case 'joining':
      return afterJoining(root);
    case 'kept':
      return guestLinesOf(root).length === 0 ? purchaseChosen('bag', root, true) : [];
    case 'bag':
      return [];
  }
};

/** What the events of any turn mean for the question which pieces are bought. */
export const followPurchase = (
  outcome: Outcome<Event>,
  root: Root,
  facts: Facts,
  evolve: (root: Root, event: Event) => Root,
): Outcome<Event> => {
  if (root.checkout.purchase === 'bag' || E.isLeft(outcome)) return outcome;
  const more = due(outcome.right.reduce(evolve, root), facts);
  return more.length === 0 ? outcome : E.right([...outcome.right, ...more]);
};
