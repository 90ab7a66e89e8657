import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import type { ProductCard } from '../../../../engine/values/product.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { readCards } from './products.ts';
import { gramsWithin, nearSearch, searchPatterns, searchPhrase, startingWith } from './search-text.ts';

/** How many products are suggested unless fewer or more are asked for. */
const usualLimit = 6;

/** The share of all products from which on reading their texts is quicker than looking them up by trigrams. */
const largeShare = 0.05;

/** How long statistics are remembered, milliseconds. */
const rememberedFor = 60_000;

type Shares = ReadonlyMap<string, number>;

const knownShares = new WeakMap<Database, { readonly shares: Promise<Shares>; readonly until: number }>();

const readShares = async (database: Database): Promise<Shares> => {
  const rows = await query<{ gram: string; share: number }>(database)`
    select gram, share::float8 as share
      from pg_stats s,
           unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (gram, share)
     where s.schemaname = current_schema and s.tablename = 'product_text' and s.attname = 'search_grams'
       and gram is not null and share >= ${largeShare / 10}::float8
  `;
  return new Map(rows.map(({ gram, share }) => [gram, share]));
};

/**
 * Which share of the products has a trigram, of those that are not rare, by the database's own statistics: old or missing ones
 * cost time and change no answer.
 */
const sharesNow = async (database: Database): Promise<Shares> => {
  const known = knownShares.get(database);
  if (known !== undefined && known.until > performance.now()) return known.shares;
  const shares = readShares(database);
  knownShares.set(database, { shares, until: performance.now() + rememberedFor });
  shares.catch(() => knownShares.delete(database));
  return shares;
};

/** The share of the products that have all of these trigrams, as far as their words have nothing to do with each other. */
const shareOf = (words: readonly (readonly string[])[], shares: Shares): number =>
  words.reduce((all, grams) => all * Math.min(1, ...grams.map((gram) => shares.get(gram) ?? 0)), 1);

/** Which products `p` a search means. */
export interface Found {
  readonly where: RawBuilder<unknown>;
  /** Rows that products are looked for among. */
  readonly among?: RawBuilder<unknown>;
  /** The likeliest first; undefined where all are meant alike. */
  readonly order?: RawBuilder<unknown>;
}

/** Products that have all that somebody searches for; every product has nothing. */
export const findWords = async (database: Database, search: string): Promise<Found> => {
  const patterns = searchPatterns(search);
  const words = gramsWithin(search);
  const grams = [...new Set(words.flat())];
  const hasAll = sql`p.search_text like all(${patterns}::text[])`;
  if (grams.length === 0 || shareOf(words, await sharesNow(database)) >= largeShare) return { where: hasAll };
  // Found first and once: a plan might else read the texts of all products, which it takes for cheap.
  return {
    where: sql`p.id = any(array(select product_id from product_text where search_grams @> ${grams}::text[]))
      and ${hasAll}`,
  };
};

/**
 * Products that sound like what somebody typed: three fifths of the trigrams of each word are theirs; those that share most
 * come first. Trigrams are our own and not pg_trgm's, which knows no Thai letter where the database's LC_CTYPE is C. Undefined
 * when there is no word long enough to be misspelled.
 */
export const findNear = (search: string): Required<Found> | undefined => {
  const { groups, patterns } = nearSearch(search);
  if (groups.length === 0) return undefined;
  const words = groups.flatMap((grams, nth) =>
    grams.map((gram) => ({ gram, nth, needed: Math.ceil((grams.length * 3) / 5) })),
  );
  // Each trigram is looked up by itself, and how many were found of each word is counted afterwards.
  return {
    among: sql`(
      select id, sum(shared) as shared
        from (
          select found.id, word.nth, count(*) as shared
            from unnest(
                   ${words.map(({ gram }) => gram)}::text[], ${words.map(({ nth }) => nth)}::int[],
                   ${words.map(({ needed }) => needed)}::int[]
                 ) as word (gram, nth, needed)
           cross join lateral (
             select product_id as id from product_text where search_grams @> array[word.gram] offset 0
           ) found
           group by found.id, word.nth
          having count(*) >= max(word.needed)
        ) as by_word
       group by id
      having count(*) = ${groups.length}::int
    )`,
    where: sql`p.search_text like all(${patterns}::text[])`,
    order: sql`near.shared desc`,
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
  const phrase = searchPhrase(search);
  // Whose name begins with the text comes before all others: where they are enough, no other is looked at. What else they must
  // have is hidden from the planner, which would take it for another reason to expect few.
  const first = await readCards(database, {
    where: sql`left(p.search_text, 32) like ${startingWith([...phrase].slice(0, 31).join(''))}
      and coalesce(p.search_text like all(${[...searchPatterns(search), startingWith(phrase)]}::text[]), false)`,
    order: sql`p.best_seller_rank`,
    limit,
  });
  if (first.length === limit) return first;
  const { where } = await findWords(database, search);
  const found = await readCards(database, {
    where,
    order: sql`nullif(strpos(p.search_text, ${phrase}), 0), p.best_seller_rank`,
    limit,
  });
  const near = found.length === 0 ? findNear(search) : undefined;
  if (near === undefined) return found;
  return readCards(database, { ...near, order: sql`${near.order}, p.best_seller_rank`, limit });
};
