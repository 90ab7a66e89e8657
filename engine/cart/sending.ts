import { dueOf } from '../kernel/pending.ts';
import type { CartEvent, CartState, Intent } from './words.ts';
import { keyOf, sameLine } from '../values/cart-line.ts';
import { lineIn } from './lines.ts';

const none: readonly never[] = [];

/** Whether the confirmed cart already is what the intent wants, so that nothing needs to be sent. */
const isFulfilled = (cart: CartState, intent: Intent): boolean =>
  (lineIn(cart.lines, intent.key)?.quantity ?? 0) === intent.quantity;

/** A change is in the confirmed cart; a guest line that it put back is no longer offered. */
export const confirm = (cart: CartState, intent: number): readonly CartEvent[] => {
  const offer = cart.offered.find((candidate) => candidate.intent === intent);
  const confirmed: CartEvent = { type: 'ChangeConfirmed', intent };
  return offer === undefined
    ? [confirmed]
    : [confirmed, { type: 'OfferedLineSettled', ...keyOf(offer.line) }];
};

/**
 * What may go out now: every change that is due and whose line has nothing under way (at most one in flight a line).
 * While the cart is not known, or it is uncertain what the server has, the cart is asked for first; without a
 * connection the changes are held.
 */
export const sendDue = (cart: CartState, isOnline: boolean): readonly CartEvent[] => {
  if (cart.intents.length === 0) return none;
  const isKnown = cart.cartId !== null && !cart.isUncertain;
  const events: CartEvent[] = [];
  let isWaitingForCart = false;
  for (const intent of dueOf(cart.intents, (left, right) => sameLine(left.key, right.key))) {
    if (!isOnline) events.push({ type: 'ChangeHeld', intent: intent.id });
    else if (!isKnown) isWaitingForCart = true;
    else if (isFulfilled(cart, intent)) events.push(...confirm(cart, intent.id));
    else events.push({ type: 'ChangeSent', intent: intent.id });
  }
  if (isWaitingForCart && cart.loading !== 'loading') events.push({ type: 'CartRequested' });
  return events;
};
