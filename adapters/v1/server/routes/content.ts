import { Cover } from '../../../../engine/articles/article.ts';
import { relatedArticles } from '../../../../engine/values/limits.ts';
import { nullable } from '../../../../engine/kernel/codec.ts';
import { RichText } from '../../../../engine/content/rich-text.ts';
import type { Calls } from '../http/serve-calls.ts';
import { readPage, type ShopServices } from './shop.ts';
import { type Database, decodedRow, query, type Row, sql } from '../database/query.ts';
import { readRange } from '../database/read-range.ts';
import { readBranches, readOpenBranches } from '../fulfilment/branches.ts';
import { provincesOf } from '../../../../engine/branches/by-province.ts';

const standardPageSize = 8;

type ListedRow = Row<
  'content_page',
  'id' | 'title' | 'urlName' | 'isStatic' | 'summary' | 'cover' | 'publishedAt' | 'readingMinutes' | 'tags'
> & { readonly typeId: number | null; readonly typeName: string | null };

const listed = sql`
  p.id, p.title, p.url_name, p.is_static, p.summary, p.cover, p.published_at, p.reading_minutes, p.tags,
  p.type as type_id, t.name as type_name
`;
const pages = sql`content_page p left join article_type t on t.id = p.type`;

/** Condition for visible pages: not hidden, and no article with a future date. */
const isPublished = sql`(p.is_shown and (p.is_static or p.published_at <= now()))`;

const CoverOrNone = nullable(Cover);

const shown = <Shown extends ListedRow>({ typeId, typeName, ...row }: Shown) => ({
  ...row,
  cover: decodedRow(CoverOrNone, row.cover, row.id),
  type: typeId === null || typeName === null ? null : { id: typeId, name: typeName },
});

const neighboursOf = async (database: Database, { id, publishedAt }: ListedRow) => {
  const neighbour = async (side: '<' | '>', order: 'asc' | 'desc') => {
    const found = await query.maybeOne<Pick<ListedRow, 'id' | 'title' | 'urlName'>>(database)`
      select p.id, p.title, p.url_name from content_page p
       where not p.is_static and ${isPublished}
         and (p.published_at, p.id) ${sql.raw(side)} (${new Date(publishedAt)}::timestamptz, ${id}::text)
       order by p.published_at ${sql.raw(order)}, p.id ${sql.raw(order)} limit 1
    `;
    return found ?? null;
  };
  const [older, newer] = await Promise.all([neighbour('<', 'desc'), neighbour('>', 'asc')]);
  return { older, newer };
};

export const contentCalls = ({ database }: ShopServices) =>
  ({
    contentList: async ({ query: filter }) => {
      const type = filter.type === 0 ? undefined : filter.type;
      const matching = sql`${isPublished}
      and (${filter.is_static ?? null}::boolean is null or p.is_static = ${filter.is_static ?? null})
      and (${type ?? null}::int is null or p.type = ${type ?? null})
      and (${filter.tag ?? null}::text is null or p.tags @> array[${filter.tag?.normalize('NFC') ?? null}::text])`;
      const order = sql`p.is_static desc, case when p.is_static then p.position end, p.published_at desc, p.id`;
      const list = { columns: listed, from: pages, where: matching, order };
      return readPage(filter, standardPageSize, async (range) =>
        readRange(database, list, range, shown<ListedRow>),
      );
    },

    contentTypes: async () =>
      query<Row<'article_type', 'id' | 'name'>>(database)`
      select t.id, t.name from article_type t
       where exists (select from content_page p where p.type = t.id and ${isPublished})
       order by t.position, t.id
    `,

    contentPage: async ({ params }) => {
      const urlName = params.urlName.normalize('NFC');
      type Found = ListedRow & Row<'content_page', 'body' | 'updatedAt'>;
      const found = await query.one<Found>(database, 'CONTENT_NOT_FOUND')`
        select ${listed}, p.body, p.updated_at from ${pages}
         where ${isPublished} and p.id = coalesce(
                 (select id from content_page where url_name = ${urlName}),
                 (select page_id from content_old_name where url_name = ${urlName}))
      `;
      const neighbours = found.isStatic ? { older: null, newer: null } : await neighboursOf(database, found);
      return {
        ...shown(found),
        ...neighbours,
        body: decodedRow(RichText, found.body, found.id),
        updatedAt: found.updatedAt,
      };
    },

    relatedContent: async ({ params, query: { limit = relatedArticles } }) => {
      const own = await query.one<Row<'content_page', 'type' | 'tags'>>(database, 'CONTENT_NOT_FOUND')`
      select p.type, p.tags from content_page p where p.id = ${params.id} and not p.is_static and ${isPublished}
    `;
      const rows = await query<ListedRow>(database)`
      select ${listed} from ${pages}
       where ${isPublished} and not p.is_static and p.id <> ${params.id}
       order by (p.type = ${own.type})::int
                + cardinality(array(select unnest(p.tags) intersect select unnest(${own.tags}::text[]))) desc,
                p.published_at desc, p.id
       limit ${limit}::int
    `;
      return rows.map(shown);
    },
  }) satisfies Partial<Calls>;

export const branchCalls = ({ database }: ShopServices) =>
  ({
    provinces: async () => provincesOf(await readBranches(database)),
    branches: async () => readOpenBranches(database),
  }) satisfies Partial<Calls>;
