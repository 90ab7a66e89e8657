import * as t from 'io-ts';
import { Cover } from '../../../engine/articles/article.ts';
import { Href, PicturePath, Pixels, RichText } from '../../../engine/content/rich-text.ts';
import { endpoint, nothing } from './endpoint.ts';
import { booleanText, described, integer, integerText, Moment, text } from './wire.ts';

const entry = { id: text(1, 64), title: text(1, 200), urlName: text(1, 128) };
const Entry = t.strict(entry);

/** What a list tells of an article; of a help page the facts that only articles have are null or empty. */
const facts = {
  ...entry,
  isStatic: t.boolean,
  summary: text(0, 400),
  cover: t.union([Cover, t.null]),
  type: t.union([t.strict({ id: integer(1, 1_000), name: text(1, 60) }), t.null]),
  publishedAt: Moment,
  readingMinutes: integer(1, 600),
  tags: t.readonlyArray(text(1, 64)),
};

described(Href, { type: 'string', maxLength: 500, description: 'an own path, https:, tel: or mailto:' });
described(PicturePath, { type: 'string', pattern: '^/pictures/', description: 'a picture of the shop' });
described(Pixels, { type: 'integer', minimum: 1, maximum: 4_000 });

const id = text(1, 64);

/** Help pages and articles (spec 7.4). */
export const contentEndpoints = {
  contentList: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog',
    origin: 'spec',
    access: 'public',
    summary: 'A page of articles from the latest or, with is_static, of help pages; type 0 is every type',
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
    response: t.strict(facts),
    errors: [],
  }),
  contentTypes: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog/blog-type',
    origin: 'spec',
    access: 'public',
    summary: 'The types of articles that there are articles of',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(t.strict({ id: integer(1, 1_000), name: text(1, 60) })),
    errors: [],
  }),
  contentPage: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog/url-name/:urlName',
    origin: 'spec',
    access: 'public',
    summary: 'One help page or article, as blocks of text, with its neighbours in time',
    params: t.strict({ urlName: text(1, 128) }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.strict({
      ...facts,
      body: RichText,
      updatedAt: Moment,
      older: t.union([Entry, t.null]),
      newer: t.union([Entry, t.null]),
    }),
    errors: [{ status: 404, code: 'CONTENT_NOT_FOUND' }],
  }),
  relatedContent: endpoint({
    method: 'GET',
    path: '/v1/content/client/blog/relate/:id',
    origin: 'spec',
    access: 'public',
    summary: 'Articles that one leads on to: of its type and tags first, then the latest',
    params: t.strict({ id }),
    query: t.exact(t.partial({ limit: integerText(1, 20) })),
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(t.strict(facts)),
    errors: [{ status: 404, code: 'CONTENT_NOT_FOUND' }],
  }),
};
