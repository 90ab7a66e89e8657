import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { typedLines } from '../../../../../engine/desk/content/blocks.ts';
import {
  changedFields,
  type DeskProduct,
  draftProblems,
  emptyProduct,
  type GoodsFrame,
  isProductCode,
  mostPieces,
  mostSizes,
  noSize,
  ProductDraft,
} from '../../../../../engine/desk/goods/product.ts';
import {
  type BadCell,
  type LineProblem,
  mostColumns,
  mostProblems,
  mostRows,
  shownProblems,
} from '../../../../../engine/desk/goods/module.ts';
import { bangkokOffset } from '../../../../../engine/values/bangkok-day.ts';
import { catalogueNames } from '../../../../../engine/values/product-types.ts';
import { amountTyped, bahtText, noMoney } from '../../../../../engine/values/money.ts';
import { goldKindOf, type ProductType } from '../../../../../engine/values/product.ts';
import { plainNumber, wholeTyped } from '../../../../../engine/values/quantity.ts';
import { type GoldKind, gramsText, weightInWords } from '../../../../../engine/values/weight.ts';

export interface TableRow {
  readonly row: number;
  readonly cell: (heading: string) => string | undefined;
}

export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

const yes = 'ใช่';
const no = 'ไม่';

const momentText = (at: number | null): string =>
  at === null
    ? ''
    : new Date(at + bangkokOffset)
        .toISOString()
        .replace('T', ' ')
        .replace(/(?::00)?(?:\.000)?Z$/, '');

/** A moment by the clock of Thailand, as we write it or as a spreadsheet does: 2026-11-22 10:00, 22/11/2569 10:00. */
const momentIn = (text: string): number | undefined => {
  const parts =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?: (?<clock>.+))?$/.exec(text)?.groups ??
    /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?: (?<clock>.+))?$/.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { year = '', month = '', day = '', clock = '00:00' } = parts;
  if (!/^\d{1,2}:\d\d(:\d\d(\.\d{1,3})?)?$/.test(clock)) return undefined;
  const western = Number(year) > 2400 ? Number(year) - 543 : Number(year);
  const date = `${String(western).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T${clock.replace(/^\d:/, '0$&')}+07:00`);
  const isThatDay = at >= 0 && new Date(at + bangkokOffset).toISOString().startsWith(date);
  return isThatDay ? at : undefined;
};

const types = new Map(
  (Object.entries(catalogueNames) as [ProductType, string][]).map(([type, name]) => [name, type]),
);

const yesOrNo = (text: string): boolean | undefined => {
  const word = text.toLowerCase();
  if ([yes, '1', 'yes', 'true'].includes(word)) return true;
  return [no, 'ไม่ใช่', '0', 'no', 'false'].includes(word) ? false : undefined;
};

/** Column of a product's field with its formatter and parser; undefined for an invalid value. */
interface TableColumn<F extends keyof ProductDraft> {
  readonly heading: string;
  readonly write: (value: ProductDraft[F]) => string;
  readonly read: (text: string, kind: GoldKind) => ProductDraft[F] | undefined;
  readonly unreadable?: LineProblem;
}

const momentColumn = (heading: string) => ({
  heading,
  write: momentText,
  read: (text: string) => (text === '' ? null : momentIn(text)),
});
const linesColumn = (heading: string) => ({
  heading,
  write: (lines: readonly string[]) => lines.join('\n'),
  read: typedLines,
});
const choiceColumn = (heading: string) => ({
  heading,
  write: (is: boolean) => (is ? yes : no),
  read: (text: string) => (text === '' ? false : yesOrNo(text)),
});

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
    read: (text, kind) => weightInWords(plainNumber(text), kind),
  },
  makingFee: { heading: 'ค่ากำเหน็จ (บาท)', write: bahtText, read: amountTyped },
  discount: {
    heading: 'ส่วนลด (บาท)',
    write: (amount) => (amount === 0 ? '' : bahtText(amount)),
    read: (text) => (text === '' ? noMoney : amountTyped(text)),
  },
  discountFrom: momentColumn('ลดตั้งแต่'),
  discountUntil: momentColumn('ลดถึง'),
  description: linesColumn('รายละเอียด'),
  sought: linesColumn('คำค้นเพิ่ม'),
  isNew: choiceColumn('สินค้าใหม่'),
  bestSellerRank: {
    heading: 'อันดับขายดี',
    write: (rank) => (rank === null ? '' : String(rank)),
    read: (text) => (text === '' ? null : wholeTyped(text)),
  },
  isShown: choiceColumn('แสดงในร้าน'),
};

const fields = Object.keys(columns) as Told[];
export const codeHeading = 'รหัส';
const versionHeading = 'รุ่นข้อมูล';
const sizeHeading = 'ไซส์';

type Place = GoodsFrame['places'][number];

const placeName = ({ id, name }: Place, places: readonly Place[]): string =>
  places.filter((place) => place.name === name).length > 1 ? `${name} [${id}]` : name;

const stockHeading = (place: Place, places: readonly Place[]): string => `สต็อก ${placeName(place, places)}`;
/** Stock as it was when the table was written (optimistic concurrency). */
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

export const tableOf = (
  products: readonly DeskProduct[],
  { places }: Pick<GoodsFrame, 'places'>,
): readonly (readonly string[])[] => [
  headingsOf(places),
  ...products.flatMap((product) =>
    (product.sizes.length === 0 ? [noSize] : product.sizes).map((size, nth) => {
      const cells =
        nth === 0
          ? [String(product.version), ...fields.map((field) => writeField(product, field))]
          : ['', ...fields.map(() => '')];
      const stock = places.flatMap(({ id }) => {
        const there = product.stock.find(({ sizeId, placeId }) => sizeId === size && placeId === id);
        const pieces = String(there?.forSale ?? 0);
        return [pieces, pieces];
      });
      return [product.code, ...cells, size === noSize ? '' : size, ...stock];
    }),
  ),
];

export interface StockPlan {
  readonly row: number;
  readonly column: string;
  readonly sizeId: string;
  readonly placeId: string;
  readonly seen: number;
  readonly forSale: number;
}

export interface ProductPlan {
  readonly code: string;
  readonly before: DeskProduct | undefined;
  readonly after: ProductDraft;
  readonly fields: readonly (keyof ProductDraft)[];
  readonly stock: readonly StockPlan[];
}

type Complain = (row: number, column: string, problem: LineProblem) => void;

const sizeOf = (text = ''): string => (text === '' ? noSize : text);

/** Product of its rows: a field of several rows is the same on each, or empty but on the first. */
const draftOf = (
  rows: readonly TableRow[],
  before: DeskProduct | undefined,
  complain: Complain,
): ProductDraft => {
  const [first = { row: 1, cell: () => undefined }, ...others] = rows;
  const base: ProductDraft = before ?? emptyProduct;
  const changes: Partial<ProductDraft> = {};
  for (const field of fields) {
    const { heading, read, unreadable = 'form' }: TableColumn<never> = columns[field] as never;
    const text = first.cell(heading);
    if (text === undefined) {
      if (before === undefined && ['name', 'type', 'style', 'weight', 'makingFee'].includes(field))
        complain(first.row, heading, 'missing');
      continue;
    }
    const value = (read as (cell: string, kind: GoldKind) => unknown)(
      text,
      goldKindOf(changes.type ?? base.type),
    );
    if (value === undefined) complain(first.row, heading, text === '' ? 'missing' : unreadable);
    else Object.assign(changes, { [field]: value });
    for (const { row, cell } of others)
      if (!['', text].includes(cell(heading) ?? '')) complain(row, heading, 'disagrees');
  }
  const sizes = rows.map(({ cell }) => cell(sizeHeading));
  const named = sizes.map(sizeOf);
  const isWithout = named.every((size) => size === noSize);
  return {
    ...base,
    isNew: base.isNew && before !== undefined,
    ...changes,
    ...(sizes.includes(undefined) ? {} : { sizes: isWithout && named.length === 1 ? [] : named }),
  };
};

const stockOf = (
  { row, cell }: TableRow,
  places: readonly Place[],
  { before, after }: Pick<ProductPlan, 'before' | 'after'>,
  complain: Complain,
): readonly StockPlan[] =>
  places.flatMap((place) => {
    const column = stockHeading(place, places);
    const text = cell(column) ?? '';
    if (text === '') return [];
    const sizeId = sizeOf(cell(sizeHeading));
    const forSale = wholeTyped(text);
    const seenText = cell(seenHeading(place, places)) ?? '';
    const seen = seenText === '' ? 0 : wholeTyped(seenText);
    if (forSale === undefined || seen === undefined) complain(row, column, 'form');
    else if (forSale > mostPieces) complain(row, column, 'too-large');
    else if (forSale !== seen) {
      const now = before?.stock.find((at) => at.sizeId === sizeId && at.placeId === place.id)?.forSale ?? 0;
      // Idempotent: a stock that has the wanted number already is not changed.
      if (now === forSale) return [];
      if (now !== seen) complain(row, column, 'stock-overtaken');
      if (!(after.sizes.length === 0 ? [noSize] : after.sizes).includes(sizeId))
        complain(row, sizeHeading, 'missing');
      return [{ row, column, sizeId, placeId: place.id, seen, forSale }];
    }
    return [];
  });

/** The first row of a product's rows alone has its version. */
const versionProblem = (
  seen: string,
  { before, fields }: Pick<ProductPlan, 'before' | 'fields'>,
): readonly [heading: string, LineProblem] | undefined => {
  if (before === undefined) return seen === '' ? undefined : [codeHeading, 'gone'];
  if (fields.length === 0 || seen === String(before.version)) return undefined;
  return seen === '' ? [codeHeading, 'exists'] : [versionHeading, 'overtaken'];
};

const headingOf = (field: keyof ProductDraft): string =>
  field === 'sizes' || field === 'pictures' ? sizeHeading : columns[field].heading;

const draftFields = ProductDraft.type.type.props;

const planOf = (
  code: string,
  rows: readonly TableRow[],
  before: DeskProduct | undefined,
  places: readonly Place[],
  complain: Complain,
): ProductPlan => {
  const [first] = rows;
  const row = first?.row ?? 1;
  const after = draftOf(rows, before, complain);
  const problems = Object.entries(draftProblems(after)) as [keyof ProductDraft, LineProblem][];
  for (const [field, problem] of problems) complain(row, headingOf(field), problem);
  // Browser forms limit the length; a table does not.
  for (const field of Object.keys(draftFields) as (keyof ProductDraft)[])
    if (!draftFields[field].is(after[field])) complain(row, headingOf(field), 'too-large');
  const fields = before === undefined ? [] : changedFields(before, after);
  const overtaken = versionProblem(first?.cell(versionHeading) ?? '', { before, fields });
  if (overtaken !== undefined) complain(row, ...overtaken);
  return {
    code,
    before,
    after,
    fields,
    stock: rows.flatMap((each) => stockOf(each, places, { before, after }, complain)),
  };
};

const collect = ({ headings, rows }: ReadTable) => {
  const found = new Map<string, Pick<BadCell, 'row' | 'column' | 'problem'>>();
  const complain: Complain = (row, column, problem) => {
    const key = `${row} ${column}`;
    if (found.size < mostProblems && !found.has(key)) found.set(key, { row, column, problem });
  };
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const report = (): readonly BadCell[] =>
    [...found.values()]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, shownProblems)
      .map(({ row, column, problem }) => ({
        row,
        column: column.slice(0, 60),
        problem,
        code: (byNumber.get(row)?.cell(codeHeading) ?? '').slice(0, 32),
        cell: (headings.includes(column) ? (byNumber.get(row)?.cell(column) ?? '') : '').slice(0, 40),
      }));
  return { complain, report, count: () => found.size, isFull: () => found.size >= mostProblems };
};

const headingProblems = (
  headings: readonly string[],
  known: ReadonlySet<string>,
  complain: Complain,
): void => {
  if (headings.length > mostColumns) return complain(1, '', 'too-many-columns');
  if (!headings.includes(codeHeading)) complain(1, codeHeading, 'missing-column');
  const before = new Set<string>();
  for (const heading of headings.filter((each) => each !== '')) {
    if (!known.has(heading)) complain(1, heading, 'unknown-column');
    else if (before.has(heading)) complain(1, heading, 'twice');
    before.add(heading);
  }
};

const atOnce = 100;

/** Columns may be left out; their fields stay as they are. Yields to other requests in between. */
export const planTable = async (
  table: ReadTable,
  products: readonly DeskProduct[],
  { places }: Pick<GoodsFrame, 'places'>,
) => {
  const { complain, report, count, isFull } = collect(table);
  const { headings, rows } = table;
  headingProblems(headings, new Set(headingsOf(places)), complain);
  const last = rows.at(-1)?.row ?? 1;
  if (last > mostRows) complain(last, '', 'too-many-rows');
  const codeOf = ({ cell }: TableRow): string => cell(codeHeading) ?? '';
  for (const row of rows)
    if (!isProductCode(codeOf(row))) complain(row.row, codeHeading, codeOf(row) === '' ? 'missing' : 'form');
  const byCode = new Map(products.map((product) => [product.code, product]));
  const plans: ProductPlan[] = [];
  for (const [code, its] of Map.groupBy(rows, codeOf)) {
    if (isFull()) break;
    if (!isProductCode(code)) continue;
    const beyond = its[mostSizes];
    if (beyond !== undefined) complain(beyond.row, sizeHeading, 'too-large');
    else plans.push(planOf(code, its, byCode.get(code), places, complain));
    if (plans.length % atOnce === 0) await nextTurnOfTheLoop();
  }
  return { products: plans, problems: report(), wrong: count() };
};
