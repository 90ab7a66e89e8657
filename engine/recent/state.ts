import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';

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
