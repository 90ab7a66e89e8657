import { either as E } from 'fp-ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import { intentNumber } from './intent-number.ts';
import type { CartEvent } from './event.ts';
import { keyOf, sameLine } from '../values/cart-line.ts';
import { linesOf } from './projection.ts';
import { cartAfter, isOfCart } from './sending.ts';
import type { CartState } from './state.ts';

/** Whether an answer is about the cart that is shown already, and nothing but its lines tells what became of them. */
const isKnownCart = (events: readonly CartEvent[], { cart, checkout }: Root): boolean =>
  checkout.placing === 'idle' &&
  events.some((event) => event.type === 'CartConfirmed' && event.cart.cartId === cart.cartId);

/**
 * What an answer changes in the quantities that the shopper sees. Own changes are shown before they are answered, so that
 * whatever changes by an answer is the doing of another tab or device, except for a change whose answer was lost, and for
 * one that the stock cut short.
 */
const changedElsewhere = (
  events: readonly CartEvent[],
  root: Root,
  after: CartState,
  facts: Facts,
): readonly CartEvent[] => {
  if (!isKnownCart(events, root)) return [];
  const { intents, expected } = root.cart;
  const now = linesOf(after);
  const cut: CartEvent[] = [];
  const changes = linesOf(root.cart).flatMap((line, index) => {
    const present = now.find((other) => sameLine(other, line));
    const quantity = present?.quantity ?? 0;
    if (quantity === line.quantity) return [];
    if (expected.some((own) => sameLine(own.key, line) && own.quantity === quantity)) return [];
    const isAnswered = events.some(
      (event) =>
        event.type === 'ChangeConfirmed' &&
        intents.some(({ id, key }) => id === event.intent && sameLine(key, line)),
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

/** Recommendations go with the first line while the bag is open. */
const recommended = ({ cart, catalogue }: Root, after: CartState): readonly CartEvent[] => {
  const first = linesOf(after)[0]?.productId;
  if (!after.isOpenedCart || first === undefined) return [];
  const isKnown = cart.isOpenedCart
    ? linesOf(cart)[0]?.productId === first
    : catalogue.recommended.productId === first;
  return isKnown ? [] : [{ type: 'RecommendationsRequested', productId: first }];
};

/** Whoever closes the bag is no longer at what it holds. */
const letGo = (events: readonly CartEvent[], { removal }: CartState): readonly CartEvent[] =>
  removal?.isHeld === true && events.some(({ type }) => type === 'BagClosed')
    ? [{ type: 'RemovalReleased' }]
    : [];

/** What the events of any turn mean for the bag besides: what it tells the shopper, and what it recommends. */
export const followCart = (outcome: Outcome<Event>, root: Root, facts: Facts): Outcome<Event> => {
  if (E.isLeft(outcome)) return outcome;
  const events = outcome.right.filter(isOfCart);
  if (events.length === 0) return outcome;
  const after = cartAfter(root.cart, events);
  const more = [
    ...changedElsewhere(events, root, after, facts),
    ...recommended(root, after),
    ...letGo(events, after),
  ];
  return more.length === 0 ? outcome : E.right([...outcome.right, ...more]);
};
