import type * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { IdsChange, ProductIds } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';

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
