import * as t from 'io-ts';
import { taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedItems, SavedList } from './state.ts';

const product = { productId: t.string };
const named = { ...product, name: t.string };

/** What a shopper can ask of the wishlist, and what the world can report to it. */
export const WishlistCommand = taggedUnion({
  /** Save a product (the heart); saving what is saved changes nothing (case W02). */
  SaveProduct: { ...named },
  /** Take a product out of the wishlist. */
  UnsaveProduct: { ...named },
  /** Put a saved product that comes in one size into the bag and take it out of the wishlist. */
  MoveToBag: { ...product },
  /** Put the product that was taken out or moved last back to its place. */
  UndoUnsave: {},
  /** The time for undoing has run out. */
  ForgetUnsaved: { ...product },
  /** Ask again for a wish that was taken back (ruling P7). */
  RetryWish: { ...product },
  /** Do not show again that a wish was taken back. */
  DismissWishFailure: { ...product },
  /** Send again what was saved as a guest. */
  RetryMerge: {},
  /** Let go of what was saved as a guest and the server does not have. */
  DropUnsent: {},
  /** The hint to sign in was read. */
  DismissHint: {},

  /** The guest's list as storage holds it now: at the start, after this tab's own change or another tab's. */
  SavedRead: { productIds: ProductIds },
  /** The customer's wishlist arrived. */
  WishlistLoaded: { list: SavedItems },
  /** The wishlist could not be loaded. */
  WishlistFailed: { failure: Failure },
  /** The server took a wish; the answer carries all that is saved. */
  WishAccepted: { wish: Count, list: SavedList },
  /** A wish did not reach the server, or the server refused it. */
  WishFailed: { wish: Count, failure: Failure },
  /** The server has what was saved as a guest. */
  MergeAccepted: { list: SavedList },
  /** What was saved as a guest did not come into the customer's list. */
  MergeFailed: { failure: Failure },
});
export type WishlistCommand = t.TypeOf<typeof WishlistCommand>;
