import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { keyFields, Pieces, pieceFields, CartLine, LineKey } from '../values/codecs/cart-line.ts';

/** A change of the guest's bag, as the stored bag shall undergo it; `add` is relative so that two tabs keep both. */
export const GuestChange = t.union([
  record({ change: t.literal('add'), line: CartLine, added: Quantity }),
  record({ change: t.literal('set'), ...pieceFields }),
  record({ change: t.literal('remove'), ...keyFields }),
  record({ change: t.literal('insert'), line: CartLine, index: Count }),
  /** Facts of the lines that are there: price, stock, names. */
  record({ change: t.literal('facts'), lines: list(CartLine) }),
]);
export type GuestChange = t.TypeOf<typeof GuestChange>;

/** All that the bag can ask of the world. */
export const CartEffect = effectUnion({
  /** Carry a change into the stored guest bag. */
  ChangeGuestCart: { change: GuestChange },
  /** Forget the stored guest bag. */
  ClearGuestCart: {},
  /** Ask today's price and stock of these lines. */
  QuoteGuestCart: { lines: list(Pieces) },
  /** Fetch the customer's cart. */
  LoadCart: {},
  /** Report `SendChange` after a pause in milliseconds. */
  WaitToSend: { line: LineKey, milliseconds: Count },
  /** Report `ForgetRemoval` after a pause in milliseconds. */
  WaitToForget: { line: LineKey, milliseconds: Count },
  /** Add a product to the customer's cart; the intent makes a repeated call harmless. */
  AddToCart: { intent: Count, ...pieceFields },
  /** Make a line of the customer's cart have this quantity. */
  UpdateLine: { intent: Count, cartId: t.string, ...pieceFields },
  /** Delete a line of the customer's cart. */
  DeleteLine: { intent: Count, cartId: t.string, ...keyFields },
  /** Validate the cart for checkout. */
  CheckStock: { cartId: t.string },
});
export type CartEffect = t.TypeOf<typeof CartEffect>;
