import { changeFilter, chooseCategory, type ListingQuery } from '../../../../engine/values/page/listing.ts';
import type { StyleType } from '../../../../engine/values/product.ts';
import { numberText } from '../../format.ts';
import { sizeText } from '../../ui/products/product-types.ts';
import { chosenSizes, unitNames } from './choices.ts';
import type { PriceRange } from '../../ui/form/typed-numbers.ts';

/** One thing that narrows a catalogue, with the catalogue without it. */
export interface FilterChip {
  readonly text: string;
  readonly without: ListingQuery;
}

/** Where everything that narrows a catalogue is taken away; type, search and order stay. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...chooseCategory(query.type),
  search: query.search,
  sort: query.sort,
});

/** A range of prices with one limit or both: '฿20,000 ขึ้นไป'. */
export const priceRangeText = ({ minPrice, maxPrice }: PriceRange): string => {
  if (minPrice === null) return `ไม่เกิน ฿${numberText(maxPrice ?? 0)}`;
  return maxPrice === null
    ? `฿${numberText(minPrice)} ขึ้นไป`
    : `฿${numberText(minPrice)}–฿${numberText(maxPrice)}`;
};

/** What a pattern in an address is called: the filter takes its id and its name. */
export const styleNameOf = (style: string, styles: readonly StyleType[]): string =>
  styles.find(({ id, name }) => id === style || name === style)?.name ?? style;

/** Everything that narrows a catalogue, in the order of the panel. */
export const chipsOf = (query: ListingQuery, styles: readonly StyleType[]): readonly FilterChip[] => {
  const chips: FilterChip[] = [];
  const chip = (text: string, change: Parameters<typeof changeFilter>[1]): void => {
    chips.push({ text, without: changeFilter(query, change) });
  };
  if (query.style !== '') chip(styleNameOf(query.style, styles), { style: '' });
  if (query.weightText !== '') chip(`น้ำหนัก ${query.weightText}`, { weightText: '' });
  if (query.weight !== '')
    chip(`น้ำหนัก ${query.weight} ${unitNames[query.unit]}`, { weight: '', unit: 'gram' });
  if (query.minPrice !== null || query.maxPrice !== null) {
    chip(priceRangeText(query), { minPrice: null, maxPrice: null });
  }
  for (const { kind, size } of chosenSizes(query)) chip(sizeText(kind.type, size), { [kind.field]: '' });
  return chips;
};
