import { type RawBuilder, sql } from '../database/query.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import {
  barBahtWeight,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../../engine/values/weight.ts';
import { PseudoType } from '../../../../engine/values/product.ts';
import { invalid } from '../http/problem.ts';
import { priceNow } from './products.ts';
import { foldThai } from '../../../../engine/search/fold.ts';
import { isFound } from './search.ts';

type Filter = QueryOf<typeof contract.filter>;
type Condition = RawBuilder<unknown>;

/** A value that may be missing, as a parameter: null stands for whatever it is. */
const orNull = (value: string | number | undefined): string | number | null => value ?? null;

/** A type of products, or one of the lists that cut across them. */
const ofType = (type: string): Condition => {
  const list = orNull(PseudoType.is(type) ? type : undefined);
  const own = orNull(PseudoType.is(type) ? undefined : type);
  return sql`(${own}::text is null or p.type = ${own})
    and case ${list}::text
          when 'new-product' then p.is_new
          when 'promotion' then r.discount_price is not null
          when 'best-seller' then p.best_seller_rank is not null
          else true
        end`;
};

/** Scales show two decimals, so a weight within a hundredth of a gram is the same weight (ครึ่งสลึง: 1.895 or 1.89 g). */
const tolerance = 10;

/** A weight in grams, or in baht-weight with unit `gb`, which weighs more in a bar than in an ornament. */
const ofWeight = (weight: string | undefined, unit: Filter['unit']): Condition => {
  const thousandths = weight === undefined ? undefined : milligramsFromGramText(weight);
  if (weight !== undefined && thousandths === undefined) throw invalid('weight');
  const grams = orNull(unit === 'gb' ? undefined : thousandths);
  const bahtWeight = orNull(unit === 'gb' ? thousandths : undefined);
  return sql`(${grams}::bigint is null or abs(p.weight - ${grams}::bigint) <= ${sql.lit(tolerance)})
    and (${bahtWeight}::bigint is null or abs(p.weight::bigint * 1000 - ${bahtWeight}::bigint
          * case p.gold_kind when 'bar' then ${sql.lit(barBahtWeight)} else ${sql.lit(ornamentBahtWeight)} end
        ) <= ${sql.lit(tolerance * 1_000)})`;
};

const ofSize = (type: string, size: string | undefined): Condition =>
  sql`(${orNull(size)}::text is null or (p.type = ${sql.lit(type)} and exists (
    select from product_size z where z.product_id = p.id and z.sold and z.size = ${orNull(size)}
  )))`;

/**
 * The condition of a filter of the catalogue; `found` says which products its search means. One text for all filters, what is
 * not asked for being null, so that PostgreSQL plans it once: texts that follow what visitors choose would push everybody's
 * statements out of each connection's memory. Throws VALIDATION for a weight that is no decimal number.
 */
export const filterCondition = (filter: Filter, found = isFound(filter.search ?? '')): Condition => {
  const style = orNull(filter.style);
  const weightText = orNull(filter.weight_text === undefined ? undefined : foldThai(filter.weight_text));
  const [least, most] = [orNull(filter.min_price), orNull(filter.max_price)];
  return sql`${found}
    and ${ofType(filter.type ?? 'all')}
    and ${ofWeight(filter.weight, filter.unit)}
    and (${style}::text is null or y.id = ${style} or y.name = ${orNull(filter.style?.normalize('NFC'))})
    and (${weightText}::text is null or p.weight_text = ${weightText})
    and (${least}::bigint is null or ${priceNow} >= ${least}::bigint * 100)
    and (${most}::bigint is null or ${priceNow} <= ${most}::bigint * 100)
    and ${ofSize('ring', filter.ring_size)}
    and ${ofSize('necklace', filter.necklace_size)}
    and ${ofSize('bracelet', filter.bracelet_size)}`;
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
