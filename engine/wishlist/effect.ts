import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { IdsChange, ProductIds } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';

const wish = { wish: Count, productId: t.string };

/** All that the wishlist can ask of the world. */
export const WishlistEffect = effectUnion({
  /** Carry a change into the list of saved products that this browser keeps. */
  StoreSaved: { change: IdsChange },
  /** Fetch the customer's wishlist. */
  LoadWishlist: {},
  /** Save a product in the customer's wishlist. */
  PutSaved: wish,
  /** Take a product out of the customer's wishlist. */
  DeleteSaved: wish,
  /** Put what was saved as a guest into the customer's wishlist: a union of sets (case W05). */
  MergeSaved: { productIds: ProductIds },
  /** Report `ForgetUnsaved` after a pause in milliseconds. */
  WaitToForgetSaved: { productId: t.string, milliseconds: Count },
});
export type WishlistEffect = t.TypeOf<typeof WishlistEffect>;
