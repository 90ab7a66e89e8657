import type { ProductType } from '../../../../engine/values/product.ts';
import { foldThai } from '../../../../engine/search/fold.ts';

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Parts of a search that count, and letters of a part. */
const mostParts = 12;
const longestPart = 40;

/** What units of weight are called, folded. */
const units: ReadonlyMap<string, string> = new Map([
  ...['บาท', 'บาททอง', 'baht'].map((name) => [name, 'บาท'] as const),
  ...['สลึง', 'salueng', 'salung', 'saleung'].map((name) => [name, 'สลึง'] as const),
  ...['กรัม', 'g', 'gram', 'grams'].map((name) => [name, 'กรัม'] as const),
]);

/** Numbers that are said in words before a unit. */
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
  `(?<number>\\d+(?:\\.\\d+)?)\\s*(?<unit>(?:${unit})(?![a-z]))|(?<latin>[a-z0-9][a-z0-9.-]*)|(?<thai>[\\u0E00-\\u0E7F]+)`,
  'gu',
);

/** One spelling of a text, with numbers standing apart from Thai letters: 'ทอง1บาท' is 'ทอง 1 บาท'. */
const folded = (text: string): string =>
  foldThai(text)
    .replaceAll(saidNumber, (_, said: string) => ` ${numerals.get(said) ?? said} `)
    .replaceAll(/(?<=[\u0E00-\u0E7F])(?=[0-9])|(?<=[0-9])(?=[\u0E00-\u0E7F])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** English names of what is sold; every piece is gold. */
const englishNames: Readonly<Record<ProductType, string>> = {
  'gold-bar': 'gold bar bullion',
  ring: 'gold ring',
  necklace: 'gold necklace',
  bracelet: 'gold bracelet',
  bangle: 'gold bangle',
  earrings: 'gold earring',
  gift: 'gold gift',
  other: 'gold other',
};

/** What a product is found by. */
export interface Searchable {
  readonly id: string;
  readonly type: ProductType;
  /** Its name, and whatever else describes it in Thai: pattern, type, weight. */
  readonly names: readonly string[];
}

/** The text that a product is found by: every word of it stands after a space. */
export const searchTextOf = ({ id, type, names }: Searchable): string =>
  ` ${folded([...names, englishNames[type], id, id.replaceAll(/\D+/g, '')].join(' '))} `;

/** A text in a pattern for LIKE: its own % and _ mean themselves. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern for LIKE that finds a text anywhere. */
const containing = (text: string): string => `%${literally(text)}%`;

/** A pattern for LIKE that finds a text where a search text begins. */
export const startingWith = (text: string): string => ` ${literally(text)}%`;

type Part = Partial<Record<'number' | 'unit' | 'latin' | 'thai', string>>;

const partsOf = (search: string): readonly Part[] =>
  [...folded(search).matchAll(part)].slice(0, mostParts).map(({ groups }) => groups ?? {});

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** The text of a search in the spelling of search texts, to look for it as it stands. */
export const searchPhrase = (search: string): string => folded(search);

/**
 * How a Thai word sounds, roughly: without tone marks and silent letters, with one letter for those that are mixed up when
 * typing. 'สรอยคอ' and 'สร้อยคอ', 'กำไร' and 'กำไล' are the same.
 */
const soundOf = (word: string): string =>
  word
    .replaceAll(/[\u0E00-\u0E7F]\u0E4C/gu, '')
    .replaceAll(/[\u0E47-\u0E4E]/gu, '')
    .replaceAll('ใ', 'ไ')
    .replaceAll('ร', 'ล')
    .replaceAll('ณ', 'น')
    .replaceAll(/[ศษ]/gu, 'ส')
    .replaceAll('ญ', 'ย');

/** All stretches of three letters. */
const trigramsOf = (letters: string): readonly string[] =>
  Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3));

/** All stretches of three letters of a word, its beginning and its end counting as letters. */
const gramsOf = (word: string): readonly string[] => trigramsOf(` ${soundOf(word)} `);

/** The trigrams of a product's search text, by which it is looked up, also when nothing is spelled as somebody typed it. */
export const searchGramsOf = (searchText: string): readonly string[] => [
  ...new Set(searchText.split(' ').flatMap(gramsOf)),
];

/** What is left of a text whatever follows it: the sound of its last letter depends on that. */
const settled = (text: string): string => soundOf(text.replace(/.\u0E4C*$/u, ''));

/** A pattern for LIKE, and trigrams that every text has which it matches. */
interface Sought {
  readonly pattern: string;
  readonly grams: readonly string[];
}

const soughtIn = ({ number, unit: name = '', latin, thai = '' }: Part): readonly Sought[] => {
  if (number !== undefined) {
    const unitName = units.get(name) ?? name;
    return [
      {
        pattern: containing(` ${number} ${unitName}`),
        grams: [...gramsOf(number), ...trigramsOf(` ${settled(unitName)}`)],
      },
    ];
  }
  if (latin !== undefined) {
    const word = ` ${singular(latin)}`;
    return [{ pattern: containing(word), grams: trigramsOf(settled(word)) }];
  }
  return [...thaiWords.segment(thai)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => ({ pattern: containing(segment), grams: trigramsOf(settled(segment)) }));
};

const soughtBy = (search: string): readonly Sought[] => {
  const sought = new Map(partsOf(search).flatMap((one) => soughtIn(one).map((each) => [each.pattern, each])));
  if (sought.size > 0) return [...sought.values()].slice(0, mostParts);
  const text = folded(search);
  return text === '' ? [] : [{ pattern: containing(text), grams: [] }];
};

/**
 * Patterns for LIKE over search texts, all of which a product must match. Thai has no spaces between words, so a
 * dictionary parts them: 'แหวนเพชร' finds what is a ring and has diamonds, wherever the name says so. A number is one
 * with its unit: '1 บาท' is no part of '10 บาท'. Latin letters and digits count from the beginning of a word, so 'ring' is
 * no part of 'earring'. A text without any letter or digit stands for itself; the empty one has no pattern.
 */
export const searchPatterns = (search: string): readonly string[] =>
  soughtBy(search).map(({ pattern }) => pattern);

/**
 * For each pattern of a search the trigrams that every product has which it matches: by them the few candidates are found
 * among many products. A short word may have none.
 */
export const gramsWithin = (search: string): readonly (readonly string[])[] =>
  soughtBy(search).map(({ grams }) => grams);

/** What a misspelled search is looked for by: of each group of trigrams most must be there, and every pattern must match. */
export interface NearSearch {
  readonly groups: readonly (readonly string[])[];
  readonly patterns: readonly string[];
}

/** A search by sound: words of four letters and more by their trigrams; numbers and shorter words as they are. */
export const nearSearch = (search: string): NearSearch => {
  const groups: (readonly string[])[] = [];
  const exact: string[] = [];
  for (const { number, unit: name, latin, thai } of partsOf(search)) {
    const word = latin ?? thai ?? '';
    if (number === undefined && word.length > 3 && word.length <= longestPart && !/^\d/.test(word))
      groups.push([...new Set(gramsOf(singular(word)))]);
    else exact.push(number === undefined ? word : `${number} ${name ?? ''}`);
  }
  return { groups, patterns: exact.flatMap(searchPatterns) };
};
