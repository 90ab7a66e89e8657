import { heldIds, pendingOf } from '../kernel/pending.ts';
import { itemsOf } from '../kernel/remote.ts';
import type { Around, Facts, React } from '../kernel/slice.ts';
import type { Of } from '../kernel/tagged.ts';
import type { RouteEvent } from '../route/words.ts';
import { isExpired } from '../session/selectors.ts';
import { keyOf, piecesOf, sameLine } from '../values/cart-line.ts';
import { adding, handingOver, opening, paying, restoring, sendDue } from './changing.ts';
import type { CartEvent, CartReads, CartState } from './words.ts';
import { intentNumber } from './intent-number.ts';
import { linesOf } from './projection.ts';
import { pageOfAddress } from '../values/page/address.ts';
import { isCheckout, type Page } from '../values/page/page.ts';
import { disabledPay, guestLinesOf, isOfferInBag, isSaving } from './selectors.ts';
import type { ShopEvent } from '../states.ts';

type Made = CartEvent | RouteEvent;

const none: readonly never[] = [];

/** Sends the changes that are due. */
const send = (_: unknown, { after: { cart, connection } }: Around<CartReads>): readonly CartEvent[] =>
  sendDue(cart, connection.isOnline);

/** Recommendations go with the first line while the bag is open. */
const recommend = (_: unknown, { after: { cart, queries } }: Around<CartReads>): readonly CartEvent[] => {
  if (!cart.isOpenedCart) return none;
  const first = linesOf(cart)[0]?.productId;
  const asked = cart.recommendedWith ?? queries.recommended.asked?.productId;
  return first === undefined || first === asked
    ? none
    : [{ type: 'RecommendationsRequested', productId: first }];
};

/** Continues a pending payment as soon as all changes are saved. */
const payOnceSaved = (_: unknown, { after }: Around<CartReads>): readonly Made[] => {
  if (!after.cart.isPayWanted || isSaving(after)) return none;
  return [{ type: 'PayLetGo' }, ...(disabledPay(after) === null ? paying(after.cart) : [])];
};

/** Consequences of other lines in the bag, or of changes made elsewhere. */
const goOn = (event: unknown, around: Around<CartReads>): readonly Made[] => {
  const sent = send(event, around);
  const asked = recommend(event, around);
  const paid = payOnceSaved(event, around);
  return sent.length + asked.length + paid.length === 0 ? none : [...sent, ...asked, ...paid];
};

/**
 * Quantity changes that an answer shows in a cart already on screen. Own changes are shown optimistically, so any other change
 * comes from another tab or device, except for a change whose answer was lost, and for one that the stock cut short. While an
 * order is placed only its outcome changes the lines.
 */
const changedElsewhere = (
  { cart: { cartId } }: Of<CartEvent, 'CartConfirmed'>,
  { before, after }: Around<CartReads>,
  facts: Facts,
): readonly CartEvent[] => {
  if (before.checkout.placing !== 'idle' || before.cart.cartId !== cartId) return [];
  const { intents, expected } = before.cart;
  const now = linesOf(after.cart);
  const cut: CartEvent[] = [];
  const changes = linesOf(before.cart).flatMap((line, index) => {
    const present = now.find((other) => sameLine(other, line));
    const quantity = present?.quantity ?? 0;
    if (quantity === line.quantity) return [];
    if (expected.some((own) => sameLine(own.key, line) && own.quantity === quantity)) return [];
    const isAnswered = intents.some(
      ({ id, key }) => sameLine(key, line) && !after.cart.intents.some((other) => other.id === id),
    );
    if (isAnswered && present !== undefined && quantity < line.quantity && quantity === present.stock) {
      const intent = intentNumber(facts, cut.length);
      const { stock } = present;
      const wanted = line.quantity;
      const isChanged = true;
      cut.push({ type: 'QuantityClamped', ...keyOf(line), wanted, quantity, stock, isChanged, intent });
      return [];
    }
    return [{ key: keyOf(line), name: line.productName, size: line.size, quantity, index }];
  });
  return changes.length === 0
    ? cut
    : [...cut, { type: 'LinesChangedElsewhere', id: intentNumber(facts, cut.length), changes }];
};

/** A guest orders the bag itself: checkout needs its current prices and stock. */
const quoteOrdered = (page: Page | null, { lines }: CartState): readonly CartEvent[] =>
  page?.name === 'check-out-guest' && !page.isBuyNow && lines.length > 0
    ? [{ type: 'GuestQuoteRequested' }]
    : [];

export const reactCart: React<ShopEvent, CartReads, Made> = {
  LineAdded: goOn,
  LineRemoved: goOn,
  LineRestored: goOn,
  QuantityChanged: payOnceSaved,
  ChangeDue: send,
  ChangeConfirmed: goOn,
  ChangeSuperseded: goOn,
  ChangeTakenBack: goOn,
  CartRequested: payOnceSaved,
  CartUnavailable: payOnceSaved,
  GuestCartAdopted: recommend,
  GuestLinesOrdered: recommend,
  CartReplaced: recommend,
  CartConfirmed: (event, around, facts) => [
    ...changedElsewhere(event, around, facts),
    ...goOn(event, around),
  ],

  BagOpened: recommend,
  // Closing the bag ends the hold on undoing.
  BagClosed: (_, { after: { cart } }) => (cart.removal?.isHeld === true ? [{ type: 'RemovalReleased' }] : []),

  VisitBegan: ({ hasSession, guestLines: lines }) => {
    if (hasSession) return [{ type: 'ServerModeEntered', offered: lines }, { type: 'CartRequested' }];
    // Kept lines have the prices of the day they were put in (case H-C20).
    return lines.length === 0 ? [] : [{ type: 'GuestCartAdopted', lines }, { type: 'GuestQuoteRequested' }];
  },
  SessionStarted: ({ resumed }) => (resumed ? [] : [{ type: 'CartRequested' }]),
  SessionEnded: ({ why }, { after: { cart } }) => [
    {
      type: 'CartCleared',
      lines: isExpired(why) ? cart.offered.map(({ line }) => line) : [],
      isForgotten: why === 'signed-out',
    },
  ],

  // Removes ordered lines from the bag; "buy now" orders do not touch it.
  CheckoutCompleted: (_, { before: { checkout }, after: { cart, session } }) => {
    const source = checkout.request?.source;
    if (source === undefined) return [];
    if (source.kind === 'cart') {
      return session.status === 'signed-in' && cart.loading !== 'idle'
        ? [{ type: 'CartOrdered' }, { type: 'CartRequested' }]
        : [];
    }
    const { products, isBuyNow } = source;
    if (isBuyNow) return [];
    if (cart.mode === 'guest') {
      return [{ type: 'GuestLinesOrdered', ordered: products.map(piecesOf) }];
    }
    // An offered line is settled once all of its pieces were ordered.
    return cart.offered
      .filter(({ line }) =>
        products.some((other) => sameLine(other, line) && other.quantity >= line.quantity),
      )
      .map(({ line }) => ({ type: 'OfferedLineSettled', ...keyOf(line) }));
  },

  // Outside of checkout the bag shows the customer's cart again (ruling P22); one that is uncertain is read again.
  RouteEntered: ({ page }, { before, after: { cart, session } }) => {
    const was = before.route.page;
    if (isCheckout(page)) {
      const isStep = isCheckout(was) && was.name === page.name && was.isBuyNow === page.isBuyNow;
      return isStep && was.step !== page.step ? [] : quoteOrdered(page, cart);
    }
    const isMissing = cart.loading === 'idle' || (cart.isUncertain && cart.loading === 'ready');
    return session.status === 'signed-in' && isMissing ? [{ type: 'CartRequested' }] : [];
  },
  PageRetried: ({ page }, { after: { cart } }) => quoteOrdered(page, cart),
  // A guest orders the bag itself: it is quoted again.
  PlacingRefused: ({ refusal: { kind } }, { after: { cart, route } }) =>
    kind === 'stock' || kind === 'cart-changed' ? quoteOrdered(route.page, cart) : [],
  PurchaseJoining: (_, { after: { cart } }, facts) => restoring(cart, facts),
  PurchaseUndecided: (_, { after: { cart } }) =>
    cart.mode === 'server' && (cart.loading === 'idle' || cart.loading === 'failed')
      ? [{ type: 'CartRequested' }]
      : [],
  // Lines from before signing in that the bag already has are offered no more.
  PurchaseChosen: ({ purchase }, { after: { cart } }) =>
    purchase === 'bag' && isOfferInBag(cart)
      ? guestLinesOf(cart).map((line) => ({ type: 'OfferedLineSettled', ...keyOf(line) }))
      : [],
  // Redirects the shopper to checkout.
  VisitorSent: ({ to }, { after: { cart } }) =>
    cart.isOpenedCart && isCheckout(pageOfAddress(to)) ? [{ type: 'BagClosed' }] : [],
  // A cart that is being loaded has current prices.
  PricesOutdated: ({ page: isPage, bag }, { after: { cart, route } }) => {
    if (!bag) return isPage ? quoteOrdered(route.page, cart) : [];
    if (cart.mode === 'server') return cart.loading === 'ready' ? [{ type: 'CartRequested' }] : [];
    return cart.lines.length > 0 ? [{ type: 'GuestQuoteRequested' }] : [];
  },

  SellingClosed: payOnceSaved,
  WentOffline: payOnceSaved,
  WentOnline: (_, { after: { cart } }) => {
    const isLost =
      cart.loading === 'failed' || (cart.mode === 'server' && cart.isUncertain && cart.loading !== 'loading');
    return [
      ...heldIds(cart.intents).map((intent): CartEvent => ({ type: 'ChangeDue', intent })),
      ...(isLost ? [{ type: 'CartRequested' } as const] : []),
    ];
  },

  // Adds the lines of an earlier order that are still sold.
  OrderAgainAnswered: ({ lines }, { after: { cart } }, facts) => {
    const events = lines.flatMap((line, index) => adding(cart, line, facts, index));
    return events.length === 0 ? [] : [...events, ...opening(cart)];
  },

  // A line that was put aside comes back, unless the move has ended already.
  LaterMoveBegun: ({ move: { id, kind, stage, key } }, { after: { cart, later } }, facts) => {
    const isComing = kind === 'back' && stage === 'waiting' && pendingOf(later.moves, id) !== undefined;
    const saved = isComing ? itemsOf(later.list).find(({ line }) => sameLine(line, key)) : undefined;
    return saved === undefined ? [] : adding(cart, saved.line, facts);
  },
  LaterMoved: (event, around, facts) => {
    const move = pendingOf(around.before.later.moves, event.id);
    const events =
      move?.kind === 'aside' ? handingOver(around.after.cart, move.key, move.fromBag, facts) : [];
    return events.length > 0 ? events : payOnceSaved(event, around);
  },
  LaterMoveTakenBack: payOnceSaved,

  MoveBegun: ({ line }, { after: { cart } }, facts) => (line === null ? [] : adding(cart, line, facts)),
  MovedToList: ({ added, ...key }, { after: { cart } }, facts) => handingOver(cart, key, added, facts),
};
