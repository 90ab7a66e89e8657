import { replacedAt } from '../kernel/pending.ts';
import type { LineKey } from '../values/cart-line.ts';

// Lists of lines and how they change. Each change is a new list; where a long one has its lines is known without searching.

// Where one long list has its lines, the one that changes now: by product, where its lines begin at the earliest, and of how
// many sizes it has one. The answer is always that of a search from the beginning.
let followed: readonly LineKey[] | undefined;
let products = new Map<string, number>();
let begins: number[] = [];
let counts: number[] = [];

/** A list of fewer lines is searched sooner than followed. */
const shortList = 16;

const noteAdded = ({ productId }: LineKey, index: number): void => {
  const product = products.get(productId);
  if (product === undefined) {
    products.set(productId, begins.length);
    begins.push(index);
    counts.push(1);
  } else {
    if (counts[product] === 0) begins[product] = index;
    counts[product] = (counts[product] ?? 0) + 1;
  }
};

const noteTakenOut = ({ productId }: LineKey, index: number): void => {
  const product = products.get(productId) ?? 0;
  counts[product] = (counts[product] ?? 0) - 1;
  for (let each = 0; each < begins.length; each++) {
    const begin = begins[each] as number;
    if (begin > index) begins[each] = begin - 1;
  }
};

const follow = (lines: readonly LineKey[]): void => {
  followed = lines;
  products = new Map();
  begins = [];
  counts = [];
  lines.forEach(noteAdded);
};

/** Where the first line of a product can stand in the list that is followed. */
const beginOf = (lines: readonly LineKey[], productId: string): number => {
  const product = products.get(productId);
  return product === undefined || counts[product] === 0 ? lines.length : (begins[product] as number);
};

// What was asked for last: rules that decide and fold one change ask for the same line of the same list.
let askedLines: readonly LineKey[] = [];
let askedProduct = '';
let askedSize = '';
let place = -1;

/** Where a list has the line of this key, the first of them; -1 where it has not. */
export const linePlaceOf = (lines: readonly LineKey[], { productId, sizeId }: LineKey): number => {
  if (askedLines === lines) {
    if (askedProduct === productId && askedSize === sizeId) return place;
    if (followed !== lines && lines.length >= shortList) follow(lines);
  }
  askedLines = lines;
  askedProduct = productId;
  askedSize = sizeId;
  // Not by `sameLine`, which sees keys of all shapes and so costs several times as much.
  for (place = followed === lines ? beginOf(lines, productId) : 0; place < lines.length; place++) {
    const line = lines[place] as LineKey;
    if (line.productId === productId && line.sizeId === sizeId) return place;
  }
  return (place = -1);
};

/** The line of this key in a list. */
export const lineIn = <Line extends LineKey>(lines: readonly Line[], key: LineKey): Line | undefined => {
  const index = linePlaceOf(lines, key);
  return index < 0 ? undefined : lines[index];
};

/** The lines with this one in the place of the first of its key, or last. */
export const withLine = <Line extends LineKey>(lines: readonly Line[], line: Line): readonly Line[] => {
  const index = linePlaceOf(lines, line);
  // Spreading a long list into a literal with one more costs twice as much.
  const next = index < 0 ? lines.concat([line]) : replacedAt(lines, index, line);
  if (followed === lines) {
    followed = next;
    if (index < 0) noteAdded(line, lines.length);
  }
  return next;
};

/** The lines without the first of this key; the same list where it has none. */
export const withoutLine = <Line extends LineKey>(lines: readonly Line[], key: LineKey): readonly Line[] => {
  const index = linePlaceOf(lines, key);
  if (index < 0) return lines;
  const rest = lines.slice();
  rest.splice(index, 1);
  if (followed === lines) {
    followed = rest;
    noteTakenOut(key, index);
  }
  return rest;
};
