import type { CatalogueType } from '../../../engine/values/product.ts';
import { foldThai } from '../../../engine/search/fold.ts';
import { catalogueNames } from '../navigation/categories.ts';

/** Other words by which people ask for a catalogue. */
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

/** How many catalogues are suggested. */
const most = 3;

/** The shortest name that is looked for inside of a longer text. */
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

/**
 * The catalogues that a text names or begins to name, in the order of the menus; 'แหวนเพชร' names แหวน. Computed here,
 * without asking anybody.
 */
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
