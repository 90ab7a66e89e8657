import * as t from 'io-ts';
import { record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../codecs/quantity.ts';

/** Which articles are listed: `articleType` 0 stands for every type, an empty tag for every tag; pages from 1. */
export const ArticleFilter = record({ articleType: Count, tag: personal('words', t.string), page: Count });
export type ArticleFilter = t.TypeOf<typeof ArticleFilter>;
