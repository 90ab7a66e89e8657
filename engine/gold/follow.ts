import { either as E } from 'fp-ts';
import { type CartLine, keyOf, type LineKey, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import { unitPriceToPay } from '../cart/selectors.ts';
import { cartAfter, isOfCart } from '../cart/sending.ts';
import { checkoutLines } from '../checkout/selectors.ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import type { Command, Event, Root } from '../root.ts';
import { isSame } from '../kernel/same.ts';
import { isCheckout } from '../values/page/page.ts';
import { isAsking } from './asking.ts';
import { type Closed, isOfPrice } from '../values/closed.ts';
import { serverTime } from './server-time.ts';
import type { PriceNote } from './state.ts';
import { isValidAt } from './validity.ts';

/** For how many milliseconds after an answer a changed price can only be the known announcement's. */
const trustedTime = 30_000;

/** What lines that are in both cost otherwise than before (one piece, as it is to be paid). */
const priceChanges = (before: readonly CartLine[], now: readonly CartLine[]): readonly PriceNote[] =>
  now.flatMap((line, index) => {
    const candidate = before[index];
    const old =
      candidate !== undefined && sameLine(candidate, line)
        ? candidate
        : before.find((other) => sameLine(other, line));
    if (old === undefined) return [];
    const [was, is] = [unitPriceToPay(old), unitPriceToPay(line)];
    return was === is ? [] : [{ key: keyOf(line), before: was, now: is }];
  });

/** Whether the answer is about the cart that is shown already, so that the shopper has seen its former prices. */
const isKnownCart = ({ cart }: Root, cartId: string): boolean => cart.cartId === cartId;

/** Which prices an event of an answer changes under the shopper's eyes; none at the first load of a cart (case C24). */
const changedBy = (event: Event, events: readonly Event[], root: Root): readonly PriceNote[] => {
  switch (event.type) {
    case 'CartConfirmed':
      if (!isKnownCart(root, event.cart.cartId)) return [];
      return priceChanges(linesOf(root.cart), linesOf(cartAfter(root.cart, events.filter(isOfCart))));
    case 'GuestLinesRepriced':
    case 'GuestCartAdopted':
      return root.cart.mode === 'guest' ? priceChanges(root.cart.lines, event.lines) : [];
    case 'CheckoutCartReceived':
      return root.checkout.cartId === event.cart.cartId
        ? priceChanges(root.checkout.lines, event.cart.lines)
        : [];
    case 'QuoteReceived':
      return isCheckout(root.route.page) ? priceChanges(checkoutLines(root), event.quote.lines) : [];
    default:
      return [];
  }
};

/** Whose notes an event ends: seen when the bag closes, and void when the line is the shopper's own work again. */
const endedBy = (event: Event, root: Root): readonly LineKey[] => {
  const all = (): readonly LineKey[] => root.gold.notes.map(({ key }) => key);
  switch (event.type) {
    case 'LineAdded':
    case 'LineRemoved':
    case 'LineRestored':
      return [keyOf(event.line)];
    case 'QuantityChanged':
      return [keyOf(event)];
    case 'BagClosed':
    case 'ServerModeEntered':
    case 'CartReplaced':
    case 'CartHandedOver':
    case 'CartCleared':
      return all();
    case 'RouteEntered':
      return isCheckout(root.route.page) && !isCheckout(event.page) ? all() : [];
    default:
      return [];
  }
};

const forgotten = (events: readonly Event[], root: Root): readonly Event[] => {
  if (root.gold.notes.length === 0) return [];
  const ended = events.flatMap((event) => endedBy(event, root));
  const keys = root.gold.notes
    .map(({ key }) => key)
    .filter((key) => ended.some((other) => sameLine(other, key)));
  return keys.length === 0 ? [] : [{ type: 'PriceNotesForgotten', keys }];
};

const explained = (events: readonly Event[], root: Root, { at, seq }: Facts): readonly Event[] => {
  const changes = events.flatMap((event) => changedBy(event, events, root));
  if (changes.length === 0) return [];
  const { gold, connection } = root;
  const isDoubted = gold.answeredAt === null || at - gold.answeredAt > trustedTime;
  const isToAsk = isDoubted && connection.isOnline && !isAsking(gold, at);
  return [
    { type: 'LinePricesChanged', id: seq, changes, isDoubted },
    ...(isToAsk ? [{ type: 'AnnouncementAsked', at, isLate: false } as const] : []),
  ];
};

/** What an announcement that came with an answer means: a newer one than is known makes shown prices old. */
const announced = (
  command: Command,
  events: readonly Event[],
  root: Root,
  { seq }: Facts,
): readonly Event[] => {
  const received = events.find((event) => event.type === 'AnnouncementReceived')?.announcement;
  if (received === undefined) return [];
  const known = root.catalogue.announcement;
  if (known !== null && received.at <= known.at) return [];
  if (known === null) return [{ type: 'GoldHistoryRequested' }];
  // A product that was just fetched has its prices by the new one already.
  const page = command.type !== 'ProductLoaded';
  return [
    { type: 'AnnouncementRose', id: seq },
    { type: 'GoldHistoryRequested' },
    { type: 'PricesOutdated', page, bag: true },
  ];
};

/** What the answer to a question for the announcement ends, and what the start begins. */
const asked = (command: Command, { at }: Facts): readonly Event[] => {
  switch (command.type) {
    case 'AnnouncementLoaded':
      return [{ type: 'AnnouncementAnswered', at, now: command.now }];
    case 'PartFailed':
      return command.part === 'announcement' ? [{ type: 'AnnouncementUnanswered' }] : [];
    case 'Start':
      return [
        { type: 'AnnouncementAwaited', at },
        // Kept lines have the prices of the day they were put in (case H-C20).
        ...(!command.hasSession && command.guestLines.length > 0
          ? [{ type: 'PricesOutdated', page: false, bag: true } as const]
          : []),
      ];
    default:
      return [];
  }
};

const sellingIs = (closed: Closed | null, { gold }: Root): readonly Event[] => {
  if (isSame(closed, gold.closed)) return [];
  return [closed === null ? { type: 'SellingOpened' } : { type: 'SellingClosed', closed }];
};

/** The server sells nothing: it has said so, and is asked since when and until when. */
const refused = ({ gold, connection }: Root, { at }: Facts): readonly Event[] => {
  const isKnown = gold.answeredAt !== null && at - gold.answeredAt <= trustedTime;
  const isToAsk = !isKnown && connection.isOnline && !isAsking(gold, at);
  return [
    ...(gold.closed === null
      ? [{ type: 'SellingClosed', closed: { reason: 'awaited', until: null } } as const]
      : []),
    ...(isToAsk ? [{ type: 'AnnouncementAsked', at, isLate: false } as const] : []),
  ];
};

/** Whether the shop sells, as an answer tells it. */
const sold = (command: Command, events: readonly Event[], root: Root, facts: Facts): readonly Event[] => {
  switch (command.type) {
    case 'AnnouncementLoaded':
      return events.some(({ type }) => type === 'AnnouncementReceived')
        ? sellingIs(command.closed, root)
        : [];
    case 'ProductLoaded': {
      const newer = events.find((event) => event.type === 'AnnouncementReceived')?.announcement;
      const isSold = newer !== undefined && isValidAt(newer, serverTime(root.gold, facts.at));
      return isSold ? sellingIs(null, root) : [];
    }
    case 'QuoteFailed':
    case 'PlacingFailed':
    case 'CheckoutRefused':
      return isOfPrice(command.failure) ? refused(root, facts) : [];
    default:
      return [];
  }
};

/**
 * What the events of any turn mean for the gold price: which price changes are explained and which explanations have
 * done their work, and what a newer announcement makes old (ruling P20; cases C20, C24, H-C20).
 */
export const followGold = (
  command: Command,
  outcome: Outcome<Event>,
  root: Root,
  facts: Facts,
): Outcome<Event> => {
  if (E.isLeft(outcome)) return outcome;
  const events = outcome.right;
  const more = [
    ...forgotten(events, root),
    ...explained(events, root, facts),
    ...asked(command, facts),
    ...sold(command, events, root, facts),
    ...announced(command, events, root, facts),
  ];
  return more.length === 0 ? outcome : E.right([...events, ...more]);
};
