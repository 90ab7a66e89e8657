import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { WantedNumber } from '../values/quantity.ts';
import { CartLine, LineKey, ServerCart } from '../values/cart-line.ts';

const key = { productId: t.string, sizeId: t.string };

/** Put pieces of a product into the bag; `line.quantity` is how many more (spec 4.7). */
export const AddLine = record({ type: t.literal('AddLine'), line: CartLine });
/** Make a line's quantity this; clamped to 1 … stock (spec 5). */
export const SetQuantity = record({ type: t.literal('SetQuantity'), ...key, quantity: WantedNumber });
/** Take a line out of the bag. */
export const RemoveLine = record({ type: t.literal('RemoveLine'), ...key });
/** Take all lines out of the bag that cannot be had. */
export const RemoveUnavailable = record({ type: t.literal('RemoveUnavailable') });
/** Put the line that was removed last back to its place (ux U3). */
export const UndoRemoval = record({ type: t.literal('UndoRemoval') });
/** The time for undoing has run out. */
export const ForgetRemoval = record({ type: t.literal('ForgetRemoval'), ...key });
/** The shopper is at the way to undo a removal, with the focus or the pointer: its time stands still (WCAG 2.2.1). */
export const HoldUndo = record({ type: t.literal('HoldUndo') });
/** The shopper has left it again: its time begins anew. */
export const ReleaseUndo = record({ type: t.literal('ReleaseUndo') });
/** Ask again for a change that was taken back (ruling P7). */
export const RetryChange = record({ type: t.literal('RetryChange'), ...key });
/** Do not show again that a change was taken back. */
export const DismissFailure = record({ type: t.literal('DismissFailure'), ...key });
/** Open the shopping-bag drawer. */
export const OpenBag = record({ type: t.literal('OpenBag') });
/** Close the shopping-bag drawer. */
export const CloseBag = record({ type: t.literal('CloseBag') });
/** Fetch the cart again after it could not be loaded. */
export const ReloadBag = record({ type: t.literal('ReloadBag') });
/** The tab is looked at again: an open bag may have changed on another device meanwhile. */
export const LookAgain = record({ type: t.literal('LookAgain') });
/** Go on to checkout (spec 4.7, 'Pay button'). */
export const Pay = record({ type: t.literal('Pay') });
/** Put the guest's lines that the server cart replaced into it (ruling P3). */
export const RestoreOffered = record({ type: t.literal('RestoreOffered') });
/** Let go of the guest's lines that the server cart replaced. */
export const DeclineOffered = record({ type: t.literal('DeclineOffered') });

/** The guest's bag as storage holds it now: after this tab's own change or another tab's. */
export const GuestCartRead = record({ type: t.literal('GuestCartRead'), lines: list(CartLine) });
/** Today's price and stock of the guest's lines; `unknown` are sold no more. */
export const GuestCartQuoted = record({
  type: t.literal('GuestCartQuoted'),
  lines: list(CartLine),
  unknown: list(LineKey),
});
/** The server's cart arrived. */
export const CartLoaded = record({ type: t.literal('CartLoaded'), cart: ServerCart });
/** The server's cart could not be loaded. */
export const CartLoadFailed = record({ type: t.literal('CartLoadFailed'), failure: Failure });
/** The pause after the last click on a line is over: its change may be sent. */
export const SendChange = record({ type: t.literal('SendChange'), ...key });
/** The server took a change; the answer carries the whole cart. */
export const ChangeAccepted = record({
  type: t.literal('ChangeAccepted'),
  intent: t.number,
  cart: ServerCart,
});
/** A change did not reach the server, or the server refused it. */
export const ChangeFailed = record({ type: t.literal('ChangeFailed'), intent: t.number, failure: Failure });
/** Checkout validation succeeded (spec 7.2 check-stock). */
export const CheckoutValidated = record({ type: t.literal('CheckoutValidated'), cartId: t.string });
/** Checkout validation failed (spec 8.2). */
export const CheckoutRefused = record({ type: t.literal('CheckoutRefused'), failure: Failure });

/** What a shopper can ask of the bag. */
const CartWish = t.union([
  AddLine,
  SetQuantity,
  RemoveLine,
  RemoveUnavailable,
  UndoRemoval,
  ForgetRemoval,
  HoldUndo,
  ReleaseUndo,
  RetryChange,
  DismissFailure,
  OpenBag,
  CloseBag,
  ReloadBag,
  LookAgain,
  Pay,
  RestoreOffered,
  DeclineOffered,
]);
export type CartWish = t.TypeOf<typeof CartWish>;

/** What the world can report to the bag. */
const CartReport = t.union([
  GuestCartRead,
  GuestCartQuoted,
  CartLoaded,
  CartLoadFailed,
  SendChange,
  ChangeAccepted,
  ChangeFailed,
  CheckoutValidated,
  CheckoutRefused,
]);
export type CartReport = t.TypeOf<typeof CartReport>;

/** All that can be asked of the bag or reported to it. */
export const CartCommand = t.union([CartWish, CartReport]);
export type CartCommand = t.TypeOf<typeof CartCommand>;
