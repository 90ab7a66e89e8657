import {
  changedFields,
  type DeskProduct,
  draftProblems,
  emptyDraft,
  type GoodsFrame,
  isProductCode,
  noSize,
  type ProductDraft,
} from '../../../../../engine/desk/goods/product.ts';
import { mostPieces } from '../../../../../engine/desk/goods/stock.ts';
import type { BadCell, LineProblem } from '../../../../../engine/desk/goods/table.ts';
import { catalogueNames } from '../../../../../engine/values/catalogue-names.ts';
import { bahtText, noMoney, satangFromBahtText } from '../../../../../engine/values/money.ts';
import type { ProductType } from '../../../../../engine/values/product.ts';
import { westernDigits } from '../../../../../engine/values/quantity.ts';
import { gramsText, milligramsFromGramText } from '../../../../../engine/values/weight.ts';

/** A line of a table: its number in the file, and its cells by their headings. */
export interface TableLine {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

const yes = 'ใช่';
const no = 'ไม่';
const bangkok = 7 * 3_600_000;

const momentText = (at: number | null): string =>
  at === null
    ? ''
    : new Date(at + bangkok)
        .toISOString()
        .replace('T', ' ')
        .replace(/(?::00)?(?:\.000)?Z$/, '');

/** A moment by the clock of Thailand, as we write it or as a spreadsheet does: 2026-11-22 10:00, 22/11/2569 10:00. */
const momentIn = (text: string): number | undefined => {
  const told =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?: (?<clock>.+))?$/.exec(text)?.groups ??
    /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?: (?<clock>.+))?$/.exec(text)?.groups;
  if (told === undefined) return undefined;
  const { year = '', month = '', day = '', clock = '00:00' } = told;
  if (!/^\d{1,2}:\d\d(:\d\d(\.\d{1,3})?)?$/.test(clock)) return undefined;
  const western = Number(year) > 2400 ? Number(year) - 543 : Number(year);
  const date = `${String(western).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T${clock.replace(/^\d:/, '0$&')}+07:00`);
  const isThatDay = at >= 0 && new Date(at + bangkok).toISOString().startsWith(date);
  return isThatDay ? at : undefined;
};

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const types = new Map(
  (Object.entries(catalogueNames) as [ProductType, string][]).map(([type, name]) => [name, type]),
);

const amountIn = (text: string) => satangFromBahtText(plainNumber(text));
const plainNumber = (text: string): string => westernDigits(text).replaceAll(/[,\s฿]/g, '');
const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(plainNumber(text)) ? Number(plainNumber(text)) : undefined;

const yesOrNo = (text: string): boolean | undefined =>
  [yes, '1', 'yes', 'true'].includes(text.toLowerCase())
    ? true
    : [no, 'ไม่ใช่', '0', 'no', 'false'].includes(text.toLowerCase())
      ? false
      : undefined;

/** A column of what products are: how a value is written, and read; undefined for what cannot be read. */
interface TableColumn<F extends keyof ProductDraft> {
  readonly heading: string;
  readonly write: (value: ProductDraft[F]) => string;
  readonly read: (text: string) => ProductDraft[F] | undefined;
  readonly unreadable?: LineProblem;
}

type Told = Exclude<keyof ProductDraft, 'sizes' | 'pictures'>;

const columns: { readonly [F in Told]: TableColumn<F> } = {
  name: { heading: 'ชื่อสินค้า', write: String, read: String },
  type: {
    heading: 'ประเภท',
    write: (type) => catalogueNames[type],
    read: (text) => types.get(text),
    unreadable: 'unknown-type',
  },
  style: { heading: 'ลาย', write: String, read: String },
  weight: {
    heading: 'น้ำหนัก (กรัม)',
    write: gramsText,
    read: (text) => milligramsFromGramText(plainNumber(text)),
  },
  makingFee: { heading: 'ค่ากำเหน็จ (บาท)', write: bahtText, read: amountIn },
  discount: {
    heading: 'ส่วนลด (บาท)',
    write: (amount) => (amount === 0 ? '' : bahtText(amount)),
    read: (text) => (text === '' ? noMoney : amountIn(text)),
  },
  discountFrom: {
    heading: 'ลดตั้งแต่',
    write: momentText,
    read: (text) => (text === '' ? null : momentIn(text)),
  },
  discountUntil: {
    heading: 'ลดถึง',
    write: momentText,
    read: (text) => (text === '' ? null : momentIn(text)),
  },
  description: { heading: 'รายละเอียด', write: (lines) => lines.join('\n'), read: linesIn },
  sought: { heading: 'คำค้นเพิ่ม', write: (lines) => lines.join('\n'), read: linesIn },
  isNew: {
    heading: 'สินค้าใหม่',
    write: (is) => (is ? yes : no),
    read: (text) => (text === '' ? false : yesOrNo(text)),
  },
  bestSellerRank: {
    heading: 'อันดับขายดี',
    write: (rank) => (rank === null ? '' : String(rank)),
    read: (text) => (text === '' ? null : wholeIn(text)),
  },
  isShown: {
    heading: 'แสดงในร้าน',
    write: (is) => (is ? yes : no),
    read: (text) => (text === '' ? false : yesOrNo(text)),
  },
};

const fields = Object.keys(columns) as Told[];
/** Under which products are named. */
export const codeHeading = 'รหัส';
const versionHeading = 'รุ่นข้อมูล';
const sizeHeading = 'ไซส์';

type Place = GoodsFrame['places'][number];

/** What a place is called in headings; two of one name are told apart by their ids. */
const placeName = ({ id, name }: Place, places: readonly Place[]): string =>
  places.filter((place) => place.name === name).length > 1 ? `${name} [${id}]` : name;

const stockHeading = (place: Place, places: readonly Place[]): string => `สต็อก ${placeName(place, places)}`;
/** What the stock was when the table was written: who changes a number says of which. */
const seenHeading = (place: Place, places: readonly Place[]): string => `สต็อกเดิม ${placeName(place, places)}`;

const headingsOf = (places: readonly Place[]): readonly string[] => [
  codeHeading,
  versionHeading,
  ...fields.map((field) => columns[field].heading),
  sizeHeading,
  ...places.flatMap((place) => [stockHeading(place, places), seenHeading(place, places)]),
];

const writeField = (product: ProductDraft, field: Told): string =>
  (columns[field].write as (value: unknown) => string)(product[field]);

/** Products as a table: a line a size, and what a product is on the first of its lines. */
export const tableOf = (
  products: readonly DeskProduct[],
  { places }: Pick<GoodsFrame, 'places'>,
): readonly (readonly string[])[] => [
  headingsOf(places),
  ...products.flatMap((product) =>
    (product.sizes.length === 0 ? [noSize] : product.sizes).map((size, nth) => {
      const told =
        nth === 0
          ? [String(product.version), ...fields.map((field) => writeField(product, field))]
          : ['', ...fields.map(() => '')];
      const stock = places.flatMap(({ id }) => {
        const there = product.stock.find(({ sizeId, placeId }) => sizeId === size && placeId === id);
        const pieces = String(there?.forSale ?? 0);
        return [pieces, pieces];
      });
      return [product.code, ...told, size === noSize ? '' : size, ...stock];
    }),
  ),
];

/** A stock that becomes another number, of a number that was seen. */
export interface StockPlan {
  readonly line: number;
  readonly column: string;
  readonly sizeId: string;
  readonly placeId: string;
  readonly seen: number;
  readonly forSale: number;
}

/** What a table makes of a product. */
export interface ProductPlan {
  readonly code: string;
  /** The product as it is; undefined for a new one. */
  readonly before: DeskProduct | undefined;
  readonly after: ProductDraft;
  readonly stock: readonly StockPlan[];
}

/** What a table means, and what is wrong in it. */
export interface TablePlan {
  readonly products: readonly ProductPlan[];
  readonly problems: readonly BadCell[];
}

type Complain = (line: number, column: string, problem: LineProblem) => void;

/** What the lines of one product say that it is: a field on several lines is the same on each, or empty but on the first. */
const draftOf = (
  lines: readonly TableLine[],
  before: DeskProduct | undefined,
  complain: Complain,
): ProductDraft => {
  const [first = { line: 1, cells: new Map<string, string>() }, ...others] = lines;
  const base: ProductDraft = before ?? emptyDraft;
  const told: Partial<ProductDraft> = {};
  for (const field of fields) {
    const { heading, read, unreadable = 'form' }: TableColumn<never> = columns[field] as never;
    const text = first.cells.get(heading);
    if (text === undefined) {
      if (before === undefined && ['name', 'type', 'style', 'weight', 'makingFee'].includes(field))
        complain(first.line, heading, 'missing');
      continue;
    }
    const value = (read as (cell: string) => unknown)(text);
    if (value === undefined) complain(first.line, heading, text === '' ? 'missing' : unreadable);
    else Object.assign(told, { [field]: value });
    for (const { line, cells } of others)
      if (!['', text].includes(cells.get(heading) ?? '')) complain(line, heading, 'disagrees');
  }
  const sizes = lines.map(({ cells }) => cells.get(sizeHeading));
  const named = sizes.map((size) => (size === undefined || size === '' ? noSize : size));
  const isWithout = named.every((size) => size === noSize);
  return {
    ...base,
    isNew: base.isNew && before !== undefined,
    ...told,
    ...(sizes.includes(undefined) ? {} : { sizes: isWithout && named.length === 1 ? [] : named }),
  };
};

const stockOf = (
  { line, cells }: TableLine,
  places: readonly Place[],
  { before, after }: Pick<ProductPlan, 'before' | 'after'>,
  complain: Complain,
): readonly StockPlan[] =>
  places.flatMap((place) => {
    const column = stockHeading(place, places);
    const text = cells.get(column) ?? '';
    if (text === '') return [];
    const sizeId = (cells.get(sizeHeading) ?? '') === '' ? noSize : (cells.get(sizeHeading) ?? noSize);
    const forSale = wholeIn(text);
    const seenText = cells.get(seenHeading(place, places)) ?? '';
    const seen = seenText === '' ? 0 : wholeIn(seenText);
    if (forSale === undefined || seen === undefined) complain(line, column, 'form');
    else if (forSale > mostPieces) complain(line, column, 'too-large');
    else if (forSale !== seen) {
      const now = before?.stock.find((at) => at.sizeId === sizeId && at.placeId === place.id)?.forSale ?? 0;
      // What is so already was done before: the same table again changes nothing.
      if (now === forSale) return [];
      if (now !== seen) complain(line, column, 'stock-overtaken');
      if (!(after.sizes.length === 0 ? [noSize] : after.sizes).includes(sizeId))
        complain(line, sizeHeading, 'missing');
      return [{ line, column, sizeId, placeId: place.id, seen, forSale }];
    }
    return [];
  });

const planOf = (
  code: string,
  lines: readonly TableLine[],
  before: DeskProduct | undefined,
  places: readonly Place[],
  complain: Complain,
): ProductPlan => {
  const line = lines[0]?.line ?? 1;
  const after = draftOf(lines, before, complain);
  const problems = Object.entries(draftProblems(after)) as [keyof ProductDraft, LineProblem][];
  for (const [field, problem] of problems)
    complain(line, field === 'sizes' || field === 'pictures' ? sizeHeading : columns[field].heading, problem);
  const seen = lines[0]?.cells.get(versionHeading) ?? '';
  if (before === undefined && seen !== '') complain(line, codeHeading, 'gone');
  if (before !== undefined && changedFields(before, after).length > 0 && seen !== String(before.version))
    complain(line, seen === '' ? codeHeading : versionHeading, seen === '' ? 'exists' : 'overtaken');
  return {
    code,
    before,
    after,
    stock: lines.flatMap((each) => stockOf(each, places, { before, after }, complain)),
  };
};

/**
 * What a table means for the products that there are. Columns may be left out: of a product that there is they stay as they
 * are. What is wrong is told cell by cell; then nothing of it may be done.
 */
export const planTable = (
  headings: readonly string[],
  lines: readonly TableLine[],
  products: readonly DeskProduct[],
  { places }: Pick<GoodsFrame, 'places'>,
): TablePlan => {
  const seen = new Map<string, BadCell>();
  const complain: Complain = (line, column, problem) => {
    const key = `${line} ${column}`;
    if (!seen.has(key)) seen.set(key, { line, column, problem });
  };
  const known = new Set(headingsOf(places));
  if (!headings.includes(codeHeading)) complain(1, codeHeading, 'missing-column');
  headings.forEach((heading, index) => {
    if (!known.has(heading)) complain(1, heading, 'unknown-column');
    else if (headings.indexOf(heading) < index) complain(1, heading, 'twice');
  });
  const codeOf = ({ cells }: TableLine): string => cells.get(codeHeading) ?? '';
  for (const line of lines)
    if (!isProductCode(codeOf(line)))
      complain(line.line, codeHeading, codeOf(line) === '' ? 'missing' : 'form');
  const byCode = new Map(products.map((product) => [product.code, product]));
  const grouped = new Map<string, TableLine[]>();
  for (const line of lines.filter((each) => isProductCode(codeOf(each))))
    grouped.set(codeOf(line), [...(grouped.get(codeOf(line)) ?? []), line]);
  const plans = [...grouped].map(([code, its]) => planOf(code, its, byCode.get(code), places, complain));
  const problems = [...seen.values()];
  problems.sort((one, other) => one.line - other.line);
  return { products: plans, problems };
};
