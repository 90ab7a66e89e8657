import { either as E } from 'fp-ts';
import { sameLine } from '../values/cart-line.ts';
import { cartAfter, isOfCart } from '../cart/sending.ts';
import type { CartState } from '../cart/state.ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import type { LaterEvent } from './event.ts';
import type { LaterMove } from './state.ts';

/**
 * What becomes of a line that waits for the server's bag to have it. Pieces that the bag could not take stay put aside, even
 * where it has others of the line.
 */
const settled = (cart: CartState, move: LaterMove): readonly LaterEvent[] => {
  const givenUp: LaterEvent = { type: 'LaterMoveGivenUp', request: move.request };
  if (cart.failed.some(({ key }) => sameLine(key, move.key))) return [givenUp];
  const isOpen = cart.isUncertain || cart.intents.some(({ key }) => sameLine(key, move.key));
  if (isOpen) return [];
  return cart.lines.some((line) => sameLine(line, move.key))
    ? [{ type: 'LaterMoveBegun', move: { ...move, stage: 'sent' } }]
    : [givenUp];
};

/**
 * What the events of any turn mean for the lines put aside: the list is fetched when a customer's bag opens, again when the
 * connection is back and it could not be had, and a line that came back leaves it once the server's bag has it.
 */
export const followLater = (outcome: Outcome<Event>, root: Root): Outcome<Event> => {
  if (E.isLeft(outcome) || root.session.status !== 'signed-in') return outcome;
  const events = outcome.right;
  if (events.some(({ type }) => type === 'LaterClosed')) return outcome;
  const begun = events.flatMap((event) => (event.type === 'LaterMoveBegun' ? [event.move] : []));
  const waiting = [...root.later.moves, ...begun].filter(({ stage }) => stage === 'waiting');
  const { status } = root.later;
  const isFetched = events.some(
    ({ type }) =>
      (type === 'BagOpened' && status !== 'loading') || (type === 'WentOnline' && status === 'failed'),
  );
  if (waiting.length === 0 && !isFetched) return outcome;
  const cartEvents = events.filter(isOfCart);
  const cart = cartEvents.length === 0 ? root.cart : cartAfter(root.cart, cartEvents);
  const more: readonly Event[] = [
    ...(cartEvents.length === 0 ? [] : waiting.flatMap((move) => settled(cart, move))),
    ...(isFetched ? [{ type: 'LaterRequested' } as const] : []),
  ];
  return more.length === 0 ? outcome : E.right([...events, ...more]);
};
