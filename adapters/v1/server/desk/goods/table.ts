import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { changedFields } from '../../../../../engine/desk/goods/product.ts';
import type { BadCell, TableOutcome } from '../../../../../engine/desk/goods/table.ts';
import { type Database, inTransaction } from '../../database/query.ts';
import { analyzeSmallTables } from '../../database/statistics.ts';
import {
  codeHeading,
  planTable,
  type ProductPlan,
  type StockPlan,
  type TableLine,
  tableOf,
} from './plan-table.ts';
import { recordAct, type StaffAct } from '../record.ts';
import type { StaffCaller } from '../sessions.ts';
import { readFrame, readProducts } from './read.ts';
import { lockStock, setStock } from './stock.ts';
import { beginWriting, pick, writeProduct } from './write.ts';

/**
 * A cell that no spreadsheet takes for a formula: what begins like one, behind any apostrophes, gets one more. `told` takes it
 * away again.
 */
const harmless = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const told = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

/** A table as text that spreadsheets open as it is: in UTF-8 with its mark, headings first. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { bom: true, record_delimiter: 'windows' },
  );

/** All products as a table. */
export const writeTable = async (database: Database): Promise<string> => {
  const [products, frame] = [await readProducts(database), await readFrame(database)];
  return csvOf(tableOf(products, frame));
};

/** What spreadsheets set between cells: whichever the headings have the most of. */
const delimiterOf = (table: string): string => {
  const [headings = ''] = table.split('\n', 1);
  const count = (delimiter: string): number => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** A table as its headings and its lines that say something. Throws a CsvError for what is no table. */
export const readLines = (
  table: string,
): { readonly headings: readonly string[]; readonly lines: readonly TableLine[] } => {
  const rows = parse(table, {
    bom: true,
    delimiter: delimiterOf(table),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as readonly Parsed[];
  const [first, ...others] = rows.map(({ info, record }) => ({
    // Where a line of the table has several of the file, it is told by its first.
    line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
    record: record.map(told),
  }));
  const headings = first?.record ?? [];
  return {
    headings: headings.filter((heading) => heading !== ''),
    lines: others
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ line, record }) => ({
        line,
        cells: new Map(headings.map((heading, index) => [heading, record[index] ?? ''])),
      })),
  };
};

const writeStock = async (
  work: Database,
  staff: StaffCaller,
  code: string,
  { line, column, sizeId, placeId, seen, forSale }: StockPlan,
): Promise<readonly BadCell[]> => {
  const place = { code, sizeId, placeId };
  const before = await lockStock(work, place);
  if (before.forSale !== seen) return [{ line, column, problem: 'stock-overtaken' }];
  await setStock(work, place, forSale);
  const details = { sizeId, placeId, reason: 'table', held: before.held, before: seen, after: forSale };
  await recordAct(work, staff, { act: 'change-stock', subject: code, details });
  return [];
};

/** Stock in the order in which it is locked: place by place, by product and size. */
const lockName = ({ placeId, code, sizeId }: StockPlan & { readonly code: string }): string =>
  JSON.stringify([placeId, code, sizeId]);

const isChanged = ({ before, after }: ProductPlan): boolean =>
  before === undefined || changedFields(before, after).length > 0;

const writePlan = async (
  work: Database,
  staff: StaffCaller,
  { code, before, after }: ProductPlan,
): Promise<void> => {
  await writeProduct(work, code, after, { withPictures: false });
  const fields = before === undefined ? [] : changedFields(before, after);
  const done: Pick<StaffAct, 'act' | 'details'> =
    before === undefined
      ? { act: 'create-product', details: { after } }
      : {
          act: 'change-product',
          details: { seen: before.version, before: pick(before, fields), after: pick(after, fields) },
        };
  await recordAct(work, staff, { ...done, subject: code, details: { ...done.details, by: 'table' } });
};

const lineOf = (error: CsvError): number => (typeof error['lines'] === 'number' ? error['lines'] : 1);

/** Undoes what a transaction did, and says why. */
class Undone extends Error {
  readonly problems: readonly BadCell[];
  constructor(problems: readonly BadCell[]) {
    super('a table was not taken');
    this.problems = problems;
  }
}

const nothing = { isDone: false, created: [], changed: [], restocked: 0, unchanged: 0 } as const;

/**
 * Makes and changes products and their stock by a table, in one transaction or not at all; a trial changes nothing and says what
 * it would come to. What is wrong is told cell by cell. What buyers take meanwhile is lost nowhere: a number is changed only
 * where it is the one that was seen.
 */
export const takeTable = async (
  database: Database,
  staff: StaffCaller,
  { table, isTrial }: { readonly table: string; readonly isTrial: boolean },
): Promise<TableOutcome> => {
  try {
    const { headings, lines } = readLines(table);
    const taken = await inTransaction(database, async (work) => {
      if (!isTrial) await beginWriting(work);
      const codes = [...new Set(lines.map(({ cells }) => cells.get(codeHeading) ?? ''))];
      const [products, frame] = [await readProducts(work, codes), await readFrame(work)];
      const plan = planTable(headings, lines, products, frame);
      if (plan.problems.length > 0) throw new Undone(plan.problems);
      const changed = plan.products.filter(isChanged);
      const stock = plan.products.flatMap(({ code, stock: its }) => its.map((one) => ({ ...one, code })));
      const outcome: TableOutcome = {
        isDone: !isTrial,
        problems: [],
        created: changed.filter(({ before }) => before === undefined).map(({ code }) => code),
        changed: changed.filter(({ before }) => before !== undefined).map(({ code }) => code),
        restocked: stock.length,
        unchanged: plan.products.length - changed.length,
      };
      if (isTrial) return outcome;
      for (const product of changed) await writePlan(work, staff, product);
      const late: BadCell[] = [];
      for (const { code, ...one } of stock.toSorted((one, other) =>
        lockName(one) < lockName(other) ? -1 : 1,
      ))
        late.push(...(await writeStock(work, staff, code, one)));
      if (late.length > 0) throw new Undone(late);
      return outcome;
    });
    // The goods are written: without statistics lists are slower and still right.
    if (taken.isDone) await analyzeSmallTables(database).catch(() => undefined);
    return taken;
  } catch (error) {
    if (error instanceof CsvError)
      return { ...nothing, problems: [{ line: lineOf(error), column: '', problem: 'form' }] };
    if (error instanceof Undone) return { ...nothing, problems: error.problems };
    throw error;
  }
};
