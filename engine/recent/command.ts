import * as t from 'io-ts';
import { ProductCard } from '../values/product.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ProductIds } from '../values/product-ids.ts';

/** Forget which products were looked at, here and in the account. */
export const ClearViews = record({ type: t.literal('ClearViews') });

/** What storage keeps now: at the start, after this tab's own change or another tab's. */
export const ViewsRead = record({ type: t.literal('ViewsRead'), productIds: ProductIds });
/** The products that were looked at, newest first, with today's prices. */
export const ViewsLoaded = record({ type: t.literal('ViewsLoaded'), products: list(ProductCard) });
/** Silent (spec 8.3). */
export const ViewsFailed = record({ type: t.literal('ViewsFailed'), failure: Failure });
/** The account has these views. */
export const ViewsPosted = record({ type: t.literal('ViewsPosted'), productIds: ProductIds });
/** The account has forgotten. */
export const ViewsErased = record({ type: t.literal('ViewsErased') });
export const ViewsNotErased = record({ type: t.literal('ViewsNotErased'), failure: Failure });

export const RecentCommand = t.union([
  ClearViews,
  ViewsRead,
  ViewsLoaded,
  ViewsFailed,
  ViewsPosted,
  ViewsErased,
  ViewsNotErased,
]);
export type RecentCommand = t.TypeOf<typeof RecentCommand>;
