import * as t from 'io-ts';
import { ProductCard } from '../values/product.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/product-ids.ts';

/** A product's page was shown. */
export const ProductViewed = record({ type: t.literal('ProductViewed'), product: ProductCard });
/** This browser shall keep that a guest looked at a product. */
export const ViewKept = record({ type: t.literal('ViewKept'), productId: t.string });
/** The account shall have these views, newest first. */
export const ViewsSubmitted = record({ type: t.literal('ViewsSubmitted'), productIds: ProductIds });
/** What storage keeps. */
export const ViewsAdopted = record({ type: t.literal('ViewsAdopted'), productIds: ProductIds });
/** The account has these: this browser need not keep them. */
export const ViewsReleased = record({ type: t.literal('ViewsReleased'), productIds: ProductIds });
export const ViewsRequested = record({ type: t.literal('ViewsRequested') });
export const ViewsReceived = record({ type: t.literal('ViewsReceived'), products: list(ProductCard) });
export const ViewsUnavailable = record({ type: t.literal('ViewsUnavailable'), failure: Failure });
/** All is forgotten here; `inAccount`: the account is told to forget, too. */
export const ViewsCleared = record({ type: t.literal('ViewsCleared'), inAccount: t.boolean });
export const ViewsForgotten = record({ type: t.literal('ViewsForgotten') });
export const ClearingFailed = record({ type: t.literal('ClearingFailed'), failure: Failure });
/** Whoever was signed in is so no more; `isForgotten`: this browser shall keep nothing either. */
export const ViewsClosed = record({
  type: t.literal('ViewsClosed'),
  productIds: ProductIds,
  isForgotten: t.boolean,
});

export const RecentEvent = t.union([
  ProductViewed,
  ViewKept,
  ViewsSubmitted,
  ViewsAdopted,
  ViewsReleased,
  ViewsRequested,
  ViewsReceived,
  ViewsUnavailable,
  ViewsCleared,
  ViewsForgotten,
  ClearingFailed,
  ViewsClosed,
]);
export type RecentEvent = t.TypeOf<typeof RecentEvent>;
