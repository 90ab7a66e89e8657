import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, nullable, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { ProductIds, IdsChange } from '../values/codecs/product-ids.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { States } from '../states.ts';

export const state = record({
  /** Views stored in this browser, newest first: a guest's, or those that a customer's account does not have yet. */
  stored: ProductIds,
  /** With today's prices, newest first; at most one more than a row shows, for the product whose page it is on. */
  products: remoteOf(list(ProductCard)),
  /** Whether the account's views are being deleted. */
  isClearing: t.boolean,
  clearFailure: nullable(Failure),
});
export type RecentState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  ClearViews: {},

  /** Views in storage: at the start, after this tab's own change or another tab's. */
  ViewsRead: { productIds: ProductIds },
  /** The products that were looked at, newest first, with today's prices. */
  ViewsLoaded: { products: list(ProductCard) },
  /** Silent (spec 8.3). */
  ViewsFailed: { failure: Failure },
  /** The account has stored these views. */
  ViewsPosted: { productIds: ProductIds },
  ViewsErased: {},
  ViewsNotErased: { failure: Failure },
});
export type RecentCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  ProductViewed: { product: ProductCard },
  /** Store in this browser that a guest viewed a product. */
  ViewStored: { productId: t.string },
  /** Store these views in the account, newest first. */
  ViewsSubmitted: { productIds: ProductIds },
  /** Views in storage. */
  ViewsAdopted: { productIds: ProductIds },
  /** The account has these: this browser may delete them. */
  ViewsReleased: { productIds: ProductIds },
  ViewsRequested: {},
  ViewsReceived: { products: list(ProductCard) },
  ViewsUnavailable: { failure: Failure },
  /** Forgets all views here; `inAccount`: those of the account, too. */
  ViewsCleared: { inAccount: t.boolean },
  ViewsForgotten: {},
  ClearingFailed: { failure: Failure },
  /** The customer's session has ended; `isForgotten`: this browser keeps nothing either. */
  ViewsClosed: { productIds: ProductIds, isForgotten: t.boolean },
});
export type RecentEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  StoreViewed: { change: IdsChange },
  /** Fetch viewed products: these of a guest, or null for the customer's own list. */
  LoadViewed: { productIds: nullable(ProductIds), limit: Count },
  PostViewed: { productIds: ProductIds },
  EraseViewed: {},
});
export type RecentEffect = t.TypeOf<typeof effect>;

export type RecentReads = Pick<States, 'recent' | 'route' | 'session'>;
