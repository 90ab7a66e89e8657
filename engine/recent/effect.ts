import * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { IdsChange, ProductIds } from '../values/product-ids.ts';
import { Count } from '../values/quantity.ts';

/** Carry a change into the views that this browser keeps. */
export const KeepViewed = effect('KeepViewed', { change: IdsChange });
/** Fetch what was looked at: these products of a guest, or null for the customer's own list. */
export const LoadViewed = effect('LoadViewed', { productIds: nullable(ProductIds), limit: Count });
/** Tell the account what was looked at, newest first. */
export const PostViewed = effect('PostViewed', { productIds: ProductIds });
/** Tell the account to forget what was looked at. */
export const EraseViewed = effect('EraseViewed', {});

export const RecentEffect = t.union([KeepViewed, LoadViewed, PostViewed, EraseViewed]);
export type RecentEffect = t.TypeOf<typeof RecentEffect>;
