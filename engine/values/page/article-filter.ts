import * as t from 'io-ts';
import { record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../quantity.ts';

/** Which articles are listed: `articleType` 0 stands for every type, an empty tag for every tag; pages from 1. */
export const ArticleFilter = record({ articleType: Count, tag: personal('words', t.string), page: Count });
export type ArticleFilter = t.TypeOf<typeof ArticleFilter>;

/** Every article, from the latest. */
export const allArticles: ArticleFilter = { articleType: 0, tag: '', page: 1 };

/** Whether two filters list the same. */
export const sameFilter = (one: ArticleFilter, other: ArticleFilter): boolean =>
  one.articleType === other.articleType && one.tag === other.tag && one.page === other.page;
