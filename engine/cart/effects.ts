import { first, latest, queued } from '../kernel/policy.ts';
import { pendingOf } from '../kernel/pending.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { CartEffect, CartEvent, CartReads, GuestChange } from './words.ts';
import { lineIn } from './lines.ts';
import { wantedLine } from './projection.ts';
import { keyOf, lineId, type LineKey, piecesOf, sameLine, withQuantity } from '../values/cart-line.ts';
import { undoTime } from '../values/limits.ts';

/** Debounce of a line's clicks before its change is sent, milliseconds (promise G8). */
export const sendingPause = 300;

type Own = Pick<CartReads, 'cart'>;

const none: readonly never[] = [];

const isGuest = ({ cart }: Own): boolean => cart.mode === 'guest';

const kept = (change: GuestChange): CartEffect => ({
  type: 'ChangeGuestCart',
  key: 'guest-cart',
  policy: 'queue',
  change,
});

/** Request for a change: the confirmed cart decides whether to add, update or delete. */
const send = (root: Own, id: number): readonly CartEffect[] => {
  const intent = pendingOf(root.cart.intents, id);
  if (intent === undefined) return [];
  const { cartId } = root.cart;
  const names = { ...queued(`cart/line/${lineId(intent.key)}`), intent: id, ...intent.key } as const;
  const isConfirmed = root.cart.lines.some((line) => sameLine(line, intent.key));
  const pieces = piecesOf(wantedLine(intent));
  if (cartId === null || !isConfirmed) return [{ type: 'AddToCart', ...names, ...pieces }];
  return intent.quantity === 0
    ? [{ type: 'DeleteLine', ...names, cartId }]
    : [{ type: 'UpdateLine', ...names, cartId, ...pieces }];
};

const undoable = (line: LineKey): CartEffect => ({
  type: 'WaitToForget',
  key: 'cart/undo',
  policy: 'latest',
  line: keyOf(line),
  milliseconds: undoTime,
});

/** A moment to wait for the next click on a line. */
const pause = (line: LineKey): CartEffect => ({
  type: 'WaitToSend',
  ...latest(`cart/pause/${lineId(line)}`),
  line: keyOf(line),
  milliseconds: sendingPause,
});

const forgotten: readonly CartEffect[] = [{ type: 'ClearGuestCart', ...queued('guest-cart') }];

export const cartEffects: EffectsOf<CartEvent, Own, CartEffect> = {
  LineAdded: ({ line, added }, root) =>
    isGuest(root) ? [kept({ change: 'add', line: withQuantity(line, added), added })] : none,
  QuantityChanged: (event, root) =>
    isGuest(root) ? [kept({ change: 'set', ...piecesOf(event) })] : [pause(event)],
  ChangePostponed: ({ intent }, root) =>
    root.cart.intents.filter(({ id }) => id === intent).map(({ key }) => pause(key)),
  LineRemoved: ({ line }, root) =>
    isGuest(root) ? [kept({ change: 'remove', ...keyOf(line) }), undoable(line)] : [undoable(line)],
  RemovalReleased: (_, { cart: { removal } }) => (removal === null ? [] : [undoable(removal.line)]),
  LineRestored: ({ line, index }, root) => (isGuest(root) ? [kept({ change: 'insert', line, index })] : none),
  GuestQuoteRequested: (_, root) => [
    { type: 'QuoteGuestCart', ...latest('cart/quote'), lines: root.cart.lines.map(piecesOf) },
  ],
  GuestLinesRepriced: ({ lines }, root) => (isGuest(root) ? [kept({ change: 'facts', lines })] : none),
  CartRequested: () => [{ type: 'LoadCart', ...latest('cart') }],
  ChangeSent: ({ intent }, root) => send(root, intent),
  OfferedLineSettled: (event) => [kept({ change: 'remove', ...keyOf(event) })],
  // The stored bag becomes as the shown one is; lines added by another tab meanwhile stay (case C33).
  GuestLinesOrdered: ({ ordered }, root) =>
    isGuest(root)
      ? ordered.map((key) => {
          const line = lineIn(root.cart.lines, key);
          return kept(
            line === undefined ? { change: 'remove', ...keyOf(key) } : { change: 'set', ...piecesOf(line) },
          );
        })
      : none,
  OfferDeclined: () => forgotten,
  CartCleared: ({ isForgotten }) => (isForgotten ? forgotten : []),
  CheckoutRequested: ({ cartId }) =>
    cartId === null ? [] : [{ type: 'CheckStock', ...first('cart/check-stock'), cartId }],
};
