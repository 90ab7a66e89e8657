import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { allArticles, type ArticleFilter } from '../../../engine/values/page/article-filter.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { articleAddress, blogAddress, pageOf } from '../../../engine/values/page/address.ts';
import { runs } from '../../support/properties.ts';
import { anArticle, anArticleCard } from '../support/articles.ts';
import { aGuest, type Visit } from '../support/visit.ts';

const unreachable: Failure = { kind: 'unreachable', status: null, code: null };
const at = (pathname: string, search = ''): Visit => aGuest().on({ type: 'EnterRoute', pathname, search });

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

describe('a list of articles', () => {
  test('is asked for with its types, the types only once', () => {
    const visit = at('/blog');
    expect(visit.asked).toEqual(expect.arrayContaining(['LoadArticles', 'LoadArticleTypes']));
    visit.on({ type: 'ArticleTypesLoaded', types: [{ id: 1, name: 'ก' }] });
    visit.on({ type: 'EnterRoute', pathname: '/blog', search: '?type=1' });
    expect(visit.asked).not.toContain('LoadArticleTypes');
  });

  test('shows only the answer to the latest question, and keeps the former one until then', () => {
    const second = { ...allArticles, page: 2 };
    const visit = at('/blog')
      .on({ type: 'ArticlesLoaded', filter: allArticles, articles: [anArticleCard()], total: 9 })
      .on({ type: 'EnterRoute', pathname: '/blog', search: '?page=2' });
    expect(visit.root.articles.listing).toMatchObject({
      filter: second,
      shown: { status: 'loading', value: { filter: allArticles } },
    });
    visit.on({ type: 'ArticlesLoaded', filter: allArticles, articles: [], total: 0 });
    expect(visit.root.articles.listing.shown.value?.articles).toHaveLength(1);
    visit.on({ type: 'ArticlesFailed', filter: second, failure: unreachable });
    expect(visit.root.articles.listing.shown).toMatchObject({ status: 'failed', failure: unreachable });
    visit.on({ type: 'RetryPage' });
    expect(visit.root.articles.listing).toMatchObject({ shown: { status: 'loading' }, filter: second });
  });
});

describe('an article', () => {
  test('leads on to others as soon as it is there, and another one forgets both', () => {
    const visit = at('/blog/making-fee');
    expect(visit.asked).not.toContain('LoadRelatedArticles');
    visit.on({ type: 'ArticleLoaded', article: anArticle() });
    expect(visit.asked).toContain('LoadRelatedArticles');
    visit.on({ type: 'RelatedArticlesLoaded', articleId: 'article-1', articles: [anArticleCard()] });
    expect(visit.root.articles.page.related).toHaveLength(1);
    visit.on({ type: 'EnterRoute', pathname: '/blog/care', search: '' });
    expect(visit.root.articles.page).toMatchObject({
      urlName: 'care',
      article: { value: null },
      related: [],
    });
    visit.on({ type: 'ArticleLoaded', article: anArticle() });
    visit.on({ type: 'RelatedArticlesLoaded', articleId: 'article-1', articles: [anArticleCard()] });
    visit.on({ type: 'ArticleFailed', urlName: 'making-fee', failure: unreachable });
    expect(visit.root.articles.page).toMatchObject({
      article: { status: 'loading', value: null },
      related: [],
    });
  });
});

test('teasers are asked for with the first page, once, and again only when that failed', () => {
  const again = { type: 'EnterRoute', pathname: '/home', search: '' } as const;
  const visit = at('/');
  expect(visit.asked).toContain('LoadTeasers');
  expect(visit.on(again).asked).not.toContain('LoadTeasers');
  visit.on({ type: 'TeasersFailed', failure: unreachable });
  expect(visit.on(again).asked).toContain('LoadTeasers');
  visit.on({ type: 'TeasersLoaded', articles: [anArticleCard()] });
  expect(visit.on(again).asked).not.toContain('LoadTeasers');
  expect(at('/blog').asked).not.toContain('LoadTeasers');
});
