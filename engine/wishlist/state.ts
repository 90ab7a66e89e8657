import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';

/** A saved product with today's price; `onlySize` where it comes in one size, so that it can go into the bag at once. */
export const WishlistItem = record({
  product: ProductCard,
  /** False: it is sold no more, and can only be taken out. */
  isSold: t.boolean,
  onlySize: nullable(record({ sizeId: t.string, size: t.string })),
});
export type WishlistItem = t.TypeOf<typeof WishlistItem>;

/** What the server has saved, newest first; every change raises `version`. */
export const SavedList = record({ version: Count, productIds: ProductIds });
export type SavedList = t.TypeOf<typeof SavedList>;

/** The same with what the page shows of each product. */
export const SavedItems = record({ version: Count, items: list(WishlistItem) });
export type SavedItems = t.TypeOf<typeof SavedItems>;

/**
 * What the customer wants of one product and the server has not confirmed: saved or not saved. At most one of a product
 * is `sent`, and at most one more waits behind it; `held` waits for the connection.
 */
export const Wish = record({
  id: Count,
  productId: t.string,
  name: t.string,
  isSaved: t.boolean,
  stage: oneOf(['due', 'sent', 'held']),
});
export type Wish = t.TypeOf<typeof Wish>;

/**
 * A product on its way, by the number of the turn that asked; at most one move of a product. Into the `bag` it leaves the
 * list when the server's bag has it; back to the `list` it leaves the bag when the server's list has it. So it is never in
 * neither place.
 */
export const SavedMove = record({
  id: Count,
  to: oneOf(['bag', 'list']),
  productId: t.string,
  name: t.string,
  sizeId: t.string,
  /** Pieces that came into the bag. */
  added: Count,
});
export type SavedMove = t.TypeOf<typeof SavedMove>;

/** What was taken back, told with a way to retry: that a product is saved, that it is not, or its move into the bag. */
export const FailedWish = record({
  productId: t.string,
  name: t.string,
  wanted: oneOf(['saved', 'unsaved', 'moved']),
  /** The move into the bag; null for anything else. */
  move: nullable(SavedMove),
  failure: Failure,
});
export type FailedWish = t.TypeOf<typeof FailedWish>;

/** The product that can be put back: it was taken out, or moved into the bag as `added` pieces of a size. */
export const SavedRemoval = record({
  productId: t.string,
  name: t.string,
  moved: nullable(record({ sizeId: t.string, added: Count })),
});
export type SavedRemoval = t.TypeOf<typeof SavedRemoval>;

/** What happened last, for the live region; `id` grows with every notice. */
export const WishlistNotice = record({
  id: Count,
  kind: oneOf(['saved', 'unsaved', 'restored', 'full', 'failed', 'not-moved']),
  productId: t.string,
  name: t.string,
});
export type WishlistNotice = t.TypeOf<typeof WishlistNotice>;

export const WishlistState = record({
  /** `guest`: `saved` is the list of this browser. `server`: it is what the server confirmed. */
  mode: oneOf(['guest', 'server']),
  version: Count,
  saved: ProductIds,
  wishes: list(Wish),
  /** What was saved as a guest and the server does not have yet; this browser keeps it until then (case W05). */
  unsent: ProductIds,
  /** What of it is under way to the server, or null. */
  merging: nullable(ProductIds),
  mergeFailure: nullable(Failure),
  failed: list(FailedWish),
  moves: list(SavedMove),
  /** What the page shows; of what is saved no more the card stays until the next answer, for undoing. */
  items: remoteOf(list(WishlistItem)),
  removal: nullable(SavedRemoval),
  notice: nullable(WishlistNotice),
  /** Whether a guest was told, once in a visit, that signing in keeps the list everywhere. */
  hint: oneOf(['none', 'shown', 'dismissed']),
});
export type WishlistState = t.TypeOf<typeof WishlistState>;
