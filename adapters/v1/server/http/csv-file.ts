import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export interface StreamedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
}

export type Cell = string | number;

/** CSV that spreadsheets open directly (UTF-8 with its mark), streamed row by row. */
export const csvFile = (
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
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
