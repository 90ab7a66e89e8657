import * as t from 'io-ts';
import { OpenBranches, Province, TimeOfDay, Weekday } from '../../../engine/branches/branch.ts';
import { endpoint, specEndpoint } from './endpoint.ts';
import {
  booleanText,
  components,
  withSchema,
  integer,
  integerText,
  MomentOnWire,
  onWire,
  optional,
  orElse,
  paging,
  text,
} from './codecs.ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { Cover } from '../../../engine/articles/article.ts';
import { Href, PicturePath, Pixels, RichText } from '../../../engine/content/rich-text.ts';

withSchema(TimeOfDay, {
  type: 'string',
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Thai time',
});
withSchema(Weekday, { type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday' });

export const branchEndpoints = {
  provinces: endpoint('GET', '/v1/shop/provinces', {
    access: 'public',
    summary: 'Provinces with branches, in the shop’s order',
    response: t.readonlyArray(onWire(Province)),
  }),
  branches: endpoint('GET', '/v1/shop/branches', {
    access: 'public',
    summary: 'Branches with address, telephone and hours, and upcoming days on which all are closed',
    response: onWire(OpenBranches),
  }),
};

const entry = { id: text(1, 64), title: text(1, 200), urlName: text(1, 128) };
const Entry = t.strict(entry);
const ArticleType = t.strict({ id: integer(1, 1_000), name: text(1, 60) });

/** Fields of an article; those that only articles have are null or empty for a help page. */
const facts = {
  ...entry,
  isStatic: t.boolean,
  summary: text(0, 400),
  cover: nullable(Cover),
  type: nullable(ArticleType),
  publishedAt: MomentOnWire,
  readingMinutes: integer(1, 600),
  tags: t.readonlyArray(text(1, 64)),
};

/** An item of a list; the specification names only the entry (spec 3). `publishedAt` is 0 if unknown. */
const ContentItem = t.strict({
  ...entry,
  isStatic: orElse(facts.isStatic, false),
  summary: orElse(facts.summary, ''),
  cover: orElse(facts.cover, null),
  type: orElse(facts.type, null),
  publishedAt: orElse(facts.publishedAt, 0),
  readingMinutes: orElse(facts.readingMinutes, 1),
  tags: orElse(facts.tags, []),
});

withSchema(Href, {
  type: 'string',
  maxLength: 500,
  description: 'a path of this shop, https:, tel: or mailto:',
});
withSchema(PicturePath, { type: 'string', pattern: '^/pictures/', description: 'a picture of the shop' });
withSchema(Pixels, { type: 'integer', minimum: 1, maximum: 4_000 });

components({ RichText, ContentItem });

export const contentEndpoints = {
  contentList: specEndpoint('GET', '/v1/content/client/blog', {
    access: 'public',
    summary: 'A page of articles, newest first, or, with is_static, of help pages; type 0 is every type',
    query: optional({
      ...paging(),
      type: integerText(0, 1_000),
      tag: text(1, 64),
      is_static: booleanText,
    }),
    envelope: 'page',
    response: ContentItem,
  }),
  contentTypes: specEndpoint('GET', '/v1/content/client/blog/blog-type', {
    access: 'public',
    summary: 'Types of articles in use',
    response: t.readonlyArray(ArticleType),
  }),
  contentPage: specEndpoint('GET', '/v1/content/client/blog/url-name/:urlName', {
    access: 'public',
    summary: 'A help page or article by its present or former name, with the previous and next one',
    params: t.strict({ urlName: entry.urlName }),
    response: t.strict({
      ...facts,
      body: RichText,
      updatedAt: MomentOnWire,
      older: nullable(Entry),
      newer: nullable(Entry),
    }),
    errors: ['CONTENT_NOT_FOUND'],
  }),
  relatedContent: specEndpoint('GET', '/v1/content/client/blog/relate/:id', {
    access: 'public',
    summary: 'Articles related to one: same type and tags first, then the latest',
    params: t.strict({ id: entry.id }),
    query: optional({ limit: integerText(1, 20) }),
    response: t.readonlyArray(ContentItem),
    errors: ['CONTENT_NOT_FOUND'],
  }),
};
