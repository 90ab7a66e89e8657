import { articleAddress, helpAddress } from '../../../../engine/values/page/address.ts';
import type { Page } from '../../../../engine/values/page/page.ts';
import { type Database, query } from '../database/query.ts';

export type FollowOldName = (page: Page) => Promise<string | undefined>;

export const openOldNames =
  (database: Database): FollowOldName =>
  async (page) => {
    if (page.name !== 'article' && page.name !== 'help') return undefined;
    const [found] = await query<{ urlName: string }>(database)`
      select p.url_name from content_old_name o join content_page p on p.id = o.page_id
       where o.url_name = ${page.urlName.normalize('NFC')} and p.is_shown and p.is_static = ${page.name === 'help'}
         and (p.is_static or p.published_at <= now())
    `;
    if (found === undefined) return undefined;
    return page.name === 'help' ? helpAddress(found.urlName) : articleAddress(found.urlName);
  };
