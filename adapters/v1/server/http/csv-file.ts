import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export interface StreamedFile {
  /** Letters, digits, dots and dashes. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
}

/** What stands in a cell: numbers are written as such, and text is never taken for a formula. */
export type Cell = string | number;

/**
 * A table as a file of comma-separated values that spreadsheets open as it is (UTF-8 with its mark), made while its rows come:
 * nothing is gathered.
 */
export const csvFile = (
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): StreamedFile => {
  const cells = async function* (): AsyncIterable<readonly Cell[]> {
    yield header;
    yield* rows;
  };
  const source = Readable.from(cells());
  const content = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  source.on('error', (error) => content.destroy(error));
  content.on('close', () => source.destroy());
  return { name, mediaType: 'text/csv; charset=utf-8', content: source.pipe(content) };
};
