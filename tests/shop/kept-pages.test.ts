import { describe, expect, test } from 'vitest';
import { keepPages } from '../../src/kept-pages.ts';

const page = (markup: string) => ({ links: '<link>', markup });

describe('pages that are kept', () => {
  test('are given again as they were rendered', () => {
    const pages = keepPages();
    pages.keep('/', 'answers', page('<p>ทองแท้ 😀</p>'));
    expect(pages.find('/', 'answers')).toEqual(page('<p>ทองแท้ 😀</p>'));
    expect(pages.find('/blog', 'answers')).toBeUndefined();
  });

  test('take the place of what was made for their address from other answers', () => {
    const pages = keepPages();
    pages.keep('/', 'old', page('x'.repeat(1_000)));
    pages.keep('/', 'new', page('y'));
    expect(pages.find('/', 'old')).toBeUndefined();
    expect(pages.find('/', 'new')).toEqual(page('y'));
    expect(pages.bytes()).toBe(1);
  });

  test('never take more bytes than they may: the one that is asked for least lately goes', () => {
    const pages = keepPages(10_000);
    pages.keep('/', 'a', page('ก'.repeat(1_000)));
    for (let nth = 0; nth < 100; nth += 1) {
      pages.keep(`/product/${nth}`, 'a', page('ก'.repeat(1_000)));
      expect(pages.bytes()).toBeLessThanOrEqual(10_000);
      expect(pages.find('/', 'a')).toBeDefined();
    }
    expect(pages.find('/product/97', 'a')).toBeUndefined();
    expect(pages.find('/product/99', 'a')).toBeDefined();
    pages.keep('/large', 'a', page('ก'.repeat(9_000)));
    expect(pages.find('/large', 'a')).toBeUndefined();
  });
});
