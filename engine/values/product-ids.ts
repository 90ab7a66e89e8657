import type { ProductIds, IdsChange } from './codecs/product-ids.ts';

export type { IdsChange, ProductIds } from './codecs/product-ids.ts';

/** The same ids without repetitions, each at its first place, and at most so many. */
export const distinctIds = (ids: ProductIds, most: number): ProductIds => [...new Set(ids)].slice(0, most);

export const withoutIds = (ids: ProductIds, gone: ProductIds): ProductIds =>
  ids.some((id) => gone.includes(id)) ? ids.filter((id) => !gone.includes(id)) : ids;

/** A list after a change, with at most so many ids: those at the end are dropped. */
export const changeIds = (ids: ProductIds, change: IdsChange, most: number): ProductIds => {
  switch (change.change) {
    case 'add':
      return distinctIds([...withoutIds(change.productIds, ids), ...ids], most);
    case 'lead':
      return distinctIds([...change.productIds, ...ids], most);
    case 'remove':
      return withoutIds(ids, change.productIds);
    case 'clear':
      return [];
  }
};

export const sameIds = (left: ProductIds, right: ProductIds): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);
