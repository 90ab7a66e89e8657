import type { Observable } from 'rxjs';
import { mostViewed, mostSaved } from '../../engine/values/limits.ts';
import { changeIds, distinctIds, type IdsChange, type ProductIds } from '../../engine/values/product-ids.ts';
import { readerOf } from './reader.ts';
import { createSharedList, type SharedList, type SharedListParts } from './shared-list.ts';

/** A list of products that this browser keeps: under which key, and how many at most. */
export interface ProductListFacts {
  readonly key: 'savedProducts' | 'viewedProducts';
  readonly most: number;
}

/** What a guest saved (ruling P32). */
export const savedProducts: ProductListFacts = { key: 'savedProducts', most: mostSaved };

export const viewedProducts: ProductListFacts = { key: 'viewedProducts', most: mostViewed };

export interface ProductList extends Pick<SharedList<string>, 'read' | 'others$' | 'flush'> {
  /** Begins to carry a change out, at once; the stream tells the list afterwards, with all changes begun until then. */
  readonly change: (change: IdsChange) => Observable<ProductIds>;
}

/** A stored id of a product, which is untrusted input: 1 … 64 characters, no controls, nothing broken. */
const productId = readerOf(
  (value): value is string =>
    typeof value === 'string' && value.length >= 1 && value.length <= 64 && !/[\p{Cc}\p{Cs},]/u.test(value),
);

/** A stored list of products. What is no id is put aside (promise G14), repetitions and what is too many are dropped. */
export const createProductList = ({ key, most }: ProductListFacts, parts: SharedListParts): ProductList => {
  const keep = (ids: ProductIds): void => parts.storage.set(key, JSON.stringify(ids));
  const tidy = (ids: ProductIds): ProductIds => distinctIds(ids, most);
  const list = createSharedList({ key, codec: productId, tidy, keep }, parts);
  return { ...list, change: (wanted) => list.change((ids) => changeIds(ids, wanted, most)) };
};
