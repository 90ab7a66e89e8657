import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { Cover, relatedArticles } from '../../../../engine/articles/article.ts';
import { nullable } from '../../../../engine/kernel/codec.ts';
import { RichText } from '../../../../engine/content/rich-text.ts';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/tables.ts';
import { openRoute } from '../http/endpoint-route.ts';
import { Problem } from '../http/problem.ts';

const standardPageSize = 8;

/** What a list tells of a page. */
const listed = [
  'page.id',
  'page.title',
  'page.url_name as urlName',
  'page.is_static as isStatic',
  'page.summary',
  'page.cover',
  'page.published_at as publishedAt',
  'page.reading_minutes as readingMinutes',
  'page.tags',
  'page.type as typeId',
  'article_type.name as typeName',
] as const;

type Pages = ExpressionBuilder<Schema & { page: Schema['content_page'] }, 'page'>;

/** What may be shown now: an article with a later date waits for it. */
const isPublished = ({ eb }: Pages) =>
  eb.or([eb('page.is_static', '=', true), eb('page.published_at', '<=', sql<Date>`now()`)]);

const pagesOf = (database: Database) =>
  database
    .selectFrom('content_page as page')
    .leftJoin('article_type', 'article_type.id', 'page.type')
    .where(isPublished);

const decoded = <A>(codec: t.Type<A, unknown, unknown>, value: unknown, id: string): A => {
  const result = codec.decode(value);
  if (E.isLeft(result)) throw new Error(`the content ${id} is not what it should be`);
  return result.right;
};

const CoverOrNone = nullable(Cover);

interface ListedRow {
  readonly id: string;
  readonly cover: unknown;
  readonly publishedAt: Date;
  readonly typeId: number | null;
  readonly typeName: string | null;
}

const told = <Row extends ListedRow>({ typeId, typeName, ...row }: Row) => ({
  ...row,
  cover: decoded(CoverOrNone, row.cover, row.id),
  publishedAt: row.publishedAt.getTime(),
  type: typeId === null || typeName === null ? null : { id: typeId, name: typeName },
});

/** The articles published just before and just after one. */
const neighboursOf = async (database: Database, { id, publishedAt }: { id: string; publishedAt: Date }) => {
  const own = sql`(${publishedAt}::timestamptz, ${id}::text)`;
  const neighbour = (side: '<' | '>', order: 'asc' | 'desc') =>
    database
      .selectFrom('content_page as page')
      .select(['page.id', 'page.title', 'page.url_name as urlName'])
      .where('page.is_static', '=', false)
      .where(isPublished)
      .where(sql<boolean>`(page.published_at, page.id) ${sql.raw(side)} ${own}`)
      .orderBy('page.published_at', order)
      .orderBy('page.id', order)
      .limit(1)
      .executeTakeFirst();
  const [older, newer] = await Promise.all([neighbour('<', 'desc'), neighbour('>', 'asc')]);
  return { older: older ?? null, newer: newer ?? null };
};

/** Help pages and articles (spec 7.4). Type 0 stands for every type, as the footer asks for it. */
export const serveContent = (app: FastifyInstance, database: Database): void => {
  openRoute(app, contract.contentList, async ({ query }) => {
    const page = query.page ?? 1;
    const pageSize = query.page_size ?? standardPageSize;
    let matching = pagesOf(database);
    if (query.is_static !== undefined) matching = matching.where('page.is_static', '=', query.is_static);
    if (query.type !== undefined && query.type !== 0) matching = matching.where('page.type', '=', query.type);
    if (query.tag !== undefined) {
      matching = matching.where(sql<boolean>`page.tags @> array[${query.tag.normalize('NFC')}::text]`);
    }
    const [rows, count] = await Promise.all([
      matching
        .select(listed)
        .orderBy('page.is_static', 'desc')
        .orderBy(sql`case when page.is_static then page.position end`)
        .orderBy('page.published_at', 'desc')
        .orderBy('page.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(told), page, pageSize, total: count.total };
  });

  openRoute(app, contract.contentTypes, async () =>
    database
      .selectFrom('article_type')
      .select(['article_type.id', 'article_type.name'])
      .where((words) =>
        words.exists(
          words
            .selectFrom('content_page as page')
            .select('page.id')
            .whereRef('page.type', '=', 'article_type.id')
            .where('page.published_at', '<=', sql<Date>`now()`),
        ),
      )
      .orderBy('article_type.position')
      .orderBy('article_type.id')
      .execute(),
  );

  openRoute(app, contract.contentPage, async ({ params }) => {
    const found = await pagesOf(database)
      .select([...listed, 'page.body', 'page.updated_at as updatedAt'])
      .where('page.url_name', '=', params.urlName.normalize('NFC'))
      .executeTakeFirst();
    if (found === undefined) throw new Problem(404, 'CONTENT_NOT_FOUND');
    const neighbours = found.isStatic ? { older: null, newer: null } : await neighboursOf(database, found);
    return {
      ...told(found),
      ...neighbours,
      body: decoded(RichText, found.body, found.id),
      updatedAt: found.updatedAt.getTime(),
    };
  });

  openRoute(app, contract.relatedContent, async ({ params, query }) => {
    const own = await database
      .selectFrom('content_page as page')
      .select(['page.type', 'page.tags'])
      .where('page.id', '=', params.id)
      .where('page.is_static', '=', false)
      .where(isPublished)
      .executeTakeFirst();
    if (own === undefined) throw new Problem(404, 'CONTENT_NOT_FOUND');
    const rows = await pagesOf(database)
      .select(listed)
      .where('page.is_static', '=', false)
      .where('page.id', '<>', params.id)
      .orderBy(
        sql`(page.type = ${own.type})::int
          + cardinality(array(select unnest(page.tags) intersect select unnest(${own.tags}::text[])))`,
        'desc',
      )
      .orderBy('page.published_at', 'desc')
      .orderBy('page.id')
      .limit(query.limit ?? relatedArticles)
      .execute();
    return rows.map(told);
  });
};
