import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { articleAddress, helpAddress } from '../../../../engine/values/page/address.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import type { Misread } from '../../contract/undecoded.ts';
import { plainEntries, productEntry } from '../seo/sitemap-entries.ts';
import type { SitemapEntries, SitemapEntry } from '../seo/sitemap.ts';
import { Problem } from '../http/problem.ts';
import type { Backend } from './backend.ts';

/** Entries that are read at a time; lists of texts are asked for no more. */
const pageSize = 100;

export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const pageOf = <A>(item: t.Type<A, unknown, unknown>) =>
  t.type({ data: t.readonlyArray(item), total: t.number });

/**
 * Every page that anybody may find, by what the backend lists: its products and texts, beside the shop's own pages. Throws
 * UNAVAILABLE where the backend tells none.
 */
export const readEntriesFrom = ({ read }: Backend, misread: Misread): (() => Promise<SitemapEntries>) => {
  const { productSitemap, contentList } = contract;
  type Listed = typeof productSitemap | typeof contentList;
  const page = async <L extends Listed>(line: L, number: number, rest = '') => {
    const { text } = await read(`${line.path}?page=${number}&page_size=${pageSize}${rest}`);
    const item = line.response as t.Type<ItemOf<L>, unknown, unknown>;
    const decoded = pageOf(item).decode(jsonIn(text));
    if (E.isRight(decoded)) return decoded.right;
    misread(line, decoded.left);
    throw new Problem('UNAVAILABLE', {}, 60);
  };
  const products = async (number: number) => page(productSitemap, number);

  async function* productsFrom(first: number, total: number): AsyncGenerator<SitemapEntry> {
    for (let number = Math.floor(first / pageSize) + 1; (number - 1) * pageSize < total; number += 1) {
      const { data } = await products(number);
      yield* data.slice(Math.max(0, first - (number - 1) * pageSize)).map(productEntry);
    }
  }

  const texts = async (isStatic: boolean): Promise<readonly SitemapEntry[]> => {
    const found: SitemapEntry[] = [];
    for (let number = 1, total = 1; found.length < total && number <= 100; number += 1) {
      const read = await page(contentList, number, `&is_static=${isStatic}`);
      ({ total } = read);
      if (read.data.length === 0) break;
      found.push(
        ...read.data.map(({ urlName }) => ({
          path: isStatic ? helpAddress(urlName) : articleAddress(urlName),
        })),
      );
    }
    return found;
  };

  return async () => {
    const [{ total }, help, articles] = await Promise.all([products(1), texts(true), texts(false)]);
    const shop = plainEntries(undefined);
    const content = [...help, ...articles];
    return {
      total: shop.length + total + content.length,
      async *from(first) {
        yield* shop.slice(first);
        yield* productsFrom(Math.max(0, first - shop.length), total);
        yield* content.slice(Math.max(0, first - shop.length - total));
      },
    };
  };
};
