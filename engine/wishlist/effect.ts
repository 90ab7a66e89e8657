import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { IdsChange, ProductIds } from '../values/product-ids.ts';
import { Count } from '../values/quantity.ts';

const wish = { wish: Count, productId: t.string };

/** Carry a change into the list of saved products that this browser keeps. */
export const KeepSaved = effect('KeepSaved', { change: IdsChange });
/** Fetch the customer's wishlist. */
export const LoadWishlist = effect('LoadWishlist', {});
/** Save a product in the customer's wishlist. */
export const PutSaved = effect('PutSaved', wish);
/** Take a product out of the customer's wishlist. */
export const DeleteSaved = effect('DeleteSaved', wish);
/** Put what was saved as a guest into the customer's wishlist: a union of sets (case W05). */
export const MergeSaved = effect('MergeSaved', { productIds: ProductIds });
/** Report `ForgetUnsaved` after a pause in milliseconds. */
export const WaitToForgetSaved = effect('WaitToForgetSaved', { productId: t.string, milliseconds: Count });

/** All that the wishlist can ask of the world. */
export const WishlistEffect = t.union([
  KeepSaved,
  LoadWishlist,
  PutSaved,
  DeleteSaved,
  MergeSaved,
  WaitToForgetSaved,
]);
export type WishlistEffect = t.TypeOf<typeof WishlistEffect>;
