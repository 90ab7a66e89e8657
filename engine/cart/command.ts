import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { WantedNumber } from '../values/codecs/quantity.ts';
import { keyFields, CartLine, LineKey, ServerCart } from '../values/codecs/cart-line.ts';

/** What a shopper can ask of the bag. */
const CartWish = taggedUnion({
  /** Put pieces of a product into the bag; `line.quantity` is how many more (spec 4.7). */
  AddLine: { line: CartLine },
  /** Make a line's quantity this; clamped to 1 … stock (spec 5). */
  SetQuantity: { ...keyFields, quantity: WantedNumber },
  /** Take a line out of the bag. */
  RemoveLine: { ...keyFields },
  /** Take all lines out of the bag that cannot be had. */
  RemoveUnavailable: {},
  /** Put the line that was removed last back to its place (ux U3). */
  UndoRemoval: {},
  /** The time for undoing has run out. */
  ForgetRemoval: { ...keyFields },
  /** The shopper is at the way to undo a removal, with the focus or the pointer: its time stands still (WCAG 2.2.1). */
  HoldUndo: {},
  /** The shopper has left it again: its time begins anew. */
  ReleaseUndo: {},
  /** Ask again for a change that was taken back (ruling P7). */
  RetryChange: { ...keyFields },
  /** Do not show again that a change was taken back. */
  DismissFailure: { ...keyFields },
  /** Open the shopping-bag drawer. */
  OpenBag: {},
  /** Close the shopping-bag drawer. */
  CloseBag: {},
  /** Fetch the cart again after it could not be loaded. */
  ReloadBag: {},
  /** The tab is looked at again: an open bag may have changed on another device meanwhile. */
  LookAgain: {},
  /** Go on to checkout (spec 4.7, 'Pay button'). */
  Pay: {},
  /** Put the guest's lines that the server cart replaced into it (ruling P3). */
  RestoreOffered: {},
  /** Let go of the guest's lines that the server cart replaced. */
  DeclineOffered: {},
});
export type CartWish = t.TypeOf<typeof CartWish>;

/** What the world can report to the bag. */
const CartReport = taggedUnion({
  /** The guest's bag as storage holds it now: after this tab's own change or another tab's. */
  GuestCartRead: { lines: list(CartLine) },
  /** Today's price and stock of the guest's lines; `unknown` are sold no more. */
  GuestCartQuoted: { lines: list(CartLine), unknown: list(LineKey) },
  /** The server's cart arrived. */
  CartLoaded: { cart: ServerCart },
  /** The server's cart could not be loaded. */
  CartLoadFailed: { failure: Failure },
  /** The pause after the last click on a line is over: its change may be sent. */
  SendChange: { ...keyFields },
  /** The server took a change; the answer carries the whole cart. */
  ChangeAccepted: { intent: t.number, cart: ServerCart },
  /** A change did not reach the server, or the server refused it. */
  ChangeFailed: { intent: t.number, failure: Failure },
  /** Checkout validation succeeded (spec 7.2 check-stock). */
  CheckoutValidated: { cartId: t.string },
  /** Checkout validation failed (spec 8.2). */
  CheckoutRefused: { failure: Failure },
});
export type CartReport = t.TypeOf<typeof CartReport>;

/** All that can be asked of the bag or reported to it. */
export const CartCommand = t.union([CartWish, CartReport]);
export type CartCommand = t.TypeOf<typeof CartCommand>;
