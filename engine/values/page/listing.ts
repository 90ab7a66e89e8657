import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { Count } from '../quantity.ts';
import { personal } from '../../kernel/personal.ts';
import { CatalogueType } from '../product.ts';

/** How a catalogue is ordered. */
export const sorts = [
  'recommended',
  'newest',
  'price-low',
  'price-high',
  'weight-low',
  'weight-high',
] as const;
export const Sort = oneOf(sorts);
export type Sort = t.TypeOf<typeof Sort>;

/** Unit of the weight filter: gram, or `gb` for baht-weight (ruling P24). */
export const WeightUnit = oneOf(['gram', 'gb']);

/** A page of a catalogue with the whole filter (spec 3, 'Product filter'; ruling P14). Empty text filters nothing. */
export const ListingQuery = record({
  type: CatalogueType,
  search: personal('words', t.string),
  weight: t.string,
  unit: WeightUnit,
  style: personal('words', t.string),
  weightText: personal('words', t.string),
  /** Whole baht. */
  minPrice: nullable(Count),
  maxPrice: nullable(Count),
  ringSize: personal('words', t.string),
  necklaceSize: personal('words', t.string),
  braceletSize: personal('words', t.string),
  sort: Sort,
  /** From 1. */
  page: Count,
});
export type ListingQuery = t.TypeOf<typeof ListingQuery>;

/** Products of one catalogue page (spec 9). */
export const listingPageSize = 12;

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

/** A search over all products (spec 2.4). */
export const searchFor = (search: string): ListingQuery => ({ ...chooseCategory('all'), search });

/** Changing the type inside the filter panel: the filter is reset, the search is kept (spec 3, ruling P24). */
export const changeType = (query: ListingQuery, type: CatalogueType): ListingQuery => ({
  ...chooseCategory(type),
  search: query.search,
  sort: query.sort,
});

/** Changing anything else of the filter: back to the first page. */
export const changeFilter = (
  query: ListingQuery,
  change: Partial<Omit<ListingQuery, 'type' | 'page'>>,
): ListingQuery => ({ ...query, ...change, page: 1 });

/** Whether two queries ask for the same page. */
export const sameQuery = (left: ListingQuery, right: ListingQuery): boolean =>
  (Object.keys(left) as (keyof ListingQuery)[]).every((field) => left[field] === right[field]);

/** How many filter fields narrow the catalogue, search and type apart. */
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
