import * as t from 'io-ts';
import { ArticleType } from '../../articles/article.ts';
import { list, oneOf, record } from '../../kernel/codec.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, orderProblem, page, searched, unsearched } from '../room.ts';
import { EditedPage, DeskPageEntry, PageDraft, pageFaults } from './page.ts';

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
  MakeText: act(
    { draft: PageDraft },
    {
      right: () => 'edit-content',
      problem: problemOf,
      leads: {
        from: 'NewText',
        to: ({ draft }): Asked<typeof pages> => ({
          type: 'Texts',
          kind: draft.articleType === null ? 'help' : 'article',
          search: '',
          page: 1,
        }),
      },
    },
  ),
  /** Puts the help pages, all of them, into another order. */
  ArrangeHelp: act(
    { seen: list(t.string), ids: list(t.string) },
    { right: () => 'edit-content', problem: orderProblem },
  ),
  /** `seen` is the version of the text that was changed. */
  ChangeText: act(
    { id: t.string, seen: Count, draft: PageDraft },
    { right: () => 'edit-content', problem: problemOf },
  ),
};

export const pages = {
  Texts: page('texts', 'edit-content', ['Texts'], {
    fields: listed,
    usual: { kind: 'article', ...unsearched },
  }),
  Text: page('text', 'edit-content', ['Text', 'ArticleTypes'], { fields: { id: t.string }, path: ['id'] }),
  NewText: page('new-text', 'edit-content', ['ArticleTypes'], {
    fields: { kind: oneOf(textKinds) },
    path: ['kind'],
  }),
};
