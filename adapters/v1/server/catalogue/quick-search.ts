import { sql } from 'kysely';
import type { ProductCard } from '../../../../engine/catalogue/product.ts';
import { foldThai } from '../../../../engine/search/fold.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { readCards } from './products.ts';
import { containing, searchWords } from './search-text.ts';

/** How many products are suggested unless fewer or more are asked for. */
const usualLimit = 6;

/**
 * Products for a text that somebody is still typing: those that have all its words, as the catalogue finds them. First
 * those that have the text as it stands, the sooner in their name the better, then what sells best.
 */
export const quickSearch = async (
  database: Database,
  { search, limit = usualLimit }: QueryOf<typeof contract.quickSearch>,
): Promise<readonly ProductCard[]> => {
  const words = searchWords(search);
  if (words.length === 0) return [];
  return readCards(database, {
    where: sql.join(
      words.map((word) => sql`p.search_text like ${containing(word)}`),
      sql` and `,
    ),
    order: sql`nullif(strpos(p.search_text, ${foldThai(search)}), 0) nulls last, p.best_seller_rank nulls last`,
    limit,
  });
};
