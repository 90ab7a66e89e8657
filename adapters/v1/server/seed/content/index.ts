import { countIn, provincesOf } from '../../../../../engine/branches/by-province.ts';
import { type Database, insertMissingRows, insertRows, query } from '../../database/query.ts';
import { readSettings } from '../../desk/settings.ts';
import { readBranches } from '../../fulfilment/branches.ts';
import { updateUnchangedTexts, rememberSeeded } from '../seeded-texts.ts';
import type { ContentFacts } from './template.ts';
import { articles, articleTypes, helpPages, storedBody } from './texts.ts';

const day = 24 * 3_600_000;
const bangkok = 7 * 3_600_000;

const morning = (now: Date, daysAgo: number): Date =>
  new Date(Math.floor((now.getTime() + bangkok) / day) * day - bangkok + 9 * 3_600_000 - daysAgo * day);

export const readFacts = async (
  database: Database,
  { seller, payment, publicUrl }: Pick<ContentFacts, 'seller' | 'payment' | 'publicUrl'>,
): Promise<ContentFacts> => ({
  seller,
  payment,
  publicUrl,
  branches: countIn(provincesOf(await readBranches(database))),
  settings: await readSettings(database),
});

const helpRows = (facts: ContentFacts, now: Date) =>
  helpPages(facts).map(({ id, title, urlName, summary, body }, position) => ({
    id,
    title,
    url_name: urlName,
    is_static: true,
    type: null,
    tags: [],
    position,
    summary,
    cover: null,
    body: storedBody(id, body),
    published_at: now,
    updated_at: now,
  }));

const articleRows = (facts: ContentFacts, now: Date) =>
  articles(facts).map((article, position) => ({
    id: article.id,
    title: article.title,
    url_name: article.urlName,
    is_static: false,
    type: article.articleType,
    tags: [...article.tags],
    position,
    summary: article.summary,
    cover: JSON.stringify({
      src: `/pictures/blog-${article.picture}-1280.webp`,
      width: 1280,
      height: 720,
      alt: article.alt,
    }),
    body: storedBody(article.id, article.body),
    published_at: morning(now, article.daysAgo),
    updated_at: morning(now, article.daysAgo),
  }));

export const seedHelpPages = async (database: Database, now: Date, facts: ContentFacts): Promise<void> => {
  const rows = helpRows(facts, now);
  await insertRows(database, 'content_page', rows);
  await rememberSeeded(database, 'page', rows);
};

export const seedArticles = async (database: Database, now: Date, facts: ContentFacts): Promise<void> => {
  const rows = articleRows(facts, now);
  const types = articleTypes().map((type, position) => ({ ...type, position }));
  await insertRows(database, 'article_type', types);
  await insertRows(database, 'content_page', rows);
  await rememberSeeded(database, 'page', rows);
};

type Row = ReturnType<typeof helpRows>[number] | ReturnType<typeof articleRows>[number];

/** Keeps the owner's order of pages. */
const write = async (database: Database, now: Date, { id, title, summary, cover, body }: Row) =>
  query(database)`
    update content_page
       set title = ${title}, summary = ${summary}, cover = ${cover}::jsonb, body = ${body}::jsonb,
           updated_at = ${now}, version = version + 1
     where id = ${id}
       and (title, summary, cover, body)
           is distinct from (${title}, ${summary}, ${cover}::jsonb, ${body}::jsonb)
  `;

/** Adds this version's new help pages; none to a shop that replaced all of them. */
const addNewHelp = async (database: Database, rows: ReturnType<typeof helpRows>): Promise<void> => {
  const known = await query<{ id: string }>(database)`select id from seeded_text where kind = 'page'`;
  const ids = new Set(known.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0 || fresh.length === rows.length) return;
  const added = await insertMissingRows<{ readonly id: string }>(database, 'content_page', fresh);
  // Pages of the owner get the digest '', which matches none, so that a deleted one is not seeded again.
  await insertRows(
    database,
    'seeded_text',
    fresh.map(({ id }) => ({ kind: 'page', id, digest: '' })),
  );
  await rememberSeeded(database, 'page', added);
};

/**
 * Unchanged pages follow this version and the settings, and new help pages are added. What its owner rewrote or took out stays
 * so.
 */
export const updateUnchangedPages = async (
  database: Database,
  now: Date,
  facts: ContentFacts,
): Promise<void> => {
  const help = helpRows(facts, now);
  await addNewHelp(database, help);
  await updateUnchangedTexts<Row>(database, 'page', [...help, ...articleRows(facts, now)], async (row) =>
    write(database, now, row),
  );
};
