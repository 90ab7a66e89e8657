import { randomBytes, randomInt } from 'node:crypto';
import { codeMessage } from '../delivery/account-messages.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { post } from '../delivery/outbox.ts';
import type { SmsCeiling } from '../delivery/sms-ceiling.ts';
import { Problem } from '../http/problem.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { freshToken, isSignedToken } from '../session/tokens.ts';
import { accountDigest, codeDigest, isSameDigest, sha256 } from './digests.ts';
import { isKnownNetwork } from './networks.ts';
import {
  countSending,
  countWrongCode,
  forgetWrongTry,
  type RequestOrigin,
  tooMany,
} from './account-limits.ts';

export type CodePurpose = 'register' | 'reset' | 'order' | `contact:${string}`;

export interface CodeParts {
  readonly database: Database;
  readonly serverKey: Buffer;
  readonly seller: Seller;
  readonly smsCeiling: Pick<SmsCeiling, 'requireRoom'>;
}

const refLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newKeyRef = (): string =>
  Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join('');

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly network: Buffer;
}

/**
 * Replaces a code of the same purpose and network, so that a stranger cannot void the owner's. Without `isOurs` it does the
 * same work and sends no message. Throws RATE_LIMITED.
 */
export const sendCode = async (
  { database, serverKey, seller, smsCeiling }: CodeParts,
  { purpose, recipient, network }: CodeRequest,
  isOurs: (transaction: Database) => Promise<boolean> = async () => true,
): Promise<{ readonly keyRef: string; readonly loginToken: string }> => {
  const loginToken = freshToken();
  const tokenDigest = sha256(loginToken);
  const account = accountDigest(serverKey, recipient);
  const keyRef = newKeyRef();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (!recipient.includes('@')) await smsCeiling.requireRoom(purpose.startsWith('contact:'));
  await database.transaction().execute(async (transaction) => {
    const isKnown = await isKnownNetwork(transaction, recipient, network);
    await countSending(transaction, account, { network, isKnown, kind: purpose });
    const isWanted = await isOurs(transaction);
    // A code that was not sent cannot be right.
    const stored = isWanted
      ? codeDigest(serverKey, { tokenDigest, purpose, account }, code)
      : randomBytes(32);
    await query(transaction)`
      with replaced as (
        update one_time_code set replaced_at = now()
         where account = ${account} and purpose = ${purpose} and network = ${network}
           and verified_at is null and replaced_at is null
      )
      insert into one_time_code (token_digest, purpose, account, network, is_known, code_digest, expires_at)
      values (${tokenDigest}, ${purpose}, ${account}, ${network}, ${isKnown}, ${stored},
              now() + interval '10 minutes')
    `;
    await post(transaction, codeMessage(seller, recipient, code, keyRef), isWanted);
  });
  return { keyRef, loginToken };
};

type KnownCode = Row<'one_time_code', 'account' | 'network' | 'isKnown'> & {
  readonly over: boolean;
  readonly locked: boolean;
};

const known = async (database: Database, purpose: CodePurpose, tokenDigest: Buffer) =>
  query.maybeOne<KnownCode>(database)`
    select account, network, is_known,
           expires_at < now() or replaced_at is not null or verified_at is not null as over,
           tries >= 5 as locked
      from one_time_code where token_digest = ${tokenDigest} and purpose = ${purpose}
  `;

const refusal = (code: KnownCode | undefined): Problem | undefined => {
  if (code === undefined) return new Problem('OTP_UNKNOWN');
  if (code.over) return new Problem('OTP_EXPIRED');
  return code.locked ? new Problem('OTP_LOCKED') : undefined;
};

interface Guess {
  readonly purpose: CodePurpose;
  readonly tokenDigest: Buffer;
  readonly account: Buffer;
  readonly origin: RequestOrigin;
  readonly otp: string;
}

/** Commits every outcome, so that counts are kept. */
const judge = async (
  database: Database,
  serverKey: Buffer,
  { purpose, tokenDigest, account, origin, otp }: Guess,
): Promise<string | Problem> => {
  // Counted before it is compared, so that guesses side by side cannot slip past a limit. The account's row first, as in
  // sending: everything about one account takes turns.
  const wait = await countWrongCode(database, account, origin);
  if (wait > 0) return tooMany(wait);
  const stored = await query.maybeOne<Row<'one_time_code', 'codeDigest'>>(database)`
    update one_time_code set tries = tries + 1
     where token_digest = ${tokenDigest} and purpose = ${purpose} and tries < 5
       and expires_at > now() and replaced_at is null and verified_at is null
    returning code_digest
  `;
  if (stored === undefined) {
    await forgetWrongTry(database, account);
    return refusal(await known(database, purpose, tokenDigest)) ?? new Problem('OTP_EXPIRED');
  }
  const given = codeDigest(serverKey, { tokenDigest, purpose, account }, otp);
  if (!isSameDigest(given, stored.codeDigest)) return new Problem('OTP_WRONG');
  await forgetWrongTry(database, account);
  const key = freshToken();
  await query(database)`
    update one_time_code
       set verified_at = now(), key_digest = ${sha256(key)}, key_expires_at = now() + interval '15 minutes'
     where token_digest = ${tokenDigest}
  `;
  return key;
};

export interface CodeGuess {
  readonly purpose: CodePurpose;
  readonly loginToken: string;
  readonly otp: string;
  /** Required recipient of the code; without it any recipient counts. */
  readonly recipient?: string;
}

/**
 * Compares at most five guesses of a token; a guess counts for the network that requested the code. Throws OTP_UNKNOWN,
 * OTP_EXPIRED, OTP_LOCKED, OTP_WRONG or RATE_LIMITED.
 */
export const verifyCode = async (
  { database, serverKey }: KeyParts,
  { purpose, loginToken, otp, recipient }: CodeGuess,
): Promise<string> => {
  if (!isSignedToken(loginToken)) throw new Problem('OTP_UNKNOWN');
  const tokenDigest = sha256(loginToken);
  const isFor = ({ account }: KnownCode): boolean =>
    recipient === undefined || isSameDigest(account, accountDigest(serverKey, recipient));
  // Looked at and judged on one connection: of a flood of guesses most are refused by the look alone.
  const outcome = await database.connection().execute(async (connection) => {
    const code = await known(connection, purpose, tokenDigest);
    if (code === undefined || !isFor(code)) return new Problem('OTP_UNKNOWN');
    const { account, network, isKnown } = code;
    return (
      refusal(code) ??
      connection.transaction().execute(async (transaction) =>
        judge(transaction, serverKey, {
          purpose,
          tokenDigest,
          account,
          origin: { network, isKnown },
          otp,
        }),
      )
    );
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
};

type KeyParts = Pick<CodeParts, 'database' | 'serverKey'>;

interface KeyUse {
  readonly purpose: CodePurpose;
  readonly key: string;
  readonly recipient: string;
}

const isUnused = (serverKey: Buffer, { purpose, key, recipient }: KeyUse) =>
  sql`key_digest = ${sha256(key)} and purpose = ${purpose} and account = ${accountDigest(serverKey, recipient)}
      and key_used_at is null`;

const keyProblem = async (
  { database, serverKey }: KeyParts,
  use: KeyUse,
): Promise<'KEY_UNKNOWN' | 'KEY_EXPIRED' | undefined> => {
  const row = await query.maybeOne<{ over: boolean }>(database)`
    select key_expires_at < now() as over from one_time_code where ${isUnused(serverKey, use)}
  `;
  if (row === undefined) return 'KEY_UNKNOWN';
  return row.over ? 'KEY_EXPIRED' : undefined;
};

/** Throws KEY_UNKNOWN or KEY_EXPIRED for a key that could not be used now; uses nothing up. */
export const requireKey = async (parts: KeyParts, use: KeyUse): Promise<void> => {
  const problem = await keyProblem(parts, use);
  if (problem !== undefined) throw new Problem(problem);
};

export const isKeyGood = async (parts: KeyParts, use: KeyUse): Promise<boolean> =>
  (await keyProblem(parts, use)) === undefined;

/** Uses a key up, once. Throws KEY_UNKNOWN or KEY_EXPIRED, also for a key of another recipient or purpose. */
export const takeKey = async (parts: KeyParts, use: KeyUse): Promise<void> => {
  const rows = await query(parts.database)`
    update one_time_code set key_used_at = now()
     where ${isUnused(parts.serverKey, use)} and key_expires_at > now()
    returning 1
  `;
  if (rows.length === 0) throw new Problem((await keyProblem(parts, use)) ?? 'KEY_UNKNOWN');
};
