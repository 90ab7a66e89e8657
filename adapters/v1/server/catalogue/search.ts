import { type Database, type RawBuilder, sql } from '../database/query.ts';
import type { ProductCard } from '../../../../engine/values/product.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { readCards } from './products.ts';
import { nearSearch, searchPatterns, searchPhrase } from './search-text.ts';

/** How many products are suggested unless fewer or more are asked for. */
const usualLimit = 6;

/** Whether a product `p` has all that somebody searches for; every product has nothing. One statement text for all searches. */
export const isFound = (search: string): RawBuilder<unknown> =>
  sql`p.search_text like all(${searchPatterns(search)}::text[])`;

/** What is near to a search, the nearest first. */
export interface Near {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/**
 * Products `p` that sound like what somebody typed: three fifths of the trigrams of each word are theirs. They are counted
 * here and not by pg_trgm, which knows no Thai letter where the database's LC_CTYPE is C. Undefined when there is no word
 * long enough to be misspelled.
 */
export const nearTo = (search: string): Near | undefined => {
  const { groups, patterns } = nearSearch(search);
  if (groups.length === 0) return undefined;
  const words = sql`jsonb_array_elements(${JSON.stringify(groups)}::jsonb) word`;
  const shared = sql`(select count(*) from jsonb_array_elements_text(word) gram where gram = any(p.search_grams))`;
  return {
    where: sql`p.search_text like all(${patterns}::text[]) and not exists (
      select from ${words} where ${shared} * 5 < jsonb_array_length(word) * 3
    )`,
    order: sql`(select sum(${shared}) from ${words}) desc`,
  };
};

/**
 * Products for a text that somebody is still typing: those that have all its words, as the catalogue finds them. First
 * those that have the text as it stands, the sooner in their name the better, then what sells best. Where nothing is
 * spelled so, what sounds like it.
 */
export const quickSearch = async (
  database: Database,
  { search, limit = usualLimit }: QueryOf<typeof contract.quickSearch>,
): Promise<readonly ProductCard[]> => {
  if (searchPatterns(search).length === 0) return [];
  const found = await readCards(database, {
    where: isFound(search),
    order: sql`nullif(strpos(p.search_text, ${searchPhrase(search)}), 0) nulls last, p.best_seller_rank nulls last`,
    limit,
  });
  const near = found.length === 0 ? nearTo(search) : undefined;
  if (near === undefined) return found;
  return readCards(database, { ...near, order: sql`${near.order}, p.best_seller_rank nulls last`, limit });
};
