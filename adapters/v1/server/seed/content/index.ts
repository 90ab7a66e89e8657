import type { Database } from '../../database/connect.ts';
import { articles, articleTypes } from './articles.ts';
import { helpPages } from './help-pages.ts';
import { storedBody } from './writing.ts';

const day = 24 * 3_600_000;
const bangkok = 7 * 3_600_000;

/** Nine in the morning in Bangkok, some days before. */
const morning = (now: Date, daysAgo: number): Date =>
  new Date(Math.floor((now.getTime() + bangkok) / day) * day - bangkok + 9 * 3_600_000 - daysAgo * day);

/** The help pages, which say how the shop works; their owner changes what is done otherwise. */
export const seedHelpPages = async (database: Database, now: Date): Promise<void> => {
  await database
    .insertInto('content_page')
    .values(
      helpPages.map(({ id, title, urlName, summary, body }, position) => ({
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
      })),
    )
    .execute();
};

/** Help pages and articles of the example shop. */
export const seedContent = async (database: Database, now: Date): Promise<void> => {
  await seedHelpPages(database, now);
  await database
    .insertInto('article_type')
    .values(articleTypes.map((type, position) => ({ ...type, position })))
    .execute();
  await database
    .insertInto('content_page')
    .values(
      articles.map((article, position) => ({
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
      })),
    )
    .execute();
};
