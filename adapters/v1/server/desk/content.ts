import { randomUUID } from 'node:crypto';
import {
  type DeskPageEntry,
  EditedPage,
  PageDraft,
  pageFaults,
} from '../../../../engine/desk/content/module.ts';
import { type Database, decodedRow, query, type Row, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import { isUploaded, uploadedIn } from '../images/uploaded.ts';
import type { DeskCallQuery, DeskCallInput } from '../../contract/desk/index.ts';
import { readRange, type RowRange } from '../database/read-range.ts';
import { requireDeskOrder, requireNoFault, writeOrder } from './lists.ts';
import { type StaffActor, recordAct } from './record.ts';

const pages = sql`content_page p left join article_type t on t.id = p.type`;

export const readPages = async (
  database: Database,
  { kind, search = '' }: DeskCallQuery<'deskPages'>,
  range: RowRange,
) => {
  const list = {
    columns: sql`p.id, p.title, p.url_name, t.name as article_type, p.published_at, p.is_shown, p.updated_at`,
    from: pages,
    where: sql`
      (${kind ?? null}::text is null or p.is_static = (${kind ?? null}::text = 'help'))
      and (${search} = '' or strpos(lower(p.title || ' ' || p.url_name), lower(${search})) > 0)
    `,
    order: sql`p.is_static desc, case when p.is_static then p.position end, p.published_at desc, p.id`,
  };
  return readRange(database, list, range, (row: DeskPageEntry) => row);
};

export const readArticleTypes = async (database: Database) =>
  query<Row<'article_type', 'id' | 'name'>>(database)`
    select id, name from article_type order by position, id
  `;

export const readDeskPage = async (
  database: Database,
  { id }: Pick<EditedPage, 'id'>,
): Promise<EditedPage> => {
  const row = await query.one(database, 'CONTENT_NOT_FOUND')`
    select p.*, t.name as article_type from ${pages} where p.id = ${id}
  `;
  return decodedRow(EditedPage, row, id);
};

/** Lock that serialises creating, naming and sorting pages. */
const lockPages = async (tx: Database) =>
  query(tx)`select pg_advisory_xact_lock(hashtextextended('names of pages', 0))`;

/** A name that a page has, or had, leads to no other. Throws ADDRESS_TAKEN. */
const requireFree = async (tx: Database, urlName: string, id: string): Promise<void> => {
  await lockPages(tx);
  const taken = await query(tx)`
    select 1 from content_page where url_name = ${urlName} and id <> ${id}
    union all
    select 1 from content_old_name where url_name = ${urlName} and page_id <> ${id}
  `;
  if (taken.length > 0) throw new Problem('ADDRESS_TAKEN');
};

const typeIdOf = async (tx: Database, name: string | null): Promise<number | null> => {
  if (name === null) return null;
  const known = await query.maybeOne<{ id: number }>(tx)`select id from article_type where name = ${name}`;
  if (known !== undefined) return known.id;
  const inserted = await query.maybeOne<{ id: number }>(tx)`
    insert into article_type (id, name, position)
    select coalesce(max(id), 0) + 1, ${name}, coalesce(max(position), 0) + 1 from article_type
     having coalesce(max(id), 0) < 1000
    returning id
  `;
  if (inserted === undefined) throw invalid('draft.articleType');
  return inserted.id;
};

const coverText = ({ cover }: PageDraft): string | null => (cover === null ? null : JSON.stringify(cover));

/** Details of a page for the record: the number of blocks in place of the text. */
const facts = (page: PageDraft) => {
  const { body, ...rest } = PageDraft.encode(page);
  return { ...rest, blocks: body.length };
};

/** Takes the cover of a page: one that was uploaded is kept from now on. Throws VALIDATION for one that is not there. */
const takeCover = async (tx: Database, { cover }: PageDraft): Promise<void> => {
  if (cover === null || !isUploaded(cover.src)) return;
  const rows = await query(tx)`
    update uploaded_picture set is_used = true where id = ${uploadedIn(cover.src, 'cover') ?? ''} returning 1
  `;
  if (rows.length === 0) throw invalid('draft.cover');
};

export const makePage = async (
  tx: Database,
  actor: StaffActor,
  { draft }: DeskCallInput<'deskMakePage'>,
): Promise<EditedPage> => {
  requireNoFault(pageFaults(draft), 'draft');
  const id = randomUUID();
  await requireFree(tx, draft.urlName, id);
  await takeCover(tx, draft);
  const type = await typeIdOf(tx, draft.articleType);
  await query(tx)`
      insert into content_page (id, title, url_name, is_static, type, tags, position, summary, cover, body, published_at, is_shown)
      values (${id}, ${draft.title}, ${draft.urlName}, ${type === null}, ${type}, ${[...draft.tags]}::text[],
              (select coalesce(max(position), 0) + 1 from content_page), ${draft.summary}, ${coverText(draft)}::jsonb,
              ${JSON.stringify(draft.body)}::jsonb, ${new Date(draft.publishedAt)}, ${draft.isShown})
    `;
  await recordAct(tx, actor, 'make-page', draft.urlName, { after: facts(draft) });
  return readDeskPage(tx, { id });
};

/** Keeps a page's former name for redirects, and drops one that it has again. */
const keepOldName = async (tx: Database, { id, urlName }: EditedPage, now: string): Promise<void> => {
  if (urlName === now) return;
  await query(tx)`delete from content_old_name where url_name = ${now}`;
  await query(tx)`insert into content_old_name (url_name, page_id) values (${urlName}, ${id})`;
};

/**
 * From then on it is its owner's and follows no later seed. Throws CONTENT_NOT_FOUND, OVERTAKEN, ADDRESS_TAKEN and VALIDATION.
 */
export const changePage = async (
  tx: Database,
  actor: StaffActor,
  { id, seen, draft }: DeskCallInput<'deskChangePage'>,
): Promise<void> => {
  requireNoFault(pageFaults(draft), 'draft');
  await query(tx)`select from content_page where id = ${id} for no key update`;
  const before = await readDeskPage(tx, { id });
  if (before.version !== seen) throw new Problem('OVERTAKEN');
  if ((before.articleType === null) !== (draft.articleType === null)) throw invalid('draft.articleType');
  await requireFree(tx, draft.urlName, id);
  await takeCover(tx, draft);
  const type = await typeIdOf(tx, draft.articleType);
  await keepOldName(tx, before, draft.urlName);
  await query(tx)`
      update content_page
         set title = ${draft.title}, url_name = ${draft.urlName}, type = ${type}, tags = ${[...draft.tags]}::text[],
             summary = ${draft.summary}, cover = ${coverText(draft)}::jsonb, body = ${JSON.stringify(draft.body)}::jsonb,
             published_at = ${new Date(draft.publishedAt)}, is_shown = ${draft.isShown}, updated_at = now(),
             version = version + 1
       where id = ${id}
    `;
  await query(tx)`update seeded_text set digest = '' where kind = 'page' and id = ${id}`;
  await recordAct(tx, actor, 'change-page', draft.urlName, {
    before: facts(before),
    after: facts(draft),
  });
};

/** Puts the help pages into another order. Throws OVERTAKEN, and VALIDATION for ids that are not all of them. */
export const arrangeHelp = async (
  tx: Database,
  actor: StaffActor,
  { seen, ids }: DeskCallInput<'deskArrangeHelp'>,
): Promise<void> => {
  await lockPages(tx);
  const rows = await query<Row<'content_page', 'id' | 'urlName'>>(tx)`
      select id, url_name from content_page where is_static order by position, published_at desc, id
    `;
  const before = rows.map(({ id }) => id);
  requireDeskOrder(before, { seen, ids });
  await writeOrder(tx, 'content_page', ids);
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.urlName ?? id;
  await recordAct(tx, actor, 'arrange-help', '', { before: before.map(nameOf), after: ids.map(nameOf) });
};
