import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, nullable, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { ProductIds, IdsChange } from '../values/codecs/product-ids.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { RouteState } from '../route/words.ts';
import type { SessionState } from '../session/words.ts';

export const RecentState = record({
  /** What this browser keeps, newest first: a guest's views, or those that a customer's account does not have yet. */
  stored: ProductIds,
  /** With today's prices, newest first; at most one more than a row shows, for the product whose page it is on. */
  products: remoteOf(list(ProductCard)),
  /** The account is told to forget. */
  isClearing: t.boolean,
  /** Why the account did not forget, or null. */
  clearFailure: nullable(Failure),
});
export type RecentState = t.TypeOf<typeof RecentState>;

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
  ViewsRequested: {},
  ViewsReceived: { products: list(ProductCard) },
  ViewsUnavailable: { failure: Failure },
  /** All is forgotten here; `inAccount`: the account is told to forget, too. */
  ViewsCleared: { inAccount: t.boolean },
  /** The account has forgotten what was looked at. */
  ViewsForgotten: {},
  /** Forgetting failed, and is told. */
  ClearingFailed: { failure: Failure },
  /** The customer's session has ended; `isForgotten`: this browser keeps nothing either. */
  ViewsClosed: { productIds: ProductIds, isForgotten: t.boolean },
});
export type RecentEvent = t.TypeOf<typeof RecentEvent>;

export const RecentEffect = effectUnion({
  /** Carry a change into the views that this browser keeps. */
  StoreViewed: { change: IdsChange },
  /** Fetch what was looked at: these products of a guest, or null for the customer's own list. */
  LoadViewed: { productIds: nullable(ProductIds), limit: Count },
  /** Tell the account what was looked at, newest first. */
  PostViewed: { productIds: ProductIds },
  /** Tell the account to forget what was looked at. */
  EraseViewed: {},
});
export type RecentEffect = t.TypeOf<typeof RecentEffect>;

/** What the rules of the products that were looked at look at. */
export interface RecentReads {
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly session: SessionState;
}
