import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import {
  matchingCategories,
  suggestibleText,
  tidySearch,
  optionAfter,
  suggestionsFor,
} from '../../../src/shop/search/suggestions.ts';
import QuickSearch from '../../../src/shop/search/QuickSearch.tsx';
import { SuggestionList } from '../../../src/shop/search/SuggestionList.tsx';
import { aGuest } from '../../engine/support/visit.ts';
import { aCard } from '../../engine/wishlist/support.ts';
import { drawn } from '../support/drawn.tsx';

const ring = aCard('R-0042', { name: 'แหวนแถวเม็ด', styleName: 'แถวเม็ด', discountPrice: satang(2_095_000) });

describe('typed text', () => {
  test.each([
    ['  แหวน \t ทอง ', 'แหวน ทอง'],
    ['แหวน\u0000ทอง', 'แหวน ทอง'],
    ['a\ud800b', 'a b'],
    ['ก'.repeat(300), 'ก'.repeat(200)],
    ['   ', ''],
  ])('%j is searched for as %j', (typed, text) => expect(tidySearch(typed)).toBe(text));

  test('is tidy after one round, and survives its address unchanged (H-X06)', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"><script>', '%00', 'ก'.repeat(5_000), '../', '+', 'a&b=c#d'),
    );
    fc.holds([100, 5_000], [typed], (words) => {
      const text = tidySearch(words);
      expect(tidySearch(text)).toBe(text);
      expect(text.length).toBeLessThanOrEqual(200);
      const to = suggestionsFor(text, [], false).at(-1)?.to ?? '/catalog/all';
      const { pathname, search } = new URL(to, 'http://shop.test');
      expect(pageOf(pathname, search)).toMatchObject({ name: 'catalogue', query: { search: text } });
    });
  });

  test('is worth suggestions from two letters on', () => {
    expect(suggestibleText('แ')).toBe('');
    expect(suggestibleText(' แห ')).toBe('แห');
  });
});

test.each([
  ['แหวน', ['ring']],
  ['แหวนเพชร', ['ring']],
  ['สร้อย', ['necklace', 'bracelet']],
  ['ทองแท่ง', ['gold-bar']],
  ['ทองคำแท่ง 1 บาททอง', ['gold-bar']],
  ['โปรโมชั่น', ['promotion']],
  ['โปรโมชัน', ['promotion']],
  ['ก\u0E4D\u0E32ไล', ['bangle']],
  ['RING', ['ring']],
  ['gold earrings', ['earrings']],
  ['มังกร', []],
  ['', []],
] as const)('matching catalogues of %j are %j', (text, types) =>
  expect(matchingCategories(text)).toEqual(types),
);

describe('suggestions', () => {
  test('are catalogues, products and all results, in this order', () =>
    expect(suggestionsFor('แหวน', [ring], false).map(({ kind, to }) => [kind, decodeURI(to)])).toEqual([
      ['category', '/catalog/ring'],
      ['product', '/product/R-0042'],
      ['all', '/catalog/all?search=แหวน'],
    ]));

  test('do not lead to an empty page', () => {
    expect(suggestionsFor('มังกร', [], true)).toEqual([]);
    expect(suggestionsFor('', [ring], false)).toEqual([]);
  });

  test('Home and End belong to the field until an option is reached', () => {
    expect(optionAfter('Home', -1, 3)).toBeUndefined();
    expect(optionAfter('End', -1, 3)).toBeUndefined();
    expect(optionAfter('Home', 2, 3)).toBe(0);
    expect(optionAfter('End', 0, 3)).toBe(2);
    expect(optionAfter('a', 1, 3)).toBeUndefined();
  });

  test('hostile words stay words (H-X06)', () => {
    const text = '"><script>alert(1)</script>';
    const html = drawn(
      aGuest().on({ type: 'RememberSearch', text }).root,
      <>
        <QuickSearch />
        <SuggestionList
          id="list"
          suggestions={suggestionsFor(text, [], false)}
          text={text}
          active={-1}
          onChoose={() => undefined}
        />
      </>,
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('search=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  });
});
