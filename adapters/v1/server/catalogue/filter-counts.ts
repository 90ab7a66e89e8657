import { type FilterCount, priceRanges, rangeValue } from '../../../../engine/values/page/listing.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { type Filter, filterConditions } from './filter.ts';
import { type FoundProducts, priced, priceNow } from './products.ts';
import { findNear, findWords } from './search.ts';

const sizeFields = { ring: 'ring_size', necklace: 'necklace_size', bracelet: 'bracelet_size' } as const;

const catalogues = sql`lateral (values
  (p.type), ('all'),
  (case when p.gold_kind = 'ornament' then 'ornament' end),
  (case when p.is_new then 'new-product' end),
  (case when p.discount > 0 then 'promotion' end),
  (case when p.best_seller_rank is not null then 'best-seller' end)
) as made (choice)`;

const ranges = sql`lateral (values ${sql.join(
  priceRanges.map(
    (range) => sql`(${rangeValue(range)}::text, ${range.minPrice ?? 0}::bigint, ${range.maxPrice}::bigint)`,
  ),
)}) as made (choice, least, most)`;

const sizes = sql`lateral (
  select z.size as choice from product_size z where z.product_id = p.id and z.sold
) as made`;

const countAmong = async (
  database: Database,
  filter: Filter,
  found: FoundProducts | undefined,
): Promise<readonly FilterCount[]> => {
  const count = async (
    field: FilterCount['field'],
    from: RawBuilder<unknown>,
    without: readonly (keyof Filter)[],
    only = sql`made.choice is not null`,
  ): Promise<readonly FilterCount[]> => {
    const others: Filter = { ...filter };
    for (const name of without) delete (others as Record<string, unknown>)[name];
    const conditions = [
      ...filterConditions(others),
      ...(found === undefined ? [] : [sql`p.id in (select product_id from ${found.rows} as hit)`]),
      only,
    ];
    return query<FilterCount>(database)`
      select ${field}::text as field, made.choice, count(*) as count
        from ${priced} cross join ${from}
       where p.sold and ${sql.join(conditions, sql` and `)}
       group by made.choice
       order by min(p.weight), made.choice
    `;
  };
  const all = Object.keys(filter) as (keyof Filter)[];
  const size = Object.entries(sizeFields).find(([type]) => type === filter.type)?.[1];
  const counts = await Promise.all([
    count('type', catalogues, all),
    count('style', sql`lateral (select p.style_id as choice) as made`, ['style']),
    count('weightText', sql`lateral (select p.weight_text as choice) as made`, ['weight_text']),
    count(
      'price',
      ranges,
      ['min_price', 'max_price'],
      sql`${priceNow} >= made.least * 100 and (made.most is null or ${priceNow} <= made.most * 100)`,
    ),
    ...(size === undefined ? [] : [count('size', sizes, [size])]),
  ]);
  return counts.flat();
};

/** Number of products with each choice of a filter; for a search, of those that the list shows. */
export const readFilterCounts = async (
  database: Database,
  filter: Filter,
): Promise<readonly FilterCount[]> => {
  const search = filter.search ?? '';
  const exact = await findWords(database, search);
  if (exact === undefined) return countAmong(database, filter, undefined);
  const counts = exact === 'nothing' ? [] : await countAmong(database, filter, exact);
  if (counts.length > 0) return counts;
  const near = await findNear(database, search);
  return near === 'nothing' ? [] : countAmong(database, filter, near);
};
