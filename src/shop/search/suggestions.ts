import type { CatalogueType, ProductCard } from '../../../engine/values/product.ts';
import { searchFor } from '../../../engine/values/page/listing.ts';
import { catalogueAddress, productAddress } from '../../../engine/values/page/address.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { foldThai } from '../../../engine/search/fold.ts';

export const longestSearch = 200;

/** From how many letters on something is suggested: one letter finds nearly everything. */
const fewestLetters = 2;

/** Typed text as it is searched for and remembered: composed, without controls and needless blanks. */
export const tidySearch = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/\p{Cs}$/u, '')
    .trim();

/** Query text for suggestions; '' while it is too short. */
export const suggestibleText = (typed: string): string => {
  const text = tidySearch(typed);
  return [...text].length < fewestLetters ? '' : text;
};

const otherNames: Readonly<Partial<Record<CatalogueType, readonly string[]>>> = {
  'gold-bar': ['ทองคำแท่ง', 'gold bar'],
  ring: ['ring'],
  necklace: ['necklace', 'สร้อยทอง'],
  bracelet: ['bracelet', 'เลสข้อมือ'],
  bangle: ['bangle', 'กำไลข้อมือ'],
  earrings: ['earrings', 'ตุ้มหู'],
  gift: ['gift', 'กิ๊ฟ'],
  'new-product': ['มาใหม่', 'new'],
  promotion: ['ลดราคา', 'ส่วนลด', 'promotion', 'sale'],
  'best-seller': ['ขายดี', 'ยอดนิยม', 'best seller'],
};

const most = 3;

const shortestInside = 3;

/** Words with blanks between them match as words: 'earrings' is no 'ring'. */
const isLatin = (name: string): boolean => /^[a-z ]+$/.test(name);

const namesOf = Object.entries(catalogueNames).map(
  ([type, name]) =>
    [
      type as CatalogueType,
      [name, ...(otherNames[type as CatalogueType] ?? [])].map((known) => foldThai(known)),
    ] as const,
);

/** Catalogues that a text names or begins to name, in the order of the menus ('แหวนเพชร' names แหวน), without a call. */
export const matchingCategories = (text: string): readonly CatalogueType[] => {
  const folded = foldThai(text);
  if (folded === '') return [];
  const matches = (name: string): boolean =>
    isLatin(name)
      ? ` ${name}`.includes(` ${folded}`) || ` ${folded} `.includes(` ${name} `)
      : name.includes(folded) || (name.length >= shortestInside && folded.includes(name));
  return namesOf
    .filter(([, names]) => names.some(matches))
    .map(([type]) => type)
    .slice(0, most);
};

export type Suggestion =
  | { readonly kind: 'category'; readonly to: string; readonly type: CatalogueType }
  | { readonly kind: 'product'; readonly to: string; readonly product: ProductCard }
  | { readonly kind: 'all'; readonly to: string };

/** Suggestions in the order of the list: catalogues, products, all that is found; none for a text that finds nothing. */
export const suggestionsFor = (
  text: string,
  products: readonly ProductCard[],
  findsNothing: boolean,
): readonly Suggestion[] => {
  if (text === '') return [];
  const categories = matchingCategories(text).map((type): Suggestion => ({
    kind: 'category',
    to: categoryAddress(type),
    type,
  }));
  if (findsNothing) return categories;
  return [
    ...categories,
    ...products.map((product): Suggestion => ({ kind: 'product', to: productAddress(product.id), product })),
    { kind: 'all', to: catalogueAddress(searchFor(text)) },
  ];
};

/** Option after an arrow key at `active`; -1 is the field itself, between the last and the first. */
export const optionAfter = (key: string, active: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return active >= count - 1 ? -1 : active + 1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? undefined : 0;
    case 'End':
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
};
