import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { openRoute } from '../endpoint-route.ts';
import { Problem } from '../problem.ts';

const standardPageSize = 8;

/** Help pages and articles (spec 7.4). Type 0 stands for every type, as the footer asks for it. */
export const serveContent = (app: FastifyInstance, database: Database): void => {
  openRoute(app, contract.contentList, async ({ query }) => {
    const page = query.page ?? 1;
    const pageSize = query.page_size ?? standardPageSize;
    let matching = database.selectFrom('content_page');
    if (query.is_static !== undefined) matching = matching.where('is_static', '=', query.is_static);
    if (query.type !== undefined && query.type !== 0) matching = matching.where('type', '=', query.type);
    if (query.tag !== undefined) matching = matching.where('tag', '=', query.tag);
    const [data, count] = await Promise.all([
      matching
        .select(['id', 'title', 'url_name as urlName'])
        .orderBy('position')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data, page, pageSize, total: count.total };
  });

  openRoute(app, contract.contentPage, async ({ params }) => {
    const found = await database
      .selectFrom('content_page')
      .select(['id', 'title', 'url_name as urlName', 'sections'])
      .where('url_name', '=', params.urlName.normalize('NFC'))
      .executeTakeFirst();
    if (found === undefined) throw new Problem(404, 'CONTENT_NOT_FOUND');
    return found;
  });
};
