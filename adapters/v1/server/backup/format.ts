import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { guarded } from '../../../../engine/kernel/codec.ts';
import { codeOf } from '../error-code.ts';
import { StartFailure } from '../config/start-failure.ts';

/*
 * A backup is a gzip of lines: a header, then of each table its rows as PostgreSQL's COPY writes them, the line `\.` and a line
 * that says how many there were and their SHA-256, and at the end the sequences and the SHA-256 of all lines that are ours.
 * `zcat FILE | less` shows it.
 */

export const backupVersion = 1;

/** Ends the rows of a table. No row can be like it: COPY writes a backslash twice. */
export const endOfRows = '\\.';

const Header = t.type({
  kind: t.literal('suvarna-backup'),
  version: t.number,
});

const Words = guarded(
  'words on one line',
  (value: unknown): value is string => typeof value === 'string' && /^\P{C}{0,200}$/u.test(value),
);

const FullHeader = t.intersection([
  Header,
  t.type({
    shop: Words,
    at: Words,
    postgres: Words,
    migrations: t.array(Words),
    fingerprint: Words,
    tables: t.array(t.type({ name: Words, columns: t.array(Words) })),
  }),
]);
export type BackupHeader = t.TypeOf<typeof FullHeader>;

const TableEnd = t.type({ table: t.string, rows: t.number, sha256: t.string });
export type TableEnd = t.TypeOf<typeof TableEnd>;

const Sequences = t.type({ sequences: t.record(t.string, t.tuple([t.string, t.boolean])) });
const End = t.type({ rows: t.number, sha256: t.string });

export type SequenceValues = t.TypeOf<typeof Sequences>['sequences'];

export interface BackupSummary {
  readonly header: BackupHeader;
  readonly tables: readonly TableEnd[];
  readonly sequences: SequenceValues;
  readonly rows: number;
  /** Stands for all of it: the same digest is the same contents. */
  readonly sha256: string;
}

export interface BackupReader {
  readonly begin?: (header: BackupHeader) => Promise<void>;
  readonly table?: (name: string, columns: readonly string[], rows: AsyncIterable<Buffer>) => Promise<number>;
}

const longestLine = 1024 * 1024;

const newline = 10;

const readingPieces = (pieces: AsyncIterator<Buffer>) => {
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await pieces.next();
    if (next.done === true) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  return {
    line: async (): Promise<string | undefined> => {
      let end = rest.indexOf(newline);
      while (end === -1 && rest.length < longestLine && (await more())) end = rest.indexOf(newline);
      if (end === -1 || end >= longestLine) return undefined;
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      return line;
    },
    rows: async function* (): AsyncGenerator<Buffer, void> {
      const ending = `\n${endOfRows}\n`;
      while (rest.length < 3 && (await more()));
      if (rest.subarray(0, 3).toString('latin1') === `${endOfRows}\n`) {
        rest = rest.subarray(3);
        return;
      }
      for (;;) {
        const end = rest.indexOf(ending, 0, 'latin1');
        if (end !== -1) {
          const last = rest.subarray(0, end + 1);
          rest = rest.subarray(end + ending.length);
          yield last;
          return;
        }
        const sure = rest.length - (ending.length - 1);
        if (sure > 0) {
          const piece = rest.subarray(0, sure);
          rest = rest.subarray(sure);
          yield piece;
        }
        if (!(await more())) throw new Broken('it ends in the middle of a table');
      }
    },
    isOver: async (): Promise<boolean> => rest.length === 0 && !(await more()),
  };
};

const noBackup = 'it is no backup of a shop';

/** Thrown for an invalid backup file; becomes a StartFailure with the file's name. */
class Broken extends Error {}

const json = (line: string | undefined): unknown => {
  try {
    return line === undefined ? undefined : (JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
};

const decoded = <A>(codec: t.Type<A, unknown, unknown>, line: string | undefined, why: string): A => {
  const result = codec.decode(json(line));
  if (E.isRight(result)) return result.right;
  throw new Broken(line === undefined ? 'it ends before its last line' : why);
};

const headerOf = (line: string | undefined): BackupHeader => {
  const value = json(line);
  if (!Header.is(value)) throw new Broken(noBackup);
  if (value.version > backupVersion)
    throw new Broken(
      `it was made by a newer shop, in form ${value.version}; this one reads form ${backupVersion}`,
    );
  return decoded(FullHeader, line, 'its header is damaged');
};

const counting = (hash: Hash, count: { rows: number }) =>
  async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const piece of pieces) {
      hash.update(piece);
      for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) count.rows += 1;
      yield piece;
    }
  };

const drained = async (pieces: AsyncIterator<Buffer>): Promise<void> => {
  while ((await pieces.next()).done !== true);
};

const readLines = async (
  pieces: AsyncIterator<Buffer>,
  { begin, table }: BackupReader,
): Promise<BackupSummary> => {
  const input = readingPieces(pieces);
  const ours = createHash('sha256');
  const line = async (): Promise<string | undefined> => {
    const text = await input.line();
    if (text !== undefined) ours.update(`${text}\n`);
    return text;
  };
  const header = headerOf(await line());
  await begin?.(header);
  const tables: TableEnd[] = [];
  for (const { name, columns } of header.tables) {
    const hash = createHash('sha256');
    const count = { rows: 0 };
    const rows = counting(hash, count)(input.rows());
    const put = await table?.(name, columns, rows);
    // Their owner may have left some.
    await drained(rows[Symbol.asyncIterator]());
    const end = decoded(TableEnd, await line(), `its table ${name} is damaged`);
    if (end.table !== name || end.rows !== count.rows || end.sha256 !== hash.digest('hex'))
      throw new Broken(`its table ${name} was altered or damaged`);
    if (put !== undefined && put !== count.rows)
      throw new Broken(`only ${put} of ${count.rows} rows of its table ${name} were taken`);
    tables.push(end);
  }
  const { sequences } = decoded(Sequences, await line(), 'its sequences are damaged');
  const all = ours.digest('hex');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const end = decoded(End, await input.line(), 'its last line is damaged');
  if (end.rows !== rows || end.sha256 !== all) throw new Broken('it was altered or damaged');
  if (!(await input.isOver())) throw new Broken('something stands behind its end');
  return { header, tables, sequences, rows, sha256: all };
};

const asFailure = (file: string, error: unknown): unknown => {
  const refused = (why: string): StartFailure =>
    new StartFailure(`${file} cannot be put back: ${why}. Nothing was changed.`);
  if (error instanceof Broken) return refused(error.message);
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return refused('it ends before its last line');
  if (code.startsWith('Z_'))
    return refused(
      error instanceof Error && error.message === 'incorrect header check'
        ? noBackup
        : 'it was altered or damaged',
    );
  if (['ENOENT', 'EACCES', 'EISDIR', 'EPERM'].includes(code))
    return new StartFailure(`${file} cannot be read (${code}).`);
  return error;
};

/** Throws a StartFailure for a file that is none, is not whole, was altered, or is of a newer shop. */
export const readBackup = async (file: string, reader: BackupReader = {}): Promise<BackupSummary> => {
  try {
    const { size } = await stat(file);
    const packed = createReadStream(file);
    const unpacked = createGunzip();
    packed.once('error', (error) => unpacked.destroy(error));
    try {
      const pieces = packed.pipe(unpacked)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      const summary = await readLines(pieces, reader);
      // Unpackers ignore trailing data of a gzip.
      if (unpacked.bytesWritten !== size) throw new Broken('something stands behind its end');
      return summary;
    } finally {
      packed.destroy();
      unpacked.destroy();
    }
  } catch (error) {
    throw asFailure(file, error);
  }
};
