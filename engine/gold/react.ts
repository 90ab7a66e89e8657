import type { CartEvent } from '../cart/event.ts';
import { linesOf } from '../cart/projection.ts';
import { unitPriceToPay } from '../cart/selectors.ts';
import type { CatalogueEvent } from '../catalogue/event.ts';
import type { CheckoutEvent } from '../checkout/event.ts';
import { checkoutLines } from '../checkout/selectors.ts';
import type { Facts, React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { RouteEvent } from '../route/event.ts';
import { type CartLine, keyOf, type LineKey, sameLine } from '../values/cart-line.ts';
import { isCheckout } from '../values/page/page.ts';
import type { GoldEvent } from './event.ts';
import type { GoldReads } from './reads.ts';
import {
  askIfDoubted,
  isAsking,
  nothingSold,
  sellingIs,
  sellingPaused,
  serverTime,
  soldAfter,
  trustedTime,
} from './selling.ts';
import { isValidAt } from './validity.ts';

/** Explains what lines that are in both lists cost otherwise than before: one piece, as it is to be paid. */
const explained = (
  before: readonly CartLine[],
  now: readonly CartLine[],
  root: GoldReads,
  facts: Facts,
): readonly GoldEvent[] => {
  const changes = now.flatMap((line, index) => {
    const candidate = before[index];
    const old =
      candidate !== undefined && sameLine(candidate, line)
        ? candidate
        : before.find((other) => sameLine(other, line));
    if (old === undefined) return [];
    const [was, is] = [unitPriceToPay(old), unitPriceToPay(line)];
    return was === is ? [] : [{ key: keyOf(line), before: was, now: is }];
  });
  if (changes.length === 0) return [];
  const { answeredAt } = root.gold;
  const isDoubted = answeredAt === null || facts.at - answeredAt > trustedTime;
  return [{ type: 'LinePricesChanged', id: facts.seq, changes, isDoubted }, ...askIfDoubted(root, facts)];
};

/** Notes end that were seen, or whose line is the shopper's own work again; all of them unless a line is named. */
const forgotten = ({ gold: { notes } }: GoldReads, line?: LineKey): readonly GoldEvent[] => {
  if (notes.length === 0) return [];
  const keys = notes.map(({ key }) => key).filter((key) => line === undefined || sameLine(key, line));
  return keys.length === 0 ? [] : [{ type: 'PriceNotesForgotten', keys }];
};

/**
 * What the gold price makes of the facts of others: which price changes are explained and which explanations have done their
 * work, what a newer announcement makes old, and what says that nothing is sold (ruling P20; cases C20, C24, H-C20).
 */
export const reactGold: React<
  CartEvent | CatalogueEvent | CheckoutEvent | GoldEvent | RouteEvent | SessionEvent,
  GoldReads,
  GoldEvent
> = {
  VisitBegan: (_, { after }, { at }) =>
    isAsking(after.gold, at) ? [] : [{ type: 'AnnouncementRequested', at, isLate: false }],
  AnnouncementReceived: ({ announcement, isOfProduct }, { before }, { seq }) => {
    const known = before.gold.announcement;
    if (known !== null && announcement.at === known.at) return [];
    if (known === null) return [{ type: 'GoldHistoryRequested' }];
    return [
      { type: 'AnnouncementRose', id: seq },
      { type: 'GoldHistoryRequested' },
      // A product that was just fetched has its prices by the new one already.
      { type: 'PricesOutdated', page: !isOfProduct, bag: true },
    ];
  },
  ProductReceived: ({ detail: { announcement } }, { after: { gold, route } }, { at }) => {
    if (gold.announcement !== null && announcement.at <= gold.announcement.at) return [];
    const isSold = isValidAt(announcement, serverTime(gold, at));
    return [
      // It may come late, on another page: what that shows is old.
      { type: 'AnnouncementReceived', announcement, isOfProduct: route.page?.name === 'product' },
      // An announcement ends no pause.
      ...(isSold && gold.closed?.reason !== 'paused' ? sellingIs(null, gold) : []),
    ];
  },

  QuoteReceived: ({ quote }, { before, after }, facts) =>
    isCheckout(after.route.page) ? explained(checkoutLines(before), quote.lines, after, facts) : [],
  QuoteUnavailable: ({ failure }, { after }, facts) => soldAfter(failure, after, facts),
  CheckoutDenied: ({ failure }, { after }, facts) => soldAfter(failure, after, facts),
  PlacingRefused: ({ refusal }, { after }, facts) =>
    refusal.kind === 'closed'
      ? nothingSold(after, facts)
      : refusal.kind === 'paused'
        ? sellingPaused(after, facts)
        : [],

  // Nothing is explained at the first load of a cart: nobody has seen its former prices.
  CartConfirmed: ({ cart: { cartId } }, { before, after }, facts) =>
    before.cart.cartId === cartId ? explained(linesOf(before.cart), linesOf(after.cart), after, facts) : [],
  GuestLinesRepriced: ({ lines }, { before, after }, facts) =>
    before.cart.mode === 'guest' ? explained(before.cart.lines, lines, after, facts) : [],
  GuestCartAdopted: ({ lines }, { before, after }, facts) =>
    before.cart.mode === 'guest' ? explained(before.cart.lines, lines, after, facts) : [],
  CheckoutCartReceived: ({ cart: { cartId, lines } }, { before, after }, facts) =>
    before.checkout.cart.value?.cartId === cartId
      ? explained(before.checkout.cart.value.lines, lines, after, facts)
      : [],

  LineAdded: ({ line }, { after }) => forgotten(after, line),
  LineRemoved: ({ line }, { after }) => forgotten(after, line),
  LineRestored: ({ line }, { after }) => forgotten(after, line),
  QuantityChanged: (line, { after }) => forgotten(after, line),
  BagClosed: (_, { after }) => forgotten(after),
  ServerModeEntered: (_, { after }) => forgotten(after),
  CartReplaced: (_, { after }) => forgotten(after),
  CartHandedOver: (_, { after }) => forgotten(after),
  CartCleared: (_, { after }) => forgotten(after),
  RouteEntered: ({ page }, { before, after }) =>
    isCheckout(before.route.page) && !isCheckout(page) ? forgotten(after) : [],
};
