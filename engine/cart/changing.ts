import { readyToSend } from '../kernel/pending.ts';
import type { CartEvent, CartState, Intent } from './words.ts';
import {
  type CartLine,
  keyOf,
  type LineKey,
  piecesOf,
  sameFacts,
  sameLine,
  withQuantity,
} from '../values/cart-line.ts';
import { lineIn, linePlaceOf } from './lines.ts';
import { either as E } from 'fp-ts';
import type { Facts } from '../kernel/slice.ts';
import { reject, type Rejection } from '../kernel/rejection.ts';
import type { RouteEvent } from '../route/words.ts';
import { addresses } from '../values/page/address.ts';
import { clampQuantity, largestQuantity } from '../values/quantity.ts';
import { intentNumber, intentsPerTurn } from './intent-number.ts';
import { lineOf, linesOf, wantedLine } from './projection.ts';
import { lineWith } from './selectors.ts';

const none: readonly never[] = [];

/** Whether the server's lines already are as a change wants them. */
export const isFulfilled = (
  lines: readonly CartLine[],
  change: Pick<Intent, 'key' | 'line' | 'quantity'>,
): boolean => {
  const line = lineIn(lines, change.key);
  return line === undefined ? change.quantity === 0 : sameFacts(line, wantedLine(change, line));
};

/** A change is in the confirmed cart; a guest line that it put back is no longer offered. */
export const confirm = (cart: CartState, intent: number): readonly CartEvent[] => {
  const offer = cart.offered.find((candidate) => candidate.intent === intent);
  const confirmed: CartEvent = { type: 'ChangeConfirmed', intent };
  return offer === undefined
    ? [confirmed]
    : [confirmed, { type: 'OfferedLineSettled', ...keyOf(offer.line) }];
};

/**
 * Sends every due change whose line has none in flight. While the cart is not known, or is uncertain, the cart is loaded first;
 * without a connection the changes are held.
 */
export const sendDue = (cart: CartState, isOnline: boolean): readonly CartEvent[] => {
  if (cart.intents.length === 0) return none;
  const isKnown = cart.cartId !== null && !cart.isUncertain;
  const events: CartEvent[] = [];
  let isWaitingForCart = false;
  for (const intent of readyToSend(cart.intents, (left, right) => sameLine(left.key, right.key))) {
    if (!isOnline) events.push({ type: 'ChangeHeld', intent: intent.id });
    else if (!isKnown) isWaitingForCart = true;
    else if (isFulfilled(cart.lines, intent)) events.push(...confirm(cart, intent.id));
    else events.push({ type: 'ChangeSent', intent: intent.id });
  }
  if (isWaitingForCart && cart.loading !== 'loading') events.push({ type: 'CartRequested' });
  return events;
};

/** Bounds a requested quantity: 1 for no number, one above the largest for anything above it, so that it can be logged. */
const whole = (requested: number): number =>
  Number.isNaN(requested) ? 1 : Math.max(0, Math.min(largestQuantity + 1, Math.floor(requested)));

/** Events that set a line to the shopper's wish, or the reason of its rejection. */
export const setting = (
  line: CartLine,
  requested: CartLine,
  intent: number,
): E.Either<Rejection, readonly CartEvent[]> => {
  const wanted = whole(requested.quantity);
  const quantity = clampQuantity(wanted, line.stock);
  if (quantity === undefined) return reject({ type: 'OutOfStock', available: 0 });
  const { stock } = line;
  const next = withQuantity(requested, quantity);
  const isChanged = !sameFacts(line, next);
  const events: CartEvent[] = isChanged ? [{ type: 'QuantityChanged', ...piecesOf(next), intent }] : [];
  if (quantity < wanted) {
    events.push({ type: 'QuantityClamped', ...keyOf(line), wanted, quantity, stock, isChanged, intent });
  }
  return events.length === 0 ? reject('NothingChanges') : E.right(events);
};

/** Events that add pieces of a line to those in the bag, clamped to the stock; none without stock. */
export const adding = (cart: CartState, line: CartLine, facts: Facts, index = 0): readonly CartEvent[] => {
  const next = lineWith(cart, line);
  if (next === undefined) return [];
  const { stock, quantity } = next;
  const had = lineOf(cart, line)?.quantity ?? 0;
  const wanted = had + line.quantity;
  const intent = intentNumber(facts, index);
  const added = quantity - had;
  const isChanged = added > 0;
  const events: CartEvent[] = isChanged ? [{ type: 'LineAdded', line: next, added, intent }] : [];
  if (quantity < wanted) {
    events.push({ type: 'QuantityClamped', ...keyOf(line), wanted, quantity, stock, isChanged, intent });
  }
  return events;
};

/** The shopper's own adding opens the bag (ruling P23). */
export const opening = (cart: CartState): readonly CartEvent[] =>
  cart.isOpenedCart ? [] : [{ type: 'BagOpened' }];

/** Event that removes a line from the bag; none where it has no such line. */
export const removing = (cart: CartState, key: LineKey, facts: Facts): readonly CartEvent[] => {
  const lines = linesOf(cart);
  const index = linePlaceOf(lines, key);
  const line = index < 0 ? undefined : lines[index];
  return line === undefined ? [] : [{ type: 'LineRemoved', line, index, intent: intentNumber(facts) }];
};

/** Removes pieces of a line that moved to a list; the list offers the way back, so the bag offers no undo. */
export const handingOver = (
  cart: CartState,
  key: LineKey,
  pieces: number,
  facts: Facts,
): readonly CartEvent[] => {
  const line = lineOf(cart, key);
  if (line === undefined) return [];
  const rest = line.quantity - pieces;
  const change =
    rest > 0
      ? setting(line, withQuantity(line, rest), intentNumber(facts))
      : E.right(removing(cart, key, facts));
  return E.isLeft(change) ? [] : [...change.right, { type: 'RemovalForgotten' }];
};

/** Starts checkout of the bag: a customer's is validated first, a guest's is checked by its page (spec 4.7). */
export const paying = ({ mode, cartId }: CartState): readonly (CartEvent | RouteEvent)[] =>
  mode === 'server'
    ? [{ type: 'CheckoutRequested', cartId }]
    : [{ type: 'VisitorSent', to: addresses.guestCheckout, replace: false }];

/** Puts offered lines back into the bag, as far as they are available. */
export const restoring = (cart: CartState, facts: Facts): readonly CartEvent[] => {
  if (cart.mode !== 'server') return [];
  const events: CartEvent[] = [];
  const restored: { key: LineKey; intent: number }[] = [];
  const cut: (CartLine & { readonly wanted: number; readonly isChanged: boolean })[] = [];
  for (const offer of cart.offered) {
    if (offer.intent !== null || restored.length + cut.length >= intentsPerTurn / 2) continue;
    const present = lineOf(cart, offer.line);
    const line = lineWith(
      cart,
      present === undefined ? offer.line : { ...present, quantity: offer.line.quantity },
    );
    if (line === undefined) continue;
    const had = present?.quantity ?? 0;
    const more = line.quantity - had;
    const intent = intentNumber(facts, restored.length);
    if (more <= 0) events.push({ type: 'OfferedLineSettled', ...keyOf(offer.line) });
    else {
      restored.push({ key: keyOf(offer.line), intent });
      events.push({ type: 'LineAdded', line, added: more, intent });
    }
    if (more < offer.line.quantity) {
      cut.push({ ...line, wanted: had + offer.line.quantity, isChanged: more > 0 });
    }
  }
  // Comes after all additions, so that it is the one announced.
  events.push(
    ...cut.map(({ wanted, quantity, stock, isChanged, ...line }, index): CartEvent => ({
      type: 'QuantityClamped',
      ...keyOf(line),
      wanted,
      quantity,
      stock,
      isChanged,
      intent: intentNumber(facts, restored.length + index),
    })),
  );
  return events.length === 0 ? [] : [{ type: 'OfferAccepted', restored }, ...events];
};
