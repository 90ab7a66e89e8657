import type * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';

export const RecentCommand = taggedUnion({
  /** Forget which products were looked at, here and in the account. */
  ClearViews: {},

  /** What storage keeps now: at the start, after this tab's own change or another tab's. */
  ViewsRead: { productIds: ProductIds },
  /** The products that were looked at, newest first, with today's prices. */
  ViewsLoaded: { products: list(ProductCard) },
  /** Silent (spec 8.3). */
  ViewsFailed: { failure: Failure },
  /** The account has these views. */
  ViewsPosted: { productIds: ProductIds },
  /** The account has forgotten. */
  ViewsErased: {},
  /** The account did not forget what was looked at. */
  ViewsNotErased: { failure: Failure },
});
export type RecentCommand = t.TypeOf<typeof RecentCommand>;
