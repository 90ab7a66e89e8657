import { first, latest, queued } from '../kernel/policy.ts';
import { pendingOf } from '../kernel/pending.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { CartEffect, GuestChange } from './effect.ts';
import type { CartEvent } from './event.ts';
import type { CartReads } from './reads.ts';
import { type LineKey, keyOf, piecesOf, sameLine } from '../values/cart-line.ts';
import { undoTime } from '../values/undo-time.ts';

/** How long a line waits for the next click before its change is sent, milliseconds (promise G8). */
export const sendingPause = 300;

type Own = Pick<CartReads, 'cart'>;

const lineKey = ({ productId, sizeId }: LineKey): string =>
  `${encodeURIComponent(productId)}/${encodeURIComponent(sizeId)}`;

const guest = (root: Own, change: GuestChange): readonly CartEffect[] =>
  root.cart.mode === 'guest' ? [{ type: 'ChangeGuestCart', ...queued('guest-cart'), change }] : [];

/** What goes over the wire for a change: the confirmed cart says whether to add, update or delete. */
const send = (root: Own, id: number): readonly CartEffect[] => {
  const intent = pendingOf(root.cart.intents, id);
  if (intent === undefined) return [];
  const { cartId } = root.cart;
  const names = { ...queued(`cart/line/${lineKey(intent.key)}`), intent: id, ...intent.key } as const;
  const isConfirmed = root.cart.lines.some((line) => sameLine(line, intent.key));
  if (cartId === null || !isConfirmed) return [{ type: 'AddToCart', ...names, quantity: intent.quantity }];
  return intent.quantity === 0
    ? [{ type: 'DeleteLine', ...names, cartId }]
    : [{ type: 'UpdateLine', ...names, cartId, quantity: intent.quantity }];
};

/** The time in which a removed line can be put back, from now on. */
const undoable = (line: LineKey): CartEffect => ({
  type: 'WaitToForget',
  ...latest('cart/undo'),
  line: keyOf(line),
  milliseconds: undoTime,
});

/** A moment to wait for the next click on a line. */
const pause = (line: LineKey): CartEffect => ({
  type: 'WaitToSend',
  ...latest(`cart/pause/${lineKey(line)}`),
  line: keyOf(line),
  milliseconds: sendingPause,
});

const forgotten: readonly CartEffect[] = [{ type: 'ClearGuestCart', ...queued('guest-cart') }];

/** What the world shall do about what happened to the bag. */
export const cartEffects: EffectsOf<CartEvent, Own, CartEffect> = {
  LineAdded: ({ line, added }, root) =>
    guest(root, { change: 'add', line: { ...line, quantity: added }, added }),
  QuantityChanged: (event, root) =>
    root.cart.mode === 'guest' ? guest(root, { change: 'set', ...piecesOf(event) }) : [pause(event)],
  ChangePostponed: ({ intent }, root) =>
    root.cart.intents.filter(({ id }) => id === intent).map(({ key }) => pause(key)),
  LineRemoved: ({ line }, root) => [...guest(root, { change: 'remove', ...keyOf(line) }), undoable(line)],
  RemovalReleased: (_, { cart: { removal } }) => (removal === null ? [] : [undoable(removal.line)]),
  LineRestored: ({ line, index }, root) => guest(root, { change: 'insert', line, index }),
  GuestQuoteRequested: (_, root) => [
    { type: 'QuoteGuestCart', ...latest('cart/quote'), lines: root.cart.lines.map(piecesOf) },
  ],
  GuestLinesRepriced: ({ lines }, root) => guest(root, { change: 'facts', lines }),
  CartRequested: () => [{ type: 'LoadCart', ...latest('cart') }],
  ChangeSent: ({ intent }, root) => send(root, intent),
  OfferedLineSettled: (event) => [
    { type: 'ChangeGuestCart', ...queued('guest-cart'), change: { change: 'remove', ...keyOf(event) } },
  ],
  // The stored bag becomes as the shown one is; whatever another tab put in meanwhile stays (case C33).
  GuestLinesOrdered: ({ ordered }, root) =>
    ordered.flatMap((key) => {
      const line = root.cart.lines.find((candidate) => sameLine(candidate, key));
      return guest(
        root,
        line === undefined ? { change: 'remove', ...keyOf(key) } : { change: 'set', ...piecesOf(line) },
      );
    }),
  OfferDeclined: () => forgotten,
  CartCleared: ({ isForgotten }) => (isForgotten ? forgotten : []),
  CheckoutRequested: ({ cartId }) =>
    cartId === null ? [] : [{ type: 'CheckStock', ...first('cart/check-stock'), cartId }],
};
