import * as t from 'io-ts';
import { list, nullable, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { keyFields, Pieces, pieceFields, CartLine, LineKey, ServerCart } from '../values/codecs/cart-line.ts';

/** Number of the intent, from the turn that made it. */
const intent = Count;

/** All that can happen to the bag. */
export const CartEvent = taggedUnion({
  /** `added` pieces came into the bag; `line.quantity` is the line's quantity afterwards. */
  LineAdded: { line: CartLine, added: Quantity, intent },
  /** A line has another quantity. */
  QuantityChanged: { ...pieceFields, intent },
  /** The shopper wanted more than the stock allows; `isChanged` false: the bag has as many already. */
  QuantityClamped: {
    ...keyFields,
    wanted: Count,
    quantity: Quantity,
    stock: Count,
    isChanged: t.boolean,
    intent,
  },
  /** A line left the bag; `index` is where it stood. */
  LineRemoved: { line: CartLine, index: Count, intent },
  /** The line that was removed last is back; `index` is where it stands. */
  LineRestored: { line: CartLine, index: Count, intent },
  /** What was removed last cannot be had back any more. */
  RemovalForgotten: {},
  /** The time for undoing stands still. */
  RemovalHeld: {},
  /** The time for undoing begins anew. */
  RemovalReleased: {},

  /** The drawer is open. */
  BagOpened: {},
  /** The drawer is closed. */
  BagClosed: {},

  /** The guest's bag is now what storage holds. */
  GuestCartAdopted: { lines: list(CartLine) },
  /** Today's price and stock of the guest's lines are asked for. */
  GuestQuoteRequested: {},
  /** Lines of the guest's bag have other prices or stock than before. */
  GuestLinesRepriced: { lines: list(CartLine) },

  /** The bag is the customer's from now on; `offered` are guest lines of an earlier visit that nobody decided about. */
  ServerModeEntered: { offered: list(CartLine) },
  /** The customer's cart is asked for. */
  CartRequested: {},
  /** The server told the whole cart; `isReload`: because it was asked for it. An older one than known changes no line. */
  CartConfirmed: { cart: ServerCart, isReload: t.boolean },
  /** The server cart took the place of the guest's lines, which are offered back (ruling P3). */
  CartReplaced: { cart: ServerCart, replaced: list(CartLine) },
  /** The customer's cart could not be had. */
  CartUnavailable: { failure: Failure },

  /** A change may be sent as soon as nothing else of its line is under way. */
  ChangeDue: { intent },
  /** What was put in before the cart was known comes on top of what it has. */
  ChangeRebased: { intent, line: CartLine },
  /** A change is on its way to the server. */
  ChangeSent: { intent },
  /** A change is what the server has. */
  ChangeConfirmed: { intent },
  /** A change waits for the connection. */
  ChangeHeld: { intent },
  /** A change did not reach the server, as far as anybody knows, and is tried again after a pause. */
  ChangePostponed: { intent },
  /** A change was dropped because a later one of the same line has taken its place. */
  ChangeSuperseded: { intent },
  /** A change failed and its line shows what the server has (ruling P7). */
  ChangeTakenBack: { intent, failure: Failure },
  /** A change that failed without saying whether it was carried out is what the server has: nothing has failed. */
  ChangeFoundDone: { ...keyFields },
  /** It is not shown any more that a change was taken back. */
  FailureDismissed: { ...keyFields },

  /** The guest's lines that were replaced go into the customer's cart. */
  OfferAccepted: {
    /** Which intent puts which offered line back. */
    restored: list(record({ key: LineKey, intent })),
  },
  /** An offered line is in the server cart now. */
  OfferedLineSettled: { ...keyFields },
  /** The guest's lines that were replaced are let go. */
  OfferDeclined: {},

  /** Another tab or device has changed what the shopper sees; quantity 0: taken it out. */
  LinesChangedElsewhere: {
    /** Number of the notice. */
    id: Count,
    changes: list(record({ key: LineKey, name: t.string, size: t.string, quantity: Count, index: Count })),
  },
  /** The bag recommends what goes with this product. */
  RecommendationsRequested: { productId: t.string },
  /** All lines that cannot be had have been taken out together; `count` of them. */
  UnavailableCleared: { id: Count, count: Count },
  /** An order has taken all that is in the cart. */
  CartOrdered: {},
  /** An order has taken these pieces of the guest's bag; whatever came in meanwhile stays. */
  GuestLinesOrdered: { ordered: list(Pieces) },

  /** The shopper wants to pay as soon as what is being saved is saved. */
  PayWanted: {},
  /** Nobody waits for that any more: the bag is paid now, or cannot be. */
  PayLetGo: {},
  /** The bag is checked before paying; `cartId` null for a guest's. */
  CheckoutRequested: { cartId: nullable(t.string) },
  /** The bag cannot be paid as it is, or could not be checked. */
  CheckoutDenied: { failure: Failure },
  /** Checkout has the cart; the bag's copy is let go until the shopper comes back (ruling P22). */
  CartHandedOver: {},
  /** The bag is a guest's again, with these lines; `isForgotten`: this browser shall keep none of a guest's bag. */
  CartCleared: { lines: list(CartLine), isForgotten: t.boolean },
});
export type CartEvent = t.TypeOf<typeof CartEvent>;
