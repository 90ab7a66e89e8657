import { type Database, query, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';

/** Checks a new order of a list. Throws OVERTAKEN if the list has changed, and VALIDATION if it is incomplete. */
export const requireDeskOrder = (
  before: readonly string[],
  { seen, ids }: { readonly seen: readonly string[]; readonly ids: readonly string[] },
  field = 'ids',
): void => {
  if (before.join() !== seen.join()) throw new Problem('OVERTAKEN');
  if (ids.toSorted().join() !== before.toSorted().join()) throw invalid(field);
};

export const writeOrder = async (tx: Database, table: 'place' | 'content_page', ids: readonly string[]) =>
  query(tx)`
    update ${sql.ref(table)} p set position = its.nth
      from unnest(${[...ids]}::text[]) with ordinality as its (id, nth) where p.id = its.id and p.position <> its.nth
  `;

/** Throws VALIDATION for the first of the fields that are invalid. */
export const requireNoFault = ([fault]: readonly string[], within: string): void => {
  if (fault !== undefined) throw invalid(`${within}.${fault}`);
};
