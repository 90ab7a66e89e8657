import * as t from 'io-ts';
import { list, listOf, nullable, record, text } from '../kernel/codec.ts';
import { PicturePath, Pixels, RichText } from '../content/rich-text.ts';
import { ContentEntry } from '../content/page.ts';
import { Count } from '../values/codecs/quantity.ts';

export const ArticleType = record({ id: Count, name: text(1, 60) });
export type ArticleType = t.TypeOf<typeof ArticleType>;

/** The picture above an article, 16:9, with the size of its largest form in pixels. */
export const Cover = record({ src: PicturePath, width: Pixels, height: Pixels, alt: text(0, 300) });
export type Cover = t.TypeOf<typeof Cover>;

const facts = {
  id: t.string,
  title: t.string,
  urlName: t.string,
  summary: text(0, 400),
  cover: nullable(Cover),
  articleType: ArticleType,
  publishedAt: t.number,
  /** Minutes, at least one. */
  readingMinutes: Count,
  tags: listOf(text(1, 64), 0, 12),
};

export const ArticleCard = record(facts);
export type ArticleCard = t.TypeOf<typeof ArticleCard>;

export const Article = record({
  ...facts,
  body: RichText,
  updatedAt: t.number,
  /** The one published before, and the one after; null at the ends. */
  older: nullable(ContentEntry),
  newer: nullable(ContentEntry),
});
export type Article = t.TypeOf<typeof Article>;

export const ArticleCards = list(ArticleCard);
