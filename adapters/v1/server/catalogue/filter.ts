import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { barBahtWeight, milligramsFromGramText, ornamentBahtWeight } from '../../../../engine/weight.ts';
import { invalid } from '../problem.ts';
import { priceNow } from './products.ts';
import { foldThai } from '../../../../engine/search/fold.ts';
import { isFound } from './search.ts';

type Filter = QueryOf<typeof contract.filter>;
type Condition = RawBuilder<unknown>;

const pseudoTypes: Readonly<Record<string, Condition>> = {
  all: sql`true`,
  'new-product': sql`p.is_new`,
  promotion: sql`r.discount_price is not null`,
  'best-seller': sql`p.best_seller_rank is not null`,
};

const ofType = (type: string): Condition => pseudoTypes[type] ?? sql`p.type = ${type}`;

/** Scales show two decimals, so a weight within a hundredth of a gram is the same weight (ครึ่งสลึง: 1.895 or 1.89 g). */
const tolerance = 10;

/** A weight in grams, or in baht-weight with unit `gb`, which weighs more in a bar than in an ornament (ruling P18). */
const ofWeight = (weight: string, unit: Filter['unit']): Condition => {
  const thousandths = milligramsFromGramText(weight);
  if (thousandths === undefined) throw invalid('weight');
  if (unit !== 'gb') return sql`abs(p.weight - ${thousandths}::int) <= ${sql.lit(tolerance)}`;
  return sql`abs(p.weight::bigint * 1000 - ${thousandths}::bigint
    * case p.gold_kind when 'bar' then ${sql.lit(barBahtWeight)} else ${sql.lit(ornamentBahtWeight)} end) <= ${sql.lit(tolerance * 1_000)}`;
};

const ofSize = (type: string, size: string): Condition =>
  sql`p.type = ${type} and exists (
    select from product_size z where z.product_id = p.id and z.sold and z.size = ${size}
  )`;

/**
 * The condition of a filter of the catalogue; `found` says which products its search means. Throws VALIDATION for a weight
 * that is no decimal number.
 */
export const filterCondition = (filter: Filter, found = isFound(filter.search ?? '')): Condition => {
  const conditions: Condition[] = [found];
  if (filter.type !== undefined) conditions.push(ofType(filter.type));
  if (filter.weight !== undefined) conditions.push(ofWeight(filter.weight, filter.unit));
  if (filter.style !== undefined)
    conditions.push(sql`(y.id = ${filter.style} or y.name = ${filter.style.normalize('NFC')})`);
  if (filter.weight_text !== undefined) conditions.push(sql`p.weight_text = ${foldThai(filter.weight_text)}`);
  if (filter.min_price !== undefined) conditions.push(sql`${priceNow} >= ${filter.min_price}::bigint * 100`);
  if (filter.max_price !== undefined) conditions.push(sql`${priceNow} <= ${filter.max_price}::bigint * 100`);
  if (filter.ring_size !== undefined) conditions.push(ofSize('ring', filter.ring_size));
  if (filter.necklace_size !== undefined) conditions.push(ofSize('necklace', filter.necklace_size));
  if (filter.bracelet_size !== undefined) conditions.push(ofSize('bracelet', filter.bracelet_size));
  return sql.join(conditions, sql` and `);
};

const orders: Readonly<Record<string, Condition>> = {
  newest: sql`p.listed_at desc`,
  'price-low': sql`${priceNow}`,
  'price-high': sql`${priceNow} desc`,
  'weight-low': sql`p.weight`,
  'weight-high': sql`p.weight desc`,
};

/** How a filtered catalogue is ordered; best-sellers by their rank unless something else is asked. */
export const filterOrder = (filter: Filter): Condition => {
  const asked = orders[filter.sort ?? 'recommended'];
  if (asked !== undefined) return asked;
  if (filter.type === 'best-seller') return sql`p.best_seller_rank`;
  return filter.type === 'new-product' ? sql`p.listed_at desc` : sql`p.position`;
};
