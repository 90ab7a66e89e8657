import * as t from 'io-ts';
import { endpoint, nothing } from './endpoint.ts';
import { booleanText, integerText, text } from './wire.ts';

const entry = { id: t.string, title: t.string, urlName: t.string };

/** Help pages and articles (spec 7.4). */
export const contentEndpoints = {
  contentList: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog',
    origin: 'spec',
    access: 'public',
    summary: 'A page of articles or, with is_static, of help pages',
    params: nothing,
    query: t.exact(
      t.partial({
        page: integerText(1, 10_000),
        page_size: integerText(1, 100),
        type: integerText(0, 1_000),
        tag: text(1, 64),
        is_static: booleanText,
      }),
    ),
    body: nothing,
    envelope: 'page',
    response: t.strict(entry),
    errors: [],
  }),
  contentPage: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog/url-name/:urlName',
    origin: 'spec',
    access: 'public',
    summary: 'One help page or article, as headed paragraphs',
    params: t.strict({ urlName: text(1, 128) }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.strict({
      ...entry,
      sections: t.readonlyArray(t.strict({ heading: t.string, paragraphs: t.readonlyArray(t.string) })),
    }),
    errors: [{ status: 404, code: 'CONTENT_NOT_FOUND' }],
  }),
};
