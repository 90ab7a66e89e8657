import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Signature } from '../../../../engine/log/format.ts';
import { type Database, partOf, query, type Row, sql } from '../database/query.ts';
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

/** The most that all logs together may take, bytes: 1 GiB. Beyond it none is taken in. */
const mostStored = 1024 ** 3;

const compressed = async (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const isKept = sql<boolean>`received_at > now() - interval ${sql.lit(`${keptDays} days`)}`;

const signatureColumns = sql`signing_key as key, received_at as at, head, signature as value`;

const signatureOf = partOf(Signature);

/** Removes the logs whose time is over. */
export const deleteOldLogs = async (database: Database): Promise<void> => {
  await query(database)`delete from session_log where not (${isKept})`;
};

const receiptOf = async (database: Database, head: string): Promise<Receipt | undefined> => {
  const [found] = await query<Signature & Row<'session_log', 'id'>>(database)`
    select id, ${signatureColumns} from session_log where head = ${head} and ${isKept}
  `;
  return found === undefined ? undefined : { id: found.id, signature: signatureOf(found) };
};

const requireRoom = async (database: Database): Promise<void> => {
  const rows = await query<{ stored: number }>(database)`
    select coalesce(sum(stored_size), 0)::bigint as stored from session_log
  `;
  if ((rows[0]?.stored ?? 0) > mostStored) throw new Problem('UNAVAILABLE', {}, 3_600);
};

/**
 * Keeps a log that was read, under its signature. One that is there already is not kept twice: its first receipt is given
 * again, and its time runs from its first arrival. Throws UNAVAILABLE when there is no room for more.
 */
export const storeLog = async (
  database: Database,
  {
    text,
    facts,
    signature,
  }: { readonly text: string; readonly facts: LogFacts; readonly signature: Signature },
): Promise<Receipt> => {
  await deleteOldLogs(database);
  const before = await receiptOf(database, facts.head);
  if (before !== undefined) return before;
  await requireRoom(database);
  const content = await compressed(text);
  const { head, logId, engine, vocabulary, first, turns, isRedacted } = facts;
  const [stored] = await query<Row<'session_log', 'id'>>(database)`
    insert into session_log (head, received_at, signing_key, signature, log_id, engine, vocabulary, first, turns,
                             is_redacted, size, stored_size, content)
    values (${head}, ${new Date(signature.at)}, ${signature.key}, ${signature.value}, ${logId}, ${engine}, ${vocabulary},
            ${first}, ${turns}, ${isRedacted}, ${Buffer.byteLength(text)}, ${content.length}, ${content})
    on conflict (head) do nothing returning id
  `;
  if (stored !== undefined) return { id: stored.id, signature };
  // Somebody sent the same at the same moment.
  const theirs = await receiptOf(database, facts.head);
  if (theirs === undefined) throw new Problem('UNAVAILABLE', {}, 2);
  return theirs;
};

const listed = sql`id, head, received_at as at, log_id, engine, vocabulary, first, turns, is_redacted, size`;

/** One page of the logs that are kept, the latest first, and how many there are in all; `page` counts from 1. */
export const listLogs = async (
  database: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: readonly StoredLog[]; readonly total: number }> => {
  const [rows, [counted]] = await Promise.all([
    query<StoredLog>(database)`
      select ${listed} from session_log where ${isKept}
       order by received_at desc, id limit ${limit}::int offset ${offset}::int
    `,
    query<{ total: number }>(database)`select count(*) as total from session_log where ${isKept}`,
  ]);
  return { data: rows, total: counted?.total ?? 0 };
};

/** A log that is kept, with its text and signature; undefined when there is none of this id. */
export const findLog = async (
  database: Database,
  id: string,
): Promise<(StoredLog & { readonly text: string; readonly signature: Signature }) | undefined> => {
  const [found] = await query<StoredLog & Signature & Row<'session_log', 'content'>>(database)`
    select ${listed}, ${signatureColumns}, content from session_log where id = ${id} and ${isKept}
  `;
  if (found === undefined) return undefined;
  const text = (await promisify(brotliDecompress)(found.content)).toString();
  return { ...found, text, signature: signatureOf(found) };
};

/** Removes a log; false when there is none of this id. */
export const removeLog = async (database: Database, id: string): Promise<boolean> =>
  (await query(database)`delete from session_log where id = ${id} returning 1`).length > 0;
