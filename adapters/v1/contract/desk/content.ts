import * as t from 'io-ts';
import { DeskPageEntry, EditedPage, PageDraft } from '../../../../engine/desk/content/module.ts';
import { listOf, oneOf } from '../../../../engine/kernel/codec.ts';
import { staffEndpoint } from '../endpoint.ts';
import { components, count, integer, onWire, optional, paging, text } from '../codecs.ts';
import { deskBase } from './staff.ts';

const pages = `${deskBase}/content`;
const one = `${pages}/:id`;
const named = t.strict({ id: text(1, 64) });
const draft = onWire(PageDraft);
const ids = listOf(text(1, 64), 0, 500);

const Page = onWire(EditedPage);

const longest = { largestBody: 512 * 1024 };

components({ PageDraft: draft, DeskPage: Page });

export const deskContentEndpoints = {
  deskPages: staffEndpoint('edit-content', 'GET', pages, {
    summary: 'Help pages in their order, or articles, newest first; hidden ones too',
    query: optional({ ...paging(), kind: oneOf(['help', 'article']), search: text(1, 80) }),
    envelope: 'page',
    response: onWire(DeskPageEntry),
  }),
  deskArticleTypes: staffEndpoint('edit-content', 'GET', `${deskBase}/article-types`, {
    summary: 'Types of articles, in display order',
    response: t.readonlyArray(t.strict({ id: integer(1, 1_000), name: text(1, 60) })),
  }),
  deskArrangeHelp: staffEndpoint('edit-content', 'POST', `${pages}/order`, {
    summary: 'Reorder the help pages; `seen` is the present order',
    body: t.strict({ seen: ids, ids }),
    errors: ['OVERTAKEN'],
  }),
  deskPage: staffEndpoint('edit-content', 'GET', one, {
    summary: 'A complete help page or article',
    params: named,
    response: Page,
    errors: ['CONTENT_NOT_FOUND'],
  }),
  deskMakePage: staffEndpoint('edit-content', 'POST', pages, {
    ...longest,
    summary: 'Create an article, or a help page if it has no type; an unknown type is created',
    body: t.strict({ draft }),
    response: Page,
    errors: ['ADDRESS_TAKEN'],
  }),
  deskChangePage: staffEndpoint('edit-content', 'PATCH', one, {
    ...longest,
    summary: 'Change a page; `seen` is its version; its former addresses redirect to it',
    params: named,
    body: t.strict({ seen: count, draft }),
    response: Page,
    errors: ['CONTENT_NOT_FOUND', 'OVERTAKEN', 'ADDRESS_TAKEN'],
  }),
};
