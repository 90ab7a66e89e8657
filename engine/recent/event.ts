import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';

export const RecentEvent = taggedUnion({
  /** A product's page was shown. */
  ProductViewed: { product: ProductCard },
  /** This browser shall keep that a guest looked at a product. */
  ViewStored: { productId: t.string },
  /** The account shall have these views, newest first. */
  ViewsSubmitted: { productIds: ProductIds },
  /** What storage keeps. */
  ViewsAdopted: { productIds: ProductIds },
  /** The account has these: this browser need not keep them. */
  ViewsReleased: { productIds: ProductIds },
  /** What was looked at last is asked for. */
  ViewsRequested: {},
  /** What was looked at last is there. */
  ViewsReceived: { products: list(ProductCard) },
  /** What was looked at last could not be had. */
  ViewsUnavailable: { failure: Failure },
  /** All is forgotten here; `inAccount`: the account is told to forget, too. */
  ViewsCleared: { inAccount: t.boolean },
  /** The account has forgotten what was looked at. */
  ViewsForgotten: {},
  /** Forgetting failed, and is told. */
  ClearingFailed: { failure: Failure },
  /** Whoever was signed in is so no more; `isForgotten`: this browser shall keep nothing either. */
  ViewsClosed: { productIds: ProductIds, isForgotten: t.boolean },
});
export type RecentEvent = t.TypeOf<typeof RecentEvent>;
