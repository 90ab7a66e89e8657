import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { onPage } from '../../engine/desk/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

export const contentReads: ReadCalls<'Texts' | 'Text' | 'ArticleTypes'> = {
  Texts: ({ kind, search, page }, { api }) =>
    api
      .call('deskPages', {
        query: { kind, page, page_size: onPage, ...(search === '' ? {} : { search }) },
      })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Text: ({ id }, { api }) => api.call('deskPage', { params: { id } }),
  ArticleTypes: (_, { api }) => api.call('deskArticleTypes', {}),
};

export const contentActs: ActCalls<'MakeText' | 'ArrangeHelp' | 'ChangeText'> = {
  MakeText: ({ draft }, { api }) => api.call('deskMakePage', { body: { draft } }),
  ArrangeHelp: ({ seen, ids }, { api }) => api.call('deskArrangeHelp', { body: { seen, ids } }),
  ChangeText: ({ id, seen, draft }, { api }) =>
    api.call('deskChangePage', { params: { id }, body: { seen, draft } }),
};
