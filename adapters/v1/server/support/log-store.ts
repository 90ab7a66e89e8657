import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, randomInt, sign } from 'node:crypto';
import { Signature, signedText } from '../../../../engine/log/format.ts';
import {
  type Database,
  pickFields,
  query,
  type RawBuilder,
  type Row,
  ensureSetting,
  sql,
} from '../database/query.ts';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { leastLogNumber, logCodeOf, mostLogNumber, readLogCode } from '../../../../engine/values/log-code.ts';
import { readRange, type RowRange } from '../database/read-range.ts';
import { isUuid } from '../http/strict-input.ts';
import { Problem } from '../http/problem.ts';
import type { SentLogFacts } from './read-log.ts';

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** Created once for a database, so that every process signs with the same key. Rejects when the stored one is invalid. */
export const openLogSigner = async (database: Database) => {
  const kept = await ensureSetting(database, 'logSigningKey', newPrivateKey());
  const privateKey = createPrivateKey({ key: Buffer.from(kept, 'base64'), type: 'pkcs8', format: 'der' });
  const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (publicKey === undefined) throw new Error('the key that logs are signed with is none');
  const key = hash('sha256', Buffer.from(publicKey, 'base64url'));
  return {
    key,
    publicKey,
    /** Signs the head of a log and the moment of its arrival, milliseconds since 1970. */
    sign: ({ head, at }: Pick<Signature, 'head' | 'at'>): Signature => {
      const value = sign(null, Buffer.from(signedText({ head, at })), privateKey).toString('base64url');
      return { key, at, head, value };
    },
  };
};
export type LogSigner = Awaited<ReturnType<typeof openLogSigner>>;

export interface StoredLog extends SentLogFacts {
  readonly id: string;
  readonly code: string;
  readonly words: string | null;
  readonly at: number;
  readonly size: number;
}

export interface Receipt {
  readonly id: string;
  readonly code: string;
  readonly signature: Signature;
}

export const keptLogDays = 30;

/** The most that all logs together may take, bytes: 1 GiB. Beyond it none is taken in. */
const mostStored = 1024 ** 3;

/** Limit of draws for a free code: with a million logs a draw is taken once in a hundred times. */
const mostTries = 8;

const compressed = async (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export const isKept = sql<boolean>`received_at > now() - interval ${sql.lit(`${keptLogDays} days`)}`;

const signatureColumns = sql`signing_key as key, received_at as at, head, signature as value`;

const signatureOf = pickFields(Signature);

export const deleteOldLogs = async (database: Database) =>
  query(database)`delete from session_log where not (${isKept})`;

const receiptOf = async (database: Database, head: string): Promise<Receipt | undefined> => {
  const found = await query.maybeOne<Signature & Row<'session_log', 'id' | 'code'>>(database)`
    select id, code, ${signatureColumns} from session_log where head = ${head} and ${isKept}
  `;
  return found === undefined ? undefined : { id: found.id, code: found.code, signature: signatureOf(found) };
};

const requireRoom = async (database: Database): Promise<void> => {
  const { stored } = await query.one<{ stored: number }>(database)`
    select coalesce(sum(stored_size), 0)::bigint as stored from session_log
  `;
  if (stored > mostStored) throw new Problem('UNAVAILABLE', {}, 3_600);
};

/** Idempotent: a stored log gets its first receipt again. Throws UNAVAILABLE when there is no room. */
export const storeLog = async (
  database: Database,
  {
    text,
    facts,
    words,
    signature,
  }: {
    readonly text: string;
    readonly facts: SentLogFacts;
    readonly words: string | null;
    readonly signature: Signature;
  },
): Promise<Receipt> => {
  await deleteOldLogs(database);
  const before = await receiptOf(database, facts.head);
  if (before !== undefined) {
    if (words !== null)
      await query(database)`update session_log set words = ${words} where id = ${before.id}`;
    return before;
  }
  await requireRoom(database);
  const content = await compressed(text);
  const { head, program, logId, engine, vocabulary, first, turns, isRedacted, page, lastFailure } = facts;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const code = logCodeOf(randomInt(leastLogNumber, mostLogNumber + 1));
    const stored = await query.maybeOne<Row<'session_log', 'id'>>(database)`
      insert into session_log (head, received_at, signing_key, signature, program, log_id, engine, vocabulary, first, turns,
                               code, words, page, last_failure, is_redacted, size, stored_size, content)
      values (${head}, ${new Date(signature.at)}, ${signature.key}, ${signature.value}, ${program}, ${logId}, ${engine},
              ${vocabulary}, ${first}, ${turns}, ${code}, ${words}, ${page}, ${lastFailure}, ${isRedacted},
              ${Buffer.byteLength(text)}, ${content.length}, ${content})
      on conflict do nothing returning id
    `;
    if (stored !== undefined) return { id: stored.id, code, signature };
    // A concurrent upload of the same log, or a taken code.
    const theirs = await receiptOf(database, facts.head);
    if (theirs !== undefined) return theirs;
  }
  throw new Problem('UNAVAILABLE', {}, 2);
};

const listed = sql`id, code, words, page, last_failure, head, received_at as at, program, log_id, engine, vocabulary, first, turns, is_redacted, size`;

const foundBy = (search: string): RawBuilder<unknown> => {
  const code = readLogCode(search);
  return code === undefined
    ? sql`position(lower(${search}) in lower(concat_ws(' ', words, page, last_failure, log_id))) > 0`
    : sql`code = ${code}`;
};

export const listLogs = async (
  database: Database,
  range: RowRange,
  search?: string,
): Promise<{ readonly data: readonly StoredLog[]; readonly total: number }> => {
  const list = {
    columns: listed,
    from: sql`session_log`,
    where: search === undefined ? isKept : sql`${isKept} and ${foundBy(search)}`,
    order: sql`received_at desc, id`,
  };
  return readRange(database, list, range, (row: StoredLog) => row);
};

/** Which log an id or a code, as it may have been typed, names; null where it can name none. */
const named = (name: string): RawBuilder<boolean> | null => {
  if (isUuid(name)) return sql<boolean>`id = ${name}`;
  const code = readLogCode(name);
  return code === undefined ? null : sql<boolean>`code = ${code}`;
};

export const findLog = async (
  database: Database,
  name: string,
): Promise<(StoredLog & { readonly text: string; readonly signature: Signature }) | undefined> => {
  const which = named(name);
  if (which === null) return undefined;
  const found = await query.maybeOne<StoredLog & Signature & Row<'session_log', 'content'>>(database)`
    select ${listed}, ${signatureColumns}, content from session_log where ${which} and ${isKept}
  `;
  if (found === undefined) return undefined;
  const text = (await promisify(brotliDecompress)(found.content)).toString();
  return { ...found, text, signature: signatureOf(found) };
};

export const removeLog = async (database: Database, name: string): Promise<boolean> => {
  const which = named(name);
  return (
    which !== null && (await query(database)`delete from session_log where ${which} returning 1`).length > 0
  );
};
