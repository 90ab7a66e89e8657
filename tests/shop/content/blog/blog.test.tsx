import { describe, expect, test } from 'vitest';
import BlogPage from '../../../../src/shop/content/blog/BlogPage.tsx';
import { articleFilterOf } from '../../../../engine/queries/selectors.ts';
import { aGuest } from '../../../engine/support/visit.ts';
import { drawn, textOf } from '../../support/drawn.tsx';

const blogAt = (search: string): string => {
  const visit = aGuest().on({ type: 'EnterRoute', pathname: '/blog', search });
  visit.answer('articles', { filter: articleFilterOf(visit.root), articles: [], total: 0 });
  return drawn(visit.root, <BlogPage />);
};

describe('the list of articles', () => {
  test('of a shop that has written none leads to its help, not to itself', () => {
    const html = blogAt('');
    expect(textOf(html)).toContain('ขณะนี้ยังไม่มีบทความ');
    expect(textOf(html)).not.toContain('ทั้งหมด');
    expect(html).toContain('href="/help/faq"');
  });

  test('of a type without any leads to all of them', () =>
    expect(textOf(blogAt('?type=3'))).toContain('ดูบทความทั้งหมด'));
});
