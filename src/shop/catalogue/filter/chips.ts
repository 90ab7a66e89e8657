import {
  changeFilter,
  chooseCategory,
  type ListingQuery,
  type PriceRange,
  type Sort,
} from '../../../../engine/values/page/listing.ts';
import type { StyleType, CatalogueType } from '../../../../engine/values/product.ts';
import { numberText } from '../../format.ts';
import { sizeText } from '../../../../engine/values/size-text.ts';

export const sortNames: Readonly<Record<Sort, string>> = {
  recommended: 'แนะนำ',
  newest: 'มาใหม่ล่าสุด',
  'price-low': 'ราคาต่ำไปสูง',
  'price-high': 'ราคาสูงไปต่ำ',
  'weight-low': 'น้ำหนักน้อยไปมาก',
  'weight-high': 'น้ำหนักมากไปน้อย',
};

/** Unit names of the weight filter; 'บาท' alone would be money (ruling P18). */
export const unitNames: Readonly<Record<ListingQuery['unit'], string>> = { gram: 'กรัม', gb: 'บาททอง' };

const sizeKinds = [
  { field: 'ringSize', type: 'ring', title: 'ไซส์แหวน (เบอร์)' },
  { field: 'necklaceSize', type: 'necklace', title: 'ความยาวสร้อยคอ (นิ้ว)' },
  { field: 'braceletSize', type: 'bracelet', title: 'ความยาวสร้อยข้อมือ (นิ้ว)' },
] as const;

/** By which size a catalogue can be filtered; undefined where pieces have none (spec 3). */
export const sizeKind = (type: CatalogueType) => sizeKinds.find((kind) => kind.type === type);

export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...chooseCategory(query.type),
  search: query.search,
  sort: query.sort,
});

export const priceRangeText = ({ minPrice, maxPrice }: PriceRange): string => {
  if (minPrice === null) return `ไม่เกิน ฿${numberText(maxPrice ?? 0)}`;
  return maxPrice === null
    ? `฿${numberText(minPrice)} ขึ้นไป`
    : `฿${numberText(minPrice)}–฿${numberText(maxPrice)}`;
};

export const styleNameOf = (style: string, styles: readonly StyleType[]): string =>
  styles.find(({ id, name }) => id === style || name === style)?.name ?? style;

/** Number of pieces with each pattern, by its id, or by its name where several kinds of pieces have it: a list takes both. */
export const patternsOf = (
  counts: ReadonlyMap<string, number>,
  styles: readonly StyleType[],
): ReadonlyMap<string, number> => {
  const named = [...counts].map(([id, count]) => ({ id, name: styleNameOf(id, styles), count }));
  return new Map(
    named.map(({ id, name }) => {
      const same = named.filter((other) => other.name === name);
      return [same.length === 1 ? id : name, same.reduce((sum, { count }) => sum + count, 0)];
    }),
  );
};

/** What narrows a catalogue, each with the catalogue without it. */
export const chipsOf = (query: ListingQuery, styles: readonly StyleType[]) => {
  const chips: { readonly text: string; readonly without: ListingQuery }[] = [];
  const chip = (text: string, change: Parameters<typeof changeFilter>[1]): void => {
    chips.push({ text, without: changeFilter(query, change) });
  };
  if (query.style !== '') chip(styleNameOf(query.style, styles), { style: '' });
  if (query.weightText !== '') chip(`น้ำหนัก ${query.weightText}`, { weightText: '' });
  if (query.weight !== '')
    chip(`น้ำหนัก ${query.weight} ${unitNames[query.unit]}`, { weight: '', unit: 'gram' });
  if (query.minPrice !== null || query.maxPrice !== null)
    chip(priceRangeText(query), { minPrice: null, maxPrice: null });
  for (const { field, type } of sizeKinds)
    if (query[field] !== '') chip(sizeText(type, query[field]), { [field]: '' });
  return chips;
};
