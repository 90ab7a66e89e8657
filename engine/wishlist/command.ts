import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/product-ids.ts';
import { Count } from '../values/quantity.ts';
import { SavedItems, SavedList } from './state.ts';

const product = { productId: t.string };
const named = { ...product, name: t.string };

/** Save a product (the heart); saving what is saved changes nothing (case W02). */
export const SaveProduct = record({ type: t.literal('SaveProduct'), ...named });
/** Take a product out of the wishlist. */
export const UnsaveProduct = record({ type: t.literal('UnsaveProduct'), ...named });
/** Put a saved product that comes in one size into the bag and take it out of the wishlist. */
export const MoveToBag = record({ type: t.literal('MoveToBag'), ...product });
/** Put the product that was taken out or moved last back to its place. */
export const UndoUnsave = record({ type: t.literal('UndoUnsave') });
/** The time for undoing has run out. */
export const ForgetUnsaved = record({ type: t.literal('ForgetUnsaved'), ...product });
/** Ask again for a wish that was taken back (ruling P7). */
export const RetryWish = record({ type: t.literal('RetryWish'), ...product });
/** Do not show again that a wish was taken back. */
export const DismissWishFailure = record({ type: t.literal('DismissWishFailure'), ...product });
/** Send again what was saved as a guest. */
export const RetryMerge = record({ type: t.literal('RetryMerge') });
/** Let go of what was saved as a guest and the server does not have. */
export const DropUnsent = record({ type: t.literal('DropUnsent') });
/** The hint to sign in was read. */
export const DismissHint = record({ type: t.literal('DismissHint') });

/** The guest's list as storage holds it now: at the start, after this tab's own change or another tab's. */
export const SavedRead = record({ type: t.literal('SavedRead'), productIds: ProductIds });
/** The customer's wishlist arrived. */
export const WishlistLoaded = record({ type: t.literal('WishlistLoaded'), list: SavedItems });
export const WishlistFailed = record({ type: t.literal('WishlistFailed'), failure: Failure });
/** The server took a wish; the answer carries all that is saved. */
export const WishAccepted = record({ type: t.literal('WishAccepted'), wish: Count, list: SavedList });
/** A wish did not reach the server, or the server refused it. */
export const WishFailed = record({ type: t.literal('WishFailed'), wish: Count, failure: Failure });
/** The server has what was saved as a guest. */
export const MergeAccepted = record({ type: t.literal('MergeAccepted'), list: SavedList });
export const MergeFailed = record({ type: t.literal('MergeFailed'), failure: Failure });

/** What a shopper can ask of the wishlist, and what the world can report to it. */
export const WishlistCommand = t.union([
  SaveProduct,
  UnsaveProduct,
  MoveToBag,
  UndoUnsave,
  ForgetUnsaved,
  RetryWish,
  DismissWishFailure,
  RetryMerge,
  DropUnsent,
  DismissHint,
  SavedRead,
  WishlistLoaded,
  WishlistFailed,
  WishAccepted,
  WishFailed,
  MergeAccepted,
  MergeFailed,
]);
export type WishlistCommand = t.TypeOf<typeof WishlistCommand>;
