import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import type { ProductCard } from '../../../../engine/values/product.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { type FoundProducts, priced, readCards } from './products.ts';
import { sizeSought, typedInThai } from '../../../../engine/search/meant.ts';
import {
  type FuzzyWord,
  searchPhrase,
  type SearchTerm,
  searchTerms,
  fuzzyTerms,
  startingWith,
} from './search-text.ts';

const usualLimit = 6;

/** Limit of matches that are ranked by the position of the text: the first in the shop's order. */
const mostCompared = 500;

interface Wanted {
  readonly words: readonly number[];
  readonly likely?: readonly number[];
  readonly code?: string | undefined;
  readonly digits?: string | undefined;
  readonly ownCode?: string | undefined;
}

const readWords = async (
  database: Database,
  sought: readonly SearchTerm[],
): Promise<readonly (readonly number[])[]> =>
  Promise.all(
    sought.map(async ({ wordPattern }) => {
      const rows = await query<Row<'search_word', 'id'>>(database)`
        select id from search_word where word like ${wordPattern}::text
      `;
      return rows.map(({ id }) => id);
    }),
  );

/** Similar words of each typed word: three fifths of its trigrams match; the likeliest separately. */
const readSimilar = async (
  database: Database,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Wanted>> => {
  const rows = await query<{ typed: string; id: number; shared: number }>(database)`
    with given as materialized (
      select typed, sound_grams(typed) as grams from unnest(${[...new Set(typed)]}::text[]) as t (typed)
    )
    select g.typed, w.id, s.shared
      from given g
      join search_word w on w.grams && g.grams
     cross join lateral (select count(*)::int as shared from unnest(w.grams) as gram where gram = any(g.grams)) s
     where s.shared * 5 >= cardinality(g.grams) * 3
  `;
  return new Map(
    [...Map.groupBy(rows, (row) => row.typed)].map(([word, all]) => {
      const most = Math.max(...all.map(({ shared }) => shared));
      const likely = all.filter(({ shared }) => shared === most);
      return [word, { words: all.map(({ id }) => id), likely: likely.map(({ id }) => id) }];
    }),
  );
};

const under = (words: readonly number[]): RawBuilder<unknown> =>
  words.length === 1 ? sql`word = ${words[0]}::int` : sql`word = any(${words}::int[])`;

const hasCode = ({ code, digits, ownCode }: Wanted): boolean =>
  code !== undefined || digits !== undefined || ownCode !== undefined;

const hits = ({ words, code, digits, ownCode }: Wanted): RawBuilder<unknown> => {
  const hits = sql`select position, product_id from search_hit where ${under(words)}`;
  const codes = [
    ...(code === undefined ? [] : [sql`p.id like ${code}`]),
    ...(digits === undefined ? [] : [sql`split_part(p.id, '-', 2) like ${digits}`]),
    ...(ownCode === undefined ? [] : [sql`p.id like ${ownCode}`]),
  ].map((is) => sql`select p.position, p.id from ${priced} where p.sold and ${is}`);
  return sql.join([hits, ...codes], sql` union all `);
};

/** Hits of similar words, each product once, with whether it has a likely word. */
const nearHits = ({ words, likely = [] }: Wanted): RawBuilder<unknown> => sql`
  select position, product_id, max((word = any(${likely}::int[]))::int) as near
    from search_hit where ${under(words)} group by position, product_id
`;

/** Whether a product, named by its column, is sold in a size: 1 or 0. */
const hasSize = (product: RawBuilder<unknown>, size: string): RawBuilder<unknown> =>
  sql`(exists (select from product_size z where z.product_id = ${product} and z.size = ${size} and z.sold))::int`;

const foundBy = (wanted: readonly Wanted[], size: string | null): FoundProducts => {
  const near = wanted.filter(({ likely }) => likely !== undefined);
  const exact = wanted.filter(({ likely }) => likely === undefined);
  const [through, others] = near.length > 0 ? [near, exact] : [exact.slice(0, 1), exact.slice(1)];
  const isPlain = near.length === 0 && through.every((each) => each.words.length === 1 && !hasCode(each));
  const sets = through.map(
    (each, nth) => sql`(${each.likely === undefined ? hits(each) : nearHits(each)}) as ${sql.raw(`h${nth}`)}`,
  );
  const nearness = sql.join(
    [
      ...near.map((_, nth) => sql.raw(`h${nth}.near`)),
      size === null ? sql`0` : hasSize(sql`h0.product_id`, size),
    ],
    sql` + `,
  );
  const have = others.map(
    (each) => sql` and exists (
      select from (${hits(each)}) as o where o.position = h0.position and o.product_id = h0.product_id
    )`,
  );
  const rows = sql`(
    select ${isPlain || near.length > 0 ? sql`` : sql`distinct`} h0.position, h0.product_id, ${nearness} as near
      from ${sets[0]}${sql.join(
        sets.slice(1).map((set) => sql` join ${set} using (position, product_id)`),
        sql``,
      )}
     where true${sql.join(have, sql``)}
  )`;
  return { rows, isKept: isPlain && others.length === 0 && size === null };
};

const isPossible = (wanted: Wanted): boolean => wanted.words.length > 0 || hasCode(wanted);

const foundWhereAll = (wanted: readonly Wanted[], search: string): FoundProducts | 'nothing' =>
  wanted.length > 0 && wanted.every(isPossible) ? foundBy(wanted, sizeSought(search).size) : 'nothing';

const readWanted = async (database: Database, sought: readonly SearchTerm[]): Promise<readonly Wanted[]> => {
  const words = await readWords(database, sought);
  return sought.map(({ code, digits, ownCode }, nth) => ({ words: words[nth] ?? [], code, digits, ownCode }));
};

export const findWords = async (
  database: Database,
  search: string,
): Promise<FoundProducts | 'nothing' | undefined> => {
  const sought = searchTerms(search);
  return sought.length === 0 ? undefined : foundWhereAll(await readWanted(database, sought), search);
};

/** Products that sound like the typed text; the likeliest has the most `near`. */
const findSounding = async (database: Database, search: string): Promise<FoundProducts | 'nothing'> => {
  const { misspelled, exact } = fuzzyTerms(search);
  if (misspelled.length === 0) return 'nothing';
  const similar = await readSimilar(
    database,
    misspelled.flatMap(({ word, parts }) => [word, ...parts]),
  );
  const isKnown = ({ word }: FuzzyWord): boolean => similar.has(word);
  const cut = misspelled.filter((each) => !isKnown(each));
  if (cut.some(({ parts }) => parts.length === 0)) return 'nothing';
  const words = [...misspelled.filter(isKnown).map(({ word }) => word), ...cut.flatMap(({ parts }) => parts)];
  return foundWhereAll(
    [
      ...words.map((word) => similar.get(word) ?? { words: [] }),
      ...(await readWanted(database, [...exact, ...cut.flatMap(({ shortParts }) => shortParts)])),
    ],
    search,
  );
};

/** Fuzzy results when there is no exact one: similar words, or else the text in the Thai keyboard layout. */
export const findNear = async (database: Database, search: string): Promise<FoundProducts | 'nothing'> => {
  const sounding = await findSounding(database, search);
  const meant = sounding === 'nothing' ? typedInThai(search) : null;
  return meant === null ? sounding : ((await findWords(database, meant)) ?? 'nothing');
};

const firstOf = ({ rows }: FoundProducts): RawBuilder<unknown> => sql`(
  select product_id as id, near from ${rows} as hit order by near desc, position, product_id limit ${mostCompared}::int
)`;

/**
 * Products for a text that is being typed, with all its words as in the catalogue's search. First those that contain the text
 * literally, the earlier in the name the better, then best-sellers. Without an exact result, similar words.
 */
export const quickSearch = async (
  database: Database,
  { search, limit = usualLimit }: QueryOf<typeof contract.quickSearch>,
): Promise<readonly ProductCard[]> => {
  const sought = searchTerms(search);
  if (sought.length === 0) return [];
  const phrase = searchPhrase(search);
  const { size } = sizeSought(search);
  const sizeFirst = size === null ? sql`` : sql`${hasSize(sql`p.id`, size)} desc,`;
  // Names that begin with the text come first: if they suffice, no others are read. Their other conditions are hidden from the
  // planner, which would otherwise expect too few.
  const patterns = [...sought.map(({ pattern }) => pattern), startingWith(phrase)];
  const first = await readCards(database, {
    where: sql`left(p.search_text, 32) like ${startingWith([...phrase].slice(0, 31).join(''))}
      and coalesce(p.search_text like all(${patterns}::text[]), false)`,
    order: sql`${sizeFirst} p.best_seller_rank`,
    limit,
  });
  if (first.length === limit) return first;
  const exact = await findWords(database, search);
  const found =
    exact === undefined || exact === 'nothing'
      ? []
      : await readCards(database, {
          among: firstOf(exact),
          where: sql`true`,
          order: sql`${sizeFirst} nullif(strpos(p.search_text, ${phrase}), 0), p.best_seller_rank`,
          limit,
        });
  const near = found.length === 0 ? await findNear(database, search) : 'nothing';
  if (near === 'nothing') return found;
  return readCards(database, {
    among: firstOf(near),
    where: sql`true`,
    order: sql`near.near desc, p.best_seller_rank`,
    limit,
  });
};
