import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { allArticles, type ArticleFilter } from '../../../engine/values/page/article-filter.ts';
import { articleAddress, blogAddress, pageOf } from '../../../engine/values/page/address.ts';
import { runs } from '../../support/properties.ts';

const split = (address: string): readonly [string, string] => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return [pathname, search];
};

describe('the address of a list of articles', () => {
  test('stands for its filter, and the filter for it', () => {
    const filter: fc.Arbitrary<ArticleFilter> = fc.record({
      articleType: fc.integer({ min: 0, max: 1_000 }),
      tag: fc.oneof(fc.constant(''), fc.stringMatching(/^[ก-ฮa-z0-9&=?#%+/]{1,20}$/)),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(filter, (wanted) => {
        expect(pageOf(...split(blogAddress(wanted)))).toEqual({ name: 'blog', filter: wanted });
      }),
      { numRuns: runs(500) },
    );
  });

  test.each(['?page=0', '?page=x', '?type=-1', '?type=ring', '?tag=', '?tag=%00', '?utm=1'])(
    'reads %s as the whole list',
    (search) => {
      expect(pageOf('/blog', search)).toEqual({ name: 'blog', filter: allArticles });
    },
  );

  test('of an article carries any name as one step of the path (H-X07)', () => {
    for (const urlName of ['a/b', '..', 'a?b#c', 'ทอง', '%2F']) {
      const address = articleAddress(urlName);
      expect(address.slice('/blog/'.length)).not.toMatch(/[/?#]/);
      expect(pageOf(address, '')).toEqual({ name: 'article', urlName });
    }
    expect(pageOf('/blog/a/b', '').name).toBe('not-found');
    expect(pageOf('/blog/%00', '').name).toBe('not-found');
  });
});
