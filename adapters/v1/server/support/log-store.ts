import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { Signature } from '../../../../engine/log/format.ts';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import type { LogFacts } from './read-log.ts';

/** A log as it is listed. */
export interface StoredLog extends LogFacts {
  readonly id: string;
  /** When it arrived, milliseconds since 1970. */
  readonly at: number;
  /** Bytes of its text. */
  readonly size: number;
}

/** A log that arrived, and who vouches for it. */
export interface Receipt {
  readonly id: string;
  readonly signature: Signature;
}

/** How long a log is kept; nobody needs it longer, and what shoppers did is not to be kept for its own sake (PDPA). */
export const keptDays = 30;

const keptFor = sql.lit(`${keptDays} days`);

/** The most that all logs together may take, bytes: 1 GiB. Beyond it none is taken in. */
const mostStored = 1024 ** 3;

const compressed = async (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const isKept = sql<boolean>`received_at > now() - interval ${keptFor}`;

/** Removes the logs whose time is over. */
export const forgetOldLogs = async (database: Database): Promise<void> => {
  await sql`delete from session_log where not (${isKept})`.execute(database);
};

const receiptOf = async (database: Database, head: string): Promise<Receipt | undefined> => {
  const found = await database
    .selectFrom('session_log')
    .select(['id', 'head', 'received_at', 'signing_key', 'signature'])
    .where('head', '=', head)
    .where(isKept)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { id, received_at: at, signing_key: key, signature: value } = found;
  return { id, signature: { key, at: at.getTime(), head, value } };
};

const requireRoom = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ stored: number }>`
    select coalesce(sum(stored_size), 0)::bigint as stored from session_log
  `.execute(database);
  if ((rows[0]?.stored ?? 0) > mostStored) throw new Problem(503, 'UNAVAILABLE', {}, 3_600);
};

/**
 * Keeps a log that was read, under its signature. One that is there already is not kept twice: its first receipt is given
 * again, and its time runs from its first arrival. Throws UNAVAILABLE when there is no room for more.
 */
export const keepLog = async (
  database: Database,
  {
    text,
    facts,
    signature,
  }: { readonly text: string; readonly facts: LogFacts; readonly signature: Signature },
): Promise<Receipt> => {
  await forgetOldLogs(database);
  const before = await receiptOf(database, facts.head);
  if (before !== undefined) return before;
  await requireRoom(database);
  const content = await compressed(text);
  const stored = await database
    .insertInto('session_log')
    .values({
      head: facts.head,
      received_at: new Date(signature.at),
      signing_key: signature.key,
      signature: signature.value,
      log_id: facts.logId,
      engine: facts.engine,
      vocabulary: facts.vocabulary,
      first: facts.first,
      turns: facts.turns,
      is_redacted: facts.isRedacted,
      size: Buffer.byteLength(text),
      stored_size: content.length,
      content,
    })
    .onConflict((conflict) => conflict.column('head').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored !== undefined) return { id: stored.id, signature };
  // Somebody sent the same at the same moment.
  const theirs = await receiptOf(database, facts.head);
  if (theirs === undefined) throw new Problem(503, 'UNAVAILABLE', {}, 2);
  return theirs;
};

const listed = [
  'id',
  'head',
  'received_at',
  'log_id as logId',
  'engine',
  'vocabulary',
  'first',
  'turns',
  'is_redacted as isRedacted',
  'size',
] as const;

/** One page of the logs that are kept, the latest first, and how many there are in all; `page` counts from 1. */
export const listLogs = async (
  database: Database,
  page: number,
  pageSize: number,
): Promise<{ readonly data: readonly StoredLog[]; readonly total: number }> => {
  const kept = database.selectFrom('session_log').where(isKept);
  const [rows, count] = await Promise.all([
    kept
      .select(listed)
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    kept.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map(({ received_at: at, ...row }) => ({ ...row, at: at.getTime() })),
    total: count.total,
  };
};

/** A log that is kept, with its text and signature; undefined when there is none of this id. */
export const findLog = async (
  database: Database,
  id: string,
): Promise<(StoredLog & { readonly text: string; readonly signature: Signature }) | undefined> => {
  const found = await database
    .selectFrom('session_log')
    .select([...listed, 'signing_key', 'signature', 'content'])
    .where('id', '=', id)
    .where(isKept)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { received_at: moment, signing_key: key, signature: value, content, ...row } = found;
  const at = moment.getTime();
  const text = (await promisify(brotliDecompress)(content)).toString();
  return { ...row, at, text, signature: { key, at, head: row.head, value } };
};

/** Removes a log; false when there is none of this id. */
export const removeLog = async (database: Database, id: string): Promise<boolean> => {
  const removed = await database
    .deleteFrom('session_log')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};
