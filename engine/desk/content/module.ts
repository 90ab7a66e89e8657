import * as t from 'io-ts';
import { ArticleType, Cover } from '../../articles/article.ts';
import { RichText } from '../../content/rich-text.ts';
import { list, listOf, nullable, oneOf, record, text } from '../../kernel/codec.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, isLine, namesWhere, orderProblem, page, searched, unsearched } from '../module.ts';

/** Longest name of a page in its address, in code units. */
const longestName = 100;

/** Whether a page's name in its address is valid: words of small letters and digits of any script, joined by hyphens. */
export const isPageName = (name: string): boolean =>
  name.length <= longestName &&
  name === name.normalize('NFC').toLowerCase() &&
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(name);

/** A name for a page's address from its title; '' where nothing in it can be one. */
export const pageNameOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^[-\p{M}]+|-+$/gu, '');

const written = {
  title: text(1, 200),
  /** The last part of its address. */
  urlName: text(1, 128),
  /** One or two sentences that say what it answers. */
  summary: text(0, 400),
  /** Topic of an article; null for a help page. */
  articleType: nullable(text(1, 60)),
  tags: listOf(text(1, 64), 0, 12),
  cover: nullable(Cover),
  body: RichText,
  /** An article with a later moment waits for it. */
  publishedAt: Moment,
  isShown: t.boolean,
};

export const PageDraft = record(written);
export type PageDraft = t.TypeOf<typeof PageDraft>;

export const EditedPage = record({
  id: t.string,
  ...written,
  version: Count,
  updatedAt: Moment,
});
export type EditedPage = t.TypeOf<typeof EditedPage>;

export const DeskPageEntry = record({
  id: t.string,
  title: t.string,
  urlName: t.string,
  articleType: nullable(t.string),
  publishedAt: Moment,
  isShown: t.boolean,
  updatedAt: Moment,
});
export type DeskPageEntry = t.TypeOf<typeof DeskPageEntry>;

export const pageFaults = ({ title, urlName, summary, articleType, tags }: PageDraft) =>
  namesWhere({
    title: !isLine(title),
    urlName: !isPageName(urlName),
    summary: !isLine(summary) || (articleType !== null && summary === ''),
    articleType: articleType !== null && !isLine(articleType),
    tags: !tags.every(isLine) || new Set(tags).size < tags.length,
  });
export type PageField = ReturnType<typeof pageFaults>[number];

export type PageState = 'hidden' | 'waiting' | 'shown';

/** State of a page for shoppers at a moment; a help page is never `waiting`. */
export const pageStateAt = (
  { isShown, articleType, publishedAt }: Pick<DeskPageEntry, 'isShown' | 'articleType' | 'publishedAt'>,
  at: number,
): PageState => {
  if (!isShown) return 'hidden';
  return articleType !== null && publishedAt > at ? 'waiting' : 'shown';
};

export const textKinds = ['article', 'help'] as const;
export type TextKind = (typeof textKinds)[number];

const listed = { kind: oneOf(textKinds), ...searched };

export const queries = {
  Texts: queryRow(listed, record({ items: list(DeskPageEntry), total: Count })),
  Text: queryRow({ id: t.string }, EditedPage),
  ArticleTypes: queryRow({}, list(ArticleType)),
};

const problemOf = ({ draft }: { readonly draft: PageDraft }): string | null =>
  pageFaults(draft).length === 0 ? null : 'text-wrong';

export const acts = {
  MakeText: act('edit-content', { draft: PageDraft }, problemOf, {
    from: 'NewText',
    to: ({ draft }): Asked<typeof pages> => ({
      type: 'Texts',
      kind: draft.articleType === null ? 'help' : 'article',
      search: '',
      page: 1,
    }),
  }),
  ArrangeHelp: act('edit-content', { seen: list(t.string), ids: list(t.string) }, orderProblem),
  /** `seen` is the version of the text that was changed. */
  ChangeText: act('edit-content', { id: t.string, seen: Count, draft: PageDraft }, problemOf),
};

export const pages = {
  Texts: page('texts', 'edit-content', ['Texts'], listed, { kind: 'article', ...unsearched }),
  Text: page('text/:id', 'edit-content', ['Text', 'ArticleTypes'], { id: t.string }),
  NewText: page('new-text/:kind', 'edit-content', ['ArticleTypes'], { kind: oneOf(textKinds) }),
};
