import type { ProductType } from '../../../../engine/values/product.ts';
import { sizeSought } from '../../../../engine/search/meant.ts';
import { foldThai } from '../../../../engine/search/fold.ts';

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

const mostParts = 12;
const longestPart = 40;

const units: ReadonlyMap<string, string> = new Map([
  ...['บาท', 'บาททอง', 'baht'].map((name) => [name, 'บาท'] as const),
  ...['สลึง', 'salueng', 'salung', 'saleung'].map((name) => [name, 'สลึง'] as const),
  ...['กรัม', 'g', 'gram', 'grams'].map((name) => [name, 'กรัม'] as const),
]);

const numerals: ReadonlyMap<string, string> = new Map([
  ['ห้าสิบ', '50'],
  ['ยี่สิบ', '20'],
  ['หนึ่ง', '1'],
  ['สอง', '2'],
  ['สาม', '3'],
  ['สี่', '4'],
  ['ห้า', '5'],
  ['สิบ', '10'],
]);

const oneOf = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');
const unit = oneOf(units.keys());
const saidNumber = new RegExp(`(${oneOf(numerals.keys())})\\s*(?=(?:${unit}))`, 'gu');
const part = new RegExp(
  `(?<number>\\d+(?:\\.\\d+)?)\\s*(?<unit>(?:${unit})(?![a-z]))|(?<latin>[a-z0-9][a-z0-9._-]*)|(?<thai>[\\u0E00-\\u0E7F]+)`,
  'gu',
);

const saidHalf = /(?<![\d.])(?:ครึ่ง|0\.5|1\/2|½)\s*(บาท(?:ทอง)?|สลึง)/gu;

/** One spelling of a text, with numbers standing apart from Thai letters: 'ทอง1บาท' is 'ทอง 1 บาท', 'ครึ่งบาท' '2 สลึง'. */
const folded = (text: string): string =>
  foldThai(text)
    .replaceAll(saidHalf, (_, of: string) => (of === 'สลึง' ? 'ครึ่งสลึง' : '2 สลึง'))
    .replaceAll(saidNumber, (_, numeral: string) => ` ${numerals.get(numeral) ?? numeral} `)
    .replaceAll(/(?<=[\u0E00-\u0E7F])(?=[0-9])|(?<=[0-9])(?=[\u0E00-\u0E7F])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Search words of every product that its name may lack: gold, 96.5 percent of it. */
const gold = 'ทองคำ แท้ 96.5';
const ornament = `ทองรูปพรรณ ${gold}`;

const otherNames: Readonly<Record<ProductType, string>> = {
  'gold-bar': `${gold} gold bar bullion`,
  ring: `${ornament} gold ring`,
  necklace: `${ornament} gold necklace`,
  bracelet: `${ornament} gold bracelet`,
  bangle: `${ornament} gold bangle`,
  earrings: `${ornament} gold earring`,
  gift: `${gold} gold gift`,
  other: `${gold} gold other`,
};

export interface Searchable {
  readonly type: ProductType;
  /** Its name and other Thai descriptions: pattern, type, weight. */
  readonly names: readonly string[];
}

export const searchTextOf = ({ type, names }: Searchable): string =>
  ` ${folded([...names, otherNames[type]].join(' '))} `;

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const containing = (text: string): string => `%${literally(text)}%`;

export const startingWith = (text: string): string => ` ${literally(text)}%`;

type Part = Partial<Record<'number' | 'unit' | 'latin' | 'thai', string>>;

const partsOf = (search: string): readonly Part[] =>
  [...searchPhrase(search).matchAll(part)].slice(0, mostParts).map(({ groups }) => groups ?? {});

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** A search as names are spelled, without the size that it names. */
export const searchPhrase = (search: string): string => folded(sizeSought(search).rest);

const isLong = (word: string): boolean => word.length > 3;

export interface SearchTerm {
  readonly pattern: string;
  /** Pattern for a single word, or for a number and the word after it. */
  readonly wordPattern: string;
  /** Prefixes of product codes and of their digits; patterns for LIKE. */
  readonly code?: string;
  readonly digits?: string;
  /** Prefix of a code of the shop's own, as typed. */
  readonly ownCode?: string;
}

const within = (text: string): SearchTerm => ({ pattern: containing(text), wordPattern: containing(text) });

const beginning = (text: string): SearchTerm => ({
  pattern: containing(` ${text}`),
  wordPattern: `${literally(text)}%`,
});

/** A code as a shopper begins to type it, with its dash or without, or its digits alone. */
const codeShape = /^(?:(?<series>[a-z]{1,3})-?)?(?<digits>\d{0,4})$/;

const codeIn = (latin: string): Pick<SearchTerm, 'code' | 'digits' | 'ownCode'> => {
  const { series, digits = '' } = codeShape.exec(latin)?.groups ?? {};
  const own = /\d/.test(latin) && latin.length > 2 ? { ownCode: `${literally(latin.toUpperCase())}%` } : {};
  if (series !== undefined) {
    const ends = digits === '' && !latin.endsWith('-');
    return { code: `${series.toUpperCase()}${ends ? '' : '-'}${digits}%`, ...own };
  }
  return digits === '' ? own : { digits: `${digits}%`, ...own };
};

/** The words of a Thai text, which has no spaces between them, by a dictionary; to that a gold chain is a goldfinch. */
const wordsIn = (thai: string): readonly string[] =>
  thai
    .split(/(ทอง(?:คำ)?)/u)
    .flatMap((text) => [...thaiWords.segment(text)])
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment);

const soughtIn = ({ number, unit: name = '', latin, thai = '' }: Part): readonly SearchTerm[] => {
  if (number !== undefined) return [beginning(`${number} ${units.get(name) ?? name}`)];
  if (latin !== undefined) return [{ ...beginning(singular(latin)), ...codeIn(latin) }];
  return wordsIn(thai).map(within);
};

/**
 * Terms of a search, all of which a product must match. Thai has no spaces between words, so a dictionary segments them:
 * 'แหวนเพชร' finds rings with diamonds, wherever the name says so. A number includes its unit: '1 บาท' is no part of '10 บาท'.
 * Latin letters and digits match from the beginning of a word, so 'ring' is no part of 'earring'. A text without any letter or
 * digit stands for itself; the empty one has none.
 */
export const searchTerms = (search: string): readonly SearchTerm[] => {
  const sought = new Map(partsOf(search).flatMap((one) => soughtIn(one).map((each) => [each.pattern, each])));
  if (sought.size > 0) return [...sought.values()].slice(0, mostParts);
  const text = searchPhrase(search);
  return text === '' ? [] : [within(text)];
};

export interface FuzzyWord {
  readonly word: string;
  readonly parts: readonly string[];
  readonly shortParts: readonly SearchTerm[];
}

/** A search by sound: words of four letters and more as they may be misspelled; numbers and shorter words as they are. */
export const fuzzyTerms = (
  search: string,
): { readonly misspelled: readonly FuzzyWord[]; readonly exact: readonly SearchTerm[] } => {
  const misspelled: FuzzyWord[] = [];
  const exact: SearchTerm[] = [];
  for (const each of partsOf(search)) {
    const word = each.latin ?? each.thai ?? '';
    if (each.number === undefined && isLong(word) && word.length <= longestPart && !/\d/.test(word)) {
      const parts = each.thai === undefined ? [] : wordsIn(word);
      misspelled.push({
        word: singular(word),
        parts: parts.filter(isLong),
        shortParts: parts.filter((part) => !isLong(part)).map(within),
      });
    } else exact.push(...soughtIn(each));
  }
  return { misspelled, exact: exact.slice(0, mostParts) };
};
