import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { Count } from '../codecs/quantity.ts';
import { personal } from '../../kernel/personal.ts';
import { CatalogueType } from '../codecs/product.ts';
import { sorts } from './sorts.ts';

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

/** Number of products that a choice of the filter would leave, with the rest of the filter; of a type, with the search alone. */
export const FilterCount = record({
  field: oneOf(['type', 'size', 'weightText', 'price', 'style']),
  choice: t.string,
  count: Count,
});
export type FilterCount = t.TypeOf<typeof FilterCount>;
