import { Readable } from 'node:stream';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { isProductCode } from '../../../../../engine/desk/goods/product.ts';
import {
  type BadCell,
  mostColumns,
  mostRows,
  type TableOutcome,
  shownProblems,
} from '../../../../../engine/desk/goods/module.ts';
import { analyzeSmallTables, type Database, inTransaction } from '../../database/query.ts';
import {
  codeHeading,
  planTable,
  type ProductPlan,
  type ReadTable,
  type StockPlan,
  tableOf,
  type TableRow,
} from './plan-table.ts';
import type { DeskCallInput } from '../../../contract/desk/index.ts';
import { recordAct } from '../record.ts';
import type { StaffCaller } from '../sessions.ts';
import { readFrame, readProducts } from './read.ts';
import { lockStockRow, setStock } from './stock.ts';
import { lockGoods } from '../../catalogue/announce.ts';
import { pick, writeProduct } from './write.ts';

/** Prevents formula injection by an apostrophe before such a text; `unescaped` removes it. */
const escaped = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const unescaped = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escaped)),
    { bom: true, record_delimiter: 'windows' },
  );

export const writeTable = async (database: Database): Promise<string> => {
  const [products, frame] = [await readProducts(database), await readFrame(database)];
  return csvOf(tableOf(products, frame));
};

const delimiterOf = (table: string): string => {
  const [headings = ''] = table.slice(0, 16 * 1024).split('\n', 1);
  const count = (delimiter: string): number => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

const longestRow = 128 * 1024;

/** Bytes that are parsed before the event loop serves other requests. */
const atOnce = 4 * 1024;

const slicesOf = async function* (bytes: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += atOnce) {
    yield bytes.subarray(at, at + atOnce);
    await nextTurnOfTheLoop();
  }
};

export const readRows = async (table: string): Promise<ReadTable> => {
  const records = Readable.from(slicesOf(Buffer.from(table))).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(table),
      max_record_size: longestRow,
      relax_column_count: true,
      relax_quotes: true,
    }),
  ) as AsyncIterable<readonly string[]>;
  let headings: readonly string[] = [];
  const places = new Map<string, number>();
  const rows: TableRow[] = [];
  let row = 0;
  for await (const record of records) {
    row += 1;
    const isBlank = record.every((cell) => cell === '');
    if (places.size === 0) {
      if (isBlank && row < mostRows) continue;
      headings = record.map(unescaped);
      headings.forEach((heading, index) => places.set(heading, index));
      if (headings.length > mostColumns) break;
      continue;
    }
    if (isBlank && row <= mostRows) continue;
    const cells = record.slice(0, headings.length).map(unescaped);
    rows.push({
      row,
      cell: (heading) => {
        const place = places.get(heading);
        return place === undefined ? undefined : (cells[place] ?? '');
      },
    });
    if (row > mostRows) break;
  }
  return { headings, rows };
};

const writeStock = async (
  tx: Database,
  staff: StaffCaller,
  code: string,
  { row, column, sizeId, placeId, seen, forSale }: StockPlan,
): Promise<readonly BadCell[]> => {
  const place = { code, sizeId, placeId };
  const before = await lockStockRow(tx, place);
  if (before.forSale !== seen)
    return [{ row, column, problem: 'stock-overtaken', code, cell: String(forSale) }];
  await setStock(tx, place, forSale);
  const details = { sizeId, placeId, reason: 'table', held: before.held, before: seen, after: forSale };
  await recordAct(tx, staff, 'change-stock', code, details);
  return [];
};

/** Stock in the order in which it is locked: place by place, by product and size. */
const lockName = ({ placeId, code, sizeId }: StockPlan & { readonly code: string }): string =>
  JSON.stringify([placeId, code, sizeId]);

const isChanged = ({ before, fields }: ProductPlan): boolean => before === undefined || fields.length > 0;

const writePlan = async (
  tx: Database,
  staff: StaffCaller,
  { code, before, after, fields }: ProductPlan,
): Promise<void> => {
  await writeProduct(tx, code, after, { withPictures: false });
  const by = 'table';
  if (before === undefined) return recordAct(tx, staff, 'create-product', code, { after, by });
  const changed = { before: pick(before, fields), after: pick(after, fields) };
  return recordAct(tx, staff, 'change-product', code, { seen: before.version, ...changed, by });
};

const rowOf = (error: CsvError): number => (typeof error['records'] === 'number' ? error['records'] + 1 : 1);

class Undone extends Error {
  readonly problems: readonly BadCell[];
  readonly wrong: number;
  constructor(problems: readonly BadCell[], wrong: number) {
    super('a table was not taken');
    this.problems = problems.slice(0, shownProblems);
    this.wrong = wrong;
  }
}

const nothing = { isDone: false, created: [], changed: [], restocked: 0, unchanged: 0 } as const;

/** In one transaction or not at all; a trial changes nothing. A stock changes only where it is the number that was seen. */
export const importTable = async (
  database: Database,
  staff: StaffCaller,
  { table, isTrial }: DeskCallInput<'deskTakeTable'>,
): Promise<TableOutcome> => {
  try {
    const read = await readRows(table);
    const taken = await inTransaction(database, async (tx) => {
      if (!isTrial) await lockGoods(tx);
      const codes = new Set(read.rows.map(({ cell }) => cell(codeHeading) ?? '').filter(isProductCode));
      const [products, frame] = [await readProducts(tx, [...codes]), await readFrame(tx)];
      const plan = await planTable(read, products, frame);
      if (plan.wrong > 0) throw new Undone(plan.problems, plan.wrong);
      const changed = plan.products.filter(isChanged);
      const stock = plan.products.flatMap(({ code, stock: its }) => its.map((one) => ({ ...one, code })));
      const outcome: TableOutcome = {
        isDone: !isTrial,
        problems: [],
        wrong: 0,
        created: changed.filter(({ before }) => before === undefined).map(({ code }) => code),
        changed: changed.filter(({ before }) => before !== undefined).map(({ code }) => code),
        restocked: stock.length,
        unchanged: plan.products.length - changed.length,
      };
      if (isTrial) return outcome;
      for (const product of changed) await writePlan(tx, staff, product);
      const late: BadCell[] = [];
      for (const { code, ...one } of stock.toSorted((one, other) =>
        lockName(one) < lockName(other) ? -1 : 1,
      ))
        late.push(...(await writeStock(tx, staff, code, one)));
      if (late.length > 0) throw new Undone(late, late.length);
      return outcome;
    });
    // The goods are written: without statistics lists are slower and still right.
    if (taken.isDone) await analyzeSmallTables(database).catch(() => undefined);
    return taken;
  } catch (error) {
    if (error instanceof CsvError)
      return {
        ...nothing,
        problems: [{ row: rowOf(error), column: '', problem: 'form', code: '', cell: '' }],
        wrong: 1,
      };
    if (error instanceof Undone) return { ...nothing, problems: error.problems, wrong: error.wrong };
    throw error;
  }
};
