import type { CatalogueType } from '../product.ts';
import type { ListingQuery } from './listing-codec.ts';

export type { FilterCount, ListingQuery, Sort } from './listing-codec.ts';

/** Products of one catalogue page (spec 9). */
export const listingPageSize = 12;

/** Whole baht; null for no limit. */
export interface PriceRange {
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** The prices that a filter offers. */
export const priceRanges: readonly PriceRange[] = [
  { minPrice: null, maxPrice: 20_000 },
  { minPrice: 20_000, maxPrice: 50_000 },
  { minPrice: 50_000, maxPrice: 100_000 },
  { minPrice: 100_000, maxPrice: null },
];

/** A range as the value of a `FilterCount`. */
export const rangeValue = ({ minPrice, maxPrice }: PriceRange): string =>
  `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** Choosing a category: everything is reset, the search too; the unit is gram (spec 2.6, ruling P24). */
export const chooseCategory = (type: CatalogueType): ListingQuery => ({
  type,
  search: '',
  weight: '',
  unit: 'gram',
  style: '',
  weightText: '',
  minPrice: null,
  maxPrice: null,
  ringSize: '',
  necklaceSize: '',
  braceletSize: '',
  sort: 'recommended',
  page: 1,
});

export const searchFor = (search: string): ListingQuery => ({ ...chooseCategory('all'), search });

/** Changing the type inside the filter panel: the filter is reset, the search is kept (spec 3, ruling P24). */
export const changeType = (query: ListingQuery, type: CatalogueType): ListingQuery => ({
  ...chooseCategory(type),
  search: query.search,
  sort: query.sort,
});

/** Whether both are lists of the same products, filtered or not. */
export const isSameCatalogue = (left: ListingQuery, right: ListingQuery): boolean =>
  left.type === right.type && left.search === right.search;

/** Changing anything else of the filter: back to the first page. */
export const changeFilter = (
  query: ListingQuery,
  change: Partial<Omit<ListingQuery, 'type' | 'page'>>,
): ListingQuery => ({ ...query, ...change, page: 1 });

export const sameQuery = (left: ListingQuery, right: ListingQuery): boolean =>
  (Object.keys(left) as (keyof ListingQuery)[]).every((field) => left[field] === right[field]);

/** Number of filter fields that narrow the catalogue, search and type apart. */
export const narrowingCount = (query: ListingQuery): number => {
  const plain = chooseCategory(query.type);
  return (
    [
      'weight',
      'style',
      'weightText',
      'minPrice',
      'maxPrice',
      'ringSize',
      'necklaceSize',
      'braceletSize',
    ] as const
  ).filter((field) => query[field] !== plain[field]).length;
};
