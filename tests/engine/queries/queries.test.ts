import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { relatedArticlesOf } from '../../../engine/queries/selectors.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { anArticle, anArticleCard } from '../support/articles.ts';
import { aGuest, enter, type Visit } from '../support/visit.ts';

const unreachable: Failure = { kind: 'unreachable', status: null, code: null };
const at = (pathname: string, search = ''): Visit => aGuest().on(enter(`${pathname}${search}`));

describe('a query', () => {
  test('is sent by its page on every visit, and on retry', () => {
    const visit = at('/help/a');
    expect(visit.queried).toEqual(['helpPage']);
    expect(visit.on(enter('/about-us')).queried).toEqual([]);
    expect(visit.on(enter('/help/a')).queried).toEqual(['helpPage']);
    expect(visit.fail('helpPage', unreachable).on({ type: 'RetryPage' }).queried).toEqual(['helpPage']);
  });

  test('that one answer is enough of is asked again only when it failed', () => {
    const visit = at('/');
    expect(visit.queried).toContain('teasers');
    expect(visit.on(enter('/home')).queried).not.toContain('teasers');
    visit.fail('teasers', unreachable);
    expect(visit.on(enter('/home')).queried).toContain('teasers');
    visit.answer('teasers', [anArticleCard()]);
    expect(visit.on(enter('/home')).queried).not.toContain('teasers');
  });

  test('takes only the answer to its last question', () => {
    const visit = at('/blog/making-fee').on(enter('/blog/care'));
    const late = { of: 'article', value: anArticle() } as const;
    expect(visit.refusal({ type: 'QueryAnswered', request: 1, answer: late })).toBe('StaleAnswer');
    const { article } = visit.root.queries;
    expect(article).toMatchObject({ asked: { urlName: 'care' }, remote: { status: 'loading', value: null } });
    visit.answer('article', anArticle({ urlName: 'care' }));
    expect(visit.fail('article', unreachable).rejection).toEqual({ type: 'StaleAnswer' });
  });

  test('keeps its value while refetching, and after a failure', () => {
    const visit = at('/blog/making-fee').answer('article', anArticle()).on(enter('/blog/making-fee'));
    expect(visit.root.queries.article.remote).toMatchObject({ status: 'loading', value: anArticle() });
    visit.fail('article', unreachable);
    expect(visit.root.queries.article.remote).toMatchObject({ status: 'failed', value: anArticle() });
  });
});

test('a page of a list stays until the next one arrives', () => {
  const first = { filter: allArticles, articles: [anArticleCard()], total: 9 };
  const visit = at('/blog').answer('articles', first).on(enter('/blog?page=2'));
  expect(visit.root.queries.articles).toMatchObject({
    asked: { filter: { page: 2 } },
    remote: { status: 'loading', value: first },
  });
});

test('an article loads related ones, and another article drops them', () => {
  const visit = at('/blog/making-fee');
  expect(visit.answer('article', anArticle()).queried).toEqual(['relatedArticles']);
  visit.answer('relatedArticles', [anArticleCard()]);
  expect(relatedArticlesOf(visit.root)).toHaveLength(1);
  visit.on(enter('/blog/care'));
  expect(relatedArticlesOf(visit.root)).toEqual([]);
});
