import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Stage } from '../kernel/pending-codec.ts';
import { Count, WantedNumber, Quantity } from '../values/codecs/quantity.ts';
import { CartLine, LineKey, keyFields, ServerCart, Pieces, pieceFields } from '../values/codecs/cart-line.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** An unconfirmed absolute quantity of a line, 0 for none; at most one is sent, and one waits behind it. */
export const Intent = record({
  id: Count,
  key: LineKey,
  quantity: Count,
  /** The line as it is shown while the server has none. */
  line: CartLine,
  /** Position while the server has no such line; null for last. */
  index: nullable(Count),
  stage: Stage,
});
export type Intent = t.TypeOf<typeof Intent>;

/** Rolled-back change, shown at its line with a retry (ruling P7). */
export const FailedChange = record({ key: LineKey, line: CartLine, quantity: Count, failure: Failure });
export type FailedChange = t.TypeOf<typeof FailedChange>;

/** The line that can be put back (ux U3). */
export const Removal = record({
  line: CartLine,
  index: Count,
  /** The shopper is at the way to undo it: it is not forgotten meanwhile. */
  isHeld: t.boolean,
});

/** A guest line that the server cart replaced; `intent` puts it back at this moment, if any. */
export const OfferedLine = record({ line: CartLine, intent: nullable(Count) });

/**
 * Latest notice for the live region and the highlight; `id` grows with every notice. `clamped` and `most`: the stock is less than
 * was wanted, and the bag has all of it now, or had it already.
 */
export const CartNotice = record({
  id: Count,
  kind: oneOf(['added', 'changed', 'clamped', 'most', 'removed', 'restored', 'elsewhere', 'cleared']),
  key: LineKey,
  name: t.string,
  size: t.string,
  quantity: Count,
});
export type CartNotice = t.TypeOf<typeof CartNotice>;

/**
 * News at a line, or where it was, until the bag closes or the shopper changes that line: another device changed its quantity (0:
 * removed it), the stock `cut` the wanted quantity, the bag has the `most` of it already, or has as many pieces as an order is
 * `bound` to. `id` is that of its notice.
 */
export const LineNews = record({
  id: Count,
  kind: oneOf(['elsewhere', 'cut', 'most', 'bound']),
  key: LineKey,
  name: t.string,
  size: t.string,
  quantity: Count,
  index: Count,
});
export type LineNews = t.TypeOf<typeof LineNews>;

export const state = record({
  /** `guest`: `lines` are the bag. `server`: `lines` are the confirmed cart, and the bag is their projection. */
  mode: oneOf(['guest', 'server']),
  cartId: nullable(t.string),
  version: Count,
  lines: list(CartLine),
  intents: list(Intent),
  /** Of the server cart; `idle` for guests and after checkout took it over. */
  loading: oneOf(['idle', 'loading', 'ready', 'failed']),
  failed: list(FailedChange),
  news: list(LineNews),
  /** Quantities that the next loaded cart may show as the shopper's own changes, since their answers were lost. */
  expected: list(record({ key: LineKey, quantity: Count })),
  removal: nullable(Removal),
  offered: list(OfferedLine),
  notice: nullable(CartNotice),
  isOpenedCart: t.boolean,
  /** The product that the open bag has asked recommendations for; null before it did. */
  recommendedWith: nullable(t.string),
  /** Pay was pressed while a change is being saved: the bag is paid as soon as that is done. */
  isPayWanted: t.boolean,
  isValidating: t.boolean,
  /** A change failed without saying whether it was carried out: nothing is sent before the cart was read again. */
  isUncertain: t.boolean,
});
export type CartState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Put pieces of a product into the bag; `line.quantity` is how many more (spec 4.7). */
  AddLine: { line: CartLine },
  /** Make a line's quantity this; clamped to 1 … stock (spec 5). */
  SetQuantity: { ...keyFields, quantity: WantedNumber },
  RemoveLine: { ...keyFields },
  RemoveUnavailable: {},
  /** Put the line that was removed last back to its place (ux U3). */
  UndoRemoval: {},
  ForgetRemoval: { ...keyFields },
  /** Focus or pointer entered the undo button: its timer pauses (WCAG 2.2.1). */
  HoldUndo: {},
  /** Focus and pointer left the undo button: its timer restarts. */
  ReleaseUndo: {},
  /** Ask again for a change that was taken back (ruling P7). */
  RetryChange: { ...keyFields },
  DismissFailure: { ...keyFields },
  OpenBag: {},
  CloseBag: {},
  ReloadBag: {},
  /** The tab is visible again: the cart may have changed on another device meanwhile. */
  LookAgain: {},
  /** Go on to checkout (spec 4.7, 'Pay button'). */
  Pay: {},
  /** Put the guest's lines that the server cart replaced into it (ruling P3). */
  RestoreOffered: {},
  DeclineOffered: {},

  /** The guest's bag as storage holds it now: after this tab's own change or another tab's. */
  GuestCartRead: { lines: list(CartLine) },
  /** Today's price and stock of the guest's lines; `unknown` are sold no more. */
  GuestCartQuoted: { lines: list(CartLine), unknown: list(LineKey) },
  CartLoaded: { cart: ServerCart },
  CartLoadFailed: { failure: Failure },
  /** The pause after the last click on a line is over: its change may be sent. */
  SendChange: { ...keyFields },
  /** Accepted change; the answer carries the whole cart. */
  ChangeAccepted: { intent: t.number, cart: ServerCart },
  ChangeFailed: { intent: t.number, failure: Failure },
  /** Checkout validation succeeded (spec 7.2 check-stock). */
  CheckoutValidated: { cartId: t.string },
  /** Checkout validation failed (spec 8.2). */
  CheckoutRefused: { failure: Failure },
});
export type CartCommand = t.TypeOf<typeof command>;

/** Number of the intent, from the turn that made it. */
const intent = Count;

export const event = taggedUnion({
  /** `added` pieces were put into the bag; `line.quantity` is the line's quantity afterwards. */
  LineAdded: { line: CartLine, added: Quantity, intent },
  QuantityChanged: { ...pieceFields, intent },
  /** The shopper wanted more than the stock, or an order, allows; `isChanged` false: the bag has as many already. */
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
  /** Undone removal; `index` is the line's position. */
  LineRestored: { line: CartLine, index: Count, intent },
  RemovalForgotten: {},
  RemovalHeld: {},
  RemovalReleased: {},

  BagOpened: {},
  BagClosed: {},

  GuestCartAdopted: { lines: list(CartLine) },
  GuestQuoteRequested: {},
  GuestLinesRepriced: { lines: list(CartLine) },

  /** The bag is the customer's from now on; `offered` are undecided guest lines of an earlier visit. */
  ServerModeEntered: { offered: list(CartLine) },
  CartRequested: {},
  /** The server's whole cart; `isReload`: it was requested. An older version changes no line. */
  CartConfirmed: { cart: ServerCart, isReload: t.boolean },
  /** The server cart took the place of the guest's lines, which are offered back (ruling P3). */
  CartReplaced: { cart: ServerCart, replaced: list(CartLine) },
  CartUnavailable: { failure: Failure },

  /** A change may be sent as soon as its line has none in flight. */
  ChangeDue: { intent },
  /** Rebases a line that was added before the cart was known: it comes on top of the cart's quantity. */
  ChangeRebased: { intent, line: CartLine },
  ChangeSent: { intent },
  ChangeConfirmed: { intent },
  ChangeHeld: { intent },
  /** A change may not have reached the server and is retried after a pause. */
  ChangePostponed: { intent },
  /** A change was dropped because a later one of the same line has taken its place. */
  ChangeSuperseded: { intent },
  /** Failed change, rolled back to the server's line (ruling P7). */
  ChangeTakenBack: { intent, failure: Failure },
  /** A change with an inconclusive failure turned out to be carried out. */
  ChangeFoundDone: { ...keyFields },
  FailureDismissed: { ...keyFields },

  /** The guest's lines that were replaced go into the customer's cart. */
  OfferAccepted: {
    /** Which intent puts which offered line back. */
    restored: list(record({ key: LineKey, intent })),
  },
  /** An offered line is in the server cart now. */
  OfferedLineSettled: { ...keyFields },
  OfferDeclined: {},

  /** Another tab or device changed the line; quantity 0: removed it. */
  LinesChangedElsewhere: {
    /** Number of the notice. */
    id: Count,
    changes: list(record({ key: LineKey, name: t.string, size: t.string, quantity: Count, index: Count })),
  },
  RecommendationsRequested: { productId: t.string },
  UnavailableCleared: { id: Count, count: Count },
  /** An order has taken all that is in the cart. */
  CartOrdered: {},
  /** An order has taken these pieces of the guest's bag; pieces added meanwhile stay. */
  GuestLinesOrdered: { ordered: list(Pieces) },

  PayWanted: {},
  /** The pending payment ends: the bag is paid now, or cannot be. */
  PayLetGo: {},
  /** The bag is checked before paying; `cartId` null for a guest's. */
  CheckoutRequested: { cartId: nullable(t.string) },
  /** The bag cannot be paid as it is, or could not be checked. */
  CheckoutDenied: { failure: Failure },
  /** Checkout has the cart; the bag drops its copy until the shopper returns (ruling P22). */
  CartHandedOver: {},
  /** Guest bag again, with these lines; `isForgotten`: the stored guest bag is deleted. */
  CartCleared: { lines: list(CartLine), isForgotten: t.boolean },
});
export type CartEvent = t.TypeOf<typeof event>;

/** Change of the stored guest bag; `add` is relative so that two tabs keep both. */
export const GuestChange = t.union([
  record({ change: t.literal('add'), line: CartLine, added: Quantity }),
  record({ change: t.literal('set'), ...pieceFields }),
  record({ change: t.literal('remove'), ...keyFields }),
  record({ change: t.literal('insert'), line: CartLine, index: Count }),
  /** Price, stock and names of the present lines. */
  record({ change: t.literal('facts'), lines: list(CartLine) }),
]);
export type GuestChange = t.TypeOf<typeof GuestChange>;

export const effect = effectUnion({
  ChangeGuestCart: { change: GuestChange },
  ClearGuestCart: {},
  QuoteGuestCart: { lines: list(Pieces) },
  LoadCart: {},
  /** Report `SendChange` after a pause in milliseconds. */
  WaitToSend: { line: LineKey, milliseconds: Count },
  /** Report `ForgetRemoval` after a pause in milliseconds. */
  WaitToForget: { line: LineKey, milliseconds: Count },
  /** Add a product to the customer's cart; the intent makes a repeated call harmless. */
  AddToCart: { intent: Count, ...pieceFields },
  UpdateLine: { intent: Count, cartId: t.string, ...pieceFields },
  DeleteLine: { intent: Count, cartId: t.string, ...keyFields },
  CheckStock: { cartId: t.string },
});
export type CartEffect = t.TypeOf<typeof effect>;

export type CartReads = Pick<
  States,
  'cart' | 'queries' | 'checkout' | 'connection' | 'gold' | 'later' | 'route' | 'session'
>;
