import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ItemOf, OnDecodeError } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { Problem } from '../http/problem.ts';
import type { PageSources } from '../pages/render-page.ts';

export const pageSize = 100;

type Listed = (typeof contract)['productSitemap' | 'contentList' | 'filter'];

export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const pageOf = <A>(item: t.Type<A, unknown, unknown>) =>
  t.type({ data: t.readonlyArray(item), total: t.number });

/** Reads pages of lists, from 1, as any visitor would. Throws UNAVAILABLE where the API returns none. */
export const listPages =
  ({ read }: Pick<PageSources, 'read'>, misread: OnDecodeError | undefined) =>
  async <L extends Listed>(line: L, number: number, rest = '') => {
    const { text } = await read(`${line.path}?page=${number}&page_size=${pageSize}${rest}`);
    const item = line.response as t.Type<ItemOf<L>, unknown, unknown>;
    const decoded = pageOf(item).decode(jsonIn(text));
    if (E.isRight(decoded)) return decoded.right;
    misread?.(line, decoded.left);
    throw new Problem('UNAVAILABLE', {}, 60);
  };
