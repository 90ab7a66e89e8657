import { expect, test } from 'vitest';
import { searchTerms } from '../../adapters/v1/server/catalogue/search-text.ts';

/** Patterns of a search without the prefixes of product codes. */
const patterns = (search: string) =>
  searchTerms(search).map(({ pattern, wordPattern }) => ({ pattern, wordPattern }));

test.each([
  ['rings', 'ring'],
  ['Gold Necklaces', 'gold necklace'],
  ['2 salueng', '2 สลึง'],
  ['2 salung', '2 สลึง'],
  ['1 baht', '1 บาท'],
  ['1 บาททอง', '1 บาท'],
  ['5 grams', '5 กรัม'],
  ['5g', '5 กรัม'],
  ['หนึ่งบาท', '1 บาท'],
  ['สองสลึง', '2 สลึง'],
  ['สามสลึง', '3 สลึง'],
  ['สี่บาท', '4 บาท'],
  ['ห้าบาท', '5 บาท'],
  ['สิบบาท', '10 บาท'],
  ['ยี่สิบบาท', '20 บาท'],
  ['ห้าสิบบาท', '50 บาท'],
  ['๑๐ บาท', '10 บาท'],
])('%s is sought as %s', (typed, plain) => {
  expect(patterns(typed)).toEqual(patterns(plain));
});

test('short words, units within words and pattern signs stay as they are', () => {
  expect(patterns('gas')).not.toEqual(patterns('ga'));
  expect(patterns('5 gold')).not.toEqual(patterns('5 กรัม old'));
  expect(patterns('%')).toEqual([{ pattern: String.raw`%\%%`, wordPattern: String.raw`%\%%` }]);
  expect(patterns('   ')).toEqual([]);
});
