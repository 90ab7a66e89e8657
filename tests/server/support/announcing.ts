import { announcementName } from '../../../engine/desk/price/figures.ts';
import type { AnnouncedPrices } from '../../../engine/values/price.ts';
import { announce } from '../../../adapters/v1/server/desk/price.ts';
import { type Database, query, type Row } from '../../../adapters/v1/server/database/query.ts';
import { Problem } from '../../../adapters/v1/server/http/problem.ts';

/**
 * Announces after the announcement with the id `after`, as staff who have looked twice; answers 'announced', or
 * why not.
 */
export const announceNext = async (
  database: Database,
  { after, prices }: { readonly after: number; readonly prices: AnnouncedPrices },
  now: number,
): Promise<string> => {
  const [seen] = await query<Row<'announcement'>>(database)`select * from announcement where id = ${after}`;
  try {
    const wish = { ...prices, seen: announcementName(seen), confirmed: true };
    await announce(database, { id: null, name: 'test' }, wish, now);
    return 'announced';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { problem } = error.details;
    return typeof problem === 'string' ? problem : error.code;
  }
};
