import { type RawBuilder, sql } from '../database/query.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import {
  barBahtWeight,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../../engine/values/weight.ts';
import { PseudoType } from '../../../../engine/values/codecs/product.ts';
import { invalid } from '../http/problem.ts';
import { type ProductOrder, priceNow } from './products.ts';
import { foldThai } from '../../../../engine/search/fold.ts';

export type Filter = QueryOf<typeof contract.filterCounts>;
type Condition = RawBuilder<unknown>;

const ofType = (type: string): Condition | undefined => {
  if (!PseudoType.is(type)) return sql`p.type = ${type}`;
  if (type === 'new-product') return sql`p.is_new`;
  if (type === 'promotion') return sql`p.discount > 0`;
  if (type === 'ornament') return sql`p.gold_kind = 'ornament'`;
  return type === 'best-seller' ? sql`p.best_seller_rank is not null` : undefined;
};

/** Scales show two decimals, so a weight within a hundredth of a gram is the same weight (ครึ่งสลึง: 1.895 or 1.89 g). */
const tolerance = 10;

const heaviest = 2_000_000_000;

const ofWeight = (weight: string, unit: Filter['unit']): Condition => {
  const thousandths = milligramsFromGramText(weight);
  if (thousandths === undefined) throw invalid('weight');
  const near = (middle: number): Condition => {
    const [least, most] = [Math.ceil(middle - tolerance), Math.floor(middle + tolerance)];
    return sql`p.weight between ${Math.min(least, heaviest)}::int and ${Math.min(most, heaviest)}::int`;
  };
  if (unit !== 'gb') return near(thousandths);
  return sql`(p.gold_kind = 'bar' and ${near((thousandths * barBahtWeight) / 1_000)}
    or p.gold_kind = 'ornament' and ${near((thousandths * ornamentBahtWeight) / 1_000)})`;
};

const ofStyle = (style: string): Condition => sql`p.style_id in (
  select y.id from style y where y.id = ${style} or y.name = ${style.normalize('NFC')}
)`;

const ofSize = (type: string, size: string): Condition => sql`p.type = ${type} and p.id in (
  select z.product_id from product_size z where z.sold and z.size = ${size}
)`;

const asked = <A>(
  value: A | undefined,
  condition: (value: A) => Condition | undefined,
): readonly Condition[] => {
  const made = value === undefined ? undefined : condition(value);
  return made === undefined ? [] : [made];
};

/**
 * Only the requested conditions, so that statements are planned for their values. Throws VALIDATION for a weight that is no
 * decimal number.
 */
export const filterConditions = (filter: Filter): readonly Condition[] => [
  ...asked(filter.type, ofType),
  ...asked(filter.weight, (weight) => ofWeight(weight, filter.unit)),
  ...asked(filter.style, ofStyle),
  ...asked(filter.weight_text, (text) => sql`p.weight_text = ${foldThai(text)}`),
  ...asked(filter.min_price, (least) => sql`${priceNow} >= ${least}::bigint * 100`),
  ...asked(filter.max_price, (most) => sql`${priceNow} <= ${most}::bigint * 100`),
  ...asked(filter.ring_size, (size) => ofSize('ring', size)),
  ...asked(filter.necklace_size, (size) => ofSize('necklace', size)),
  ...asked(filter.bracelet_size, (size) => ofSize('bracelet', size)),
];

const newest: ProductOrder = { by: sql`p.listed_at`, isDescending: true };

const orders: Readonly<Record<string, ProductOrder>> = {
  newest,
  'price-low': { by: priceNow },
  'price-high': { by: priceNow, isDescending: true },
  'weight-low': { by: sql`p.weight` },
  'weight-high': { by: sql`p.weight`, isDescending: true },
};

/** Order of a filtered catalogue; best-sellers are ordered by rank by default. Undefined is the shop's order. */
export const filterOrder = (filter: QueryOf<typeof contract.filter>): ProductOrder | undefined => {
  const asked = orders[filter.sort ?? 'recommended'];
  if (asked !== undefined) return asked;
  if (filter.type === 'best-seller') return { by: sql`p.best_seller_rank` };
  return filter.type === 'new-product' ? newest : undefined;
};
