import type { Decide } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import type { CartCommand } from './command.ts';
import { decideCartReport } from './decide-reports.ts';
import { decideCartWish } from './decide-wishes.ts';
import type { CartEvent } from './event.ts';
import { cartAfter, sendDue } from './sending.ts';

/** The rules of the bag: what a shopper asks of it, and what the world reports to it. */
export const decideCart: Decide<CartCommand, Root, Event> = {
  ...decideCartWish,
  ...decideCartReport,
};

/** What a restored connection lets the bag do: fetch the cart that could not be had, send what was held. */
export const bagBackOnline = (root: Root): readonly CartEvent[] => {
  if (root.cart.mode !== 'server') {
    return root.cart.loading === 'failed' ? [{ type: 'CartRequested' }] : [];
  }
  const due: readonly CartEvent[] = root.cart.intents
    .filter((intent) => intent.stage === 'held')
    .map(({ id }) => ({ type: 'ChangeDue', intent: id }));
  const isLost = root.cart.loading === 'failed' || (root.cart.isUncertain && root.cart.loading !== 'loading');
  const reload: readonly CartEvent[] = isLost ? [{ type: 'CartRequested' }] : [];
  const events = [...due, ...reload];
  return [...events, ...sendDue(cartAfter(root.cart, events), true)];
};
