import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { ProductIds, IdsChange } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** A saved product with today's price; `onlySize` where it comes in one size, so that it can go into the bag at once. */
export const WishlistItem = record({
  product: ProductCard,
  /** False: it is sold no more, and can only be taken out. */
  isSold: t.boolean,
  onlySize: nullable(record({ sizeId: t.string, size: t.string })),
});
export type WishlistItem = t.TypeOf<typeof WishlistItem>;

/** List saved at the server, newest first; every change raises `version`. */
export const SavedList = record({ version: Count, productIds: ProductIds });
export type SavedList = t.TypeOf<typeof SavedList>;

/** Saved list with the card of each product. */
export const SavedItems = record({ version: Count, items: list(WishlistItem) });
export type SavedItems = t.TypeOf<typeof SavedItems>;

/** Pending change of one product; at most one is `sent`, one waits behind it, `held` waits for the connection. */
export const Wish = record({
  id: Count,
  productId: t.string,
  name: t.string,
  isSaved: t.boolean,
  stage: oneOf(['due', 'sent', 'held']),
});
export type Wish = t.TypeOf<typeof Wish>;

/**
 * Product being moved, by the number of the turn that asked; at most one move of a product. Into the `bag` it leaves the list
 * when the server's bag has it; back to the `list` it leaves the bag when the server's list has it. So it is always in one of the
 * two.
 */
export const SavedMove = record({
  id: Count,
  to: oneOf(['bag', 'list']),
  productId: t.string,
  name: t.string,
  sizeId: t.string,
  /** Pieces added to the bag. */
  added: Count,
});
export type SavedMove = t.TypeOf<typeof SavedMove>;

/** Change that was rolled back, shown with a retry: saving, removing, or moving into the bag. */
export const FailedWish = record({
  productId: t.string,
  name: t.string,
  wanted: oneOf(['saved', 'unsaved', 'moved']),
  /** The move into the bag; null for anything else. */
  move: nullable(SavedMove),
  failure: Failure,
});
export type FailedWish = t.TypeOf<typeof FailedWish>;

/** Removal that can be undone: taken out, or moved into the bag as `added` pieces of a size. */
export const SavedRemoval = record({
  productId: t.string,
  name: t.string,
  moved: nullable(record({ sizeId: t.string, added: Count })),
});
export type SavedRemoval = t.TypeOf<typeof SavedRemoval>;

/** Latest notice for the live region; `id` grows with every notice. */
export const WishlistNotice = record({
  id: Count,
  kind: oneOf(['saved', 'unsaved', 'restored', 'full', 'failed', 'not-moved']),
  productId: t.string,
  name: t.string,
});
export type WishlistNotice = t.TypeOf<typeof WishlistNotice>;

export const state = record({
  /** `guest`: `saved` is this browser's list. `server`: it is the confirmed one. */
  mode: oneOf(['guest', 'server']),
  version: Count,
  saved: ProductIds,
  wishes: list(Wish),
  /** Products saved as a guest that the server lacks; this browser keeps them until then (case W05). */
  unsent: ProductIds,
  /** Part of `unsent` that is being sent to the server, or null. */
  merging: nullable(ProductIds),
  mergeFailure: nullable(Failure),
  failed: list(FailedWish),
  moves: list(SavedMove),
  /** Cards of the page; a removed product keeps its card until the next answer, for undoing. */
  items: remoteOf(list(WishlistItem)),
  removal: nullable(SavedRemoval),
  notice: nullable(WishlistNotice),
  /** Hint, shown to a guest once in a visit, that signing in keeps the list everywhere. */
  hint: oneOf(['none', 'shown', 'dismissed']),
});
export type WishlistState = t.TypeOf<typeof state>;

const product = { productId: t.string };
const named = { ...product, name: t.string };

export const command = taggedUnion({
  /** Save a product (the heart); idempotent (case W02). */
  SaveProduct: { ...named },
  UnsaveProduct: { ...named },
  /** Put a saved product that comes in one size into the bag and take it out of the wishlist. */
  MoveToBag: { ...product },
  /** Put the product that was taken out or moved last back to its place. */
  UndoUnsave: {},
  ForgetUnsaved: { ...product },
  /** Ask again for a wish that was taken back (ruling P7). */
  RetryWish: { ...product },
  DismissWishFailure: { ...product },
  RetryMerge: {},
  /** Drop the guest's products that were not merged. */
  DropUnsent: {},
  DismissHint: {},

  /** The guest's list as storage holds it now: at the start, after this tab's own change or another tab's. */
  SavedRead: { productIds: ProductIds },
  WishlistLoaded: { list: SavedItems },
  WishlistFailed: { failure: Failure },
  /** The server took a wish; the answer carries all that is saved. */
  WishAccepted: { wish: Count, list: SavedList },
  WishFailed: { wish: Count, failure: Failure },
  /** The guest's products are merged at the server. */
  MergeAccepted: { list: SavedList },
  MergeFailed: { failure: Failure },
});
export type WishlistCommand = t.TypeOf<typeof command>;

/** Number of the wish: that of the turn that made it. */
const wish = Count;

export const event = taggedUnion({
  /** A product was saved; `isBack`: a removal was undone. */
  ProductSaved: { ...named, wish, isBack: t.boolean },
  /** A product was taken out; `removal` is how it can be put back, null where the page does not show it. */
  ProductUnsaved: { ...named, wish, removal: nullable(SavedRemoval) },
  /** The list is full: the product was not saved. */
  SavingRefused: { ...named, wish },
  UnsaveForgotten: {},
  /** A guest saved a first product: signing in would keep it on every device. */
  SignInHinted: {},
  HintDismissed: {},

  SavedAdopted: { productIds: ProductIds },
  /** A guest's stored products, to be merged into the customer's list. */
  UnsentFound: { productIds: ProductIds },
  /** These products of a guest need not be kept in this browser any more. */
  UnsentForgotten: { productIds: ProductIds },

  /** Customer's list from now on; the guest's products wait to be merged (case W05). */
  WishlistEntered: {},
  /** Guest list again, with these products; `isForgotten`: the stored ones are deleted. */
  WishlistClosed: { productIds: ProductIds, isForgotten: t.boolean },
  WishlistRequested: {},
  WishlistReceived: { list: SavedItems },
  WishlistUnavailable: { failure: Failure },
  /** The server's whole list; an older version changes nothing. */
  SavedConfirmed: { list: SavedList },

  /** A wish may be sent as soon as its product has none in flight. */
  WishDue: { wish },
  WishSent: { wish },
  WishHeld: { wish },
  WishConfirmed: { wish },
  /** A wish was dropped because a later one of the same product has taken its place. */
  WishSuperseded: { wish },
  /** Failed change, rolled back to the server's list (ruling P7). */
  WishTakenBack: { wish, notice: Count, failure: Failure },
  WishFailureDismissed: { ...product },

  /** A move of a product has begun: into the bag as this line, or back to the list, without one. */
  MoveBegun: { move: SavedMove, line: nullable(CartLine) },
  /** Undone move: the product is in the list again, and `added` pieces of the size leave the bag. */
  MovedToList: { ...product, sizeId: t.string, added: Count },
  /** The bag did not take the product, which stays on the list. */
  MoveTakenBack: { move: SavedMove, notice: Count, failure: Failure },
  /** A move has ended without a message. */
  MoveForgotten: { ...product },

  /** Retries the merge of products saved as a guest. */
  MergeDue: {},
  MergeSent: { productIds: ProductIds },
  MergeConfirmed: {},
  /** The server refused the merge: products saved as a guest stay in this browser. */
  MergeTakenBack: { failure: Failure },
});
export type WishlistEvent = t.TypeOf<typeof event>;

const ofWish = { ...product, wish };

export const effect = effectUnion({
  /** Carry a change into the list of saved products that this browser keeps. */
  StoreSaved: { change: IdsChange },
  LoadWishlist: {},
  PutSaved: ofWish,
  DeleteSaved: ofWish,
  /** Merge the guest's products into the customer's wishlist: a union of sets (case W05). */
  MergeSaved: { productIds: ProductIds },
  /** Report `ForgetUnsaved` after a pause in milliseconds. */
  WaitToForgetSaved: { productId: t.string, milliseconds: Count },
});
export type WishlistEffect = t.TypeOf<typeof effect>;

export type WishlistReads = Pick<States, 'cart' | 'connection' | 'route' | 'session' | 'wishlist'>;
