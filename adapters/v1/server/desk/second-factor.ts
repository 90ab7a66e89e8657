import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { hashOfOwner } from '../session/passwords.ts';

const period = 30;

const totpOf = (secret: Buffer, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    period,
    digits: 6,
    algorithm: 'SHA1',
    // Copied: a Buffer may be a view of shared memory.
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newFactorSecret = (): Buffer => randomBytes(20);

export const shownFactor = (
  secret: Buffer,
  issuer: string,
  label: string,
): { readonly secret: string; readonly address: string } => {
  const totp = totpOf(secret, issuer, label);
  return { secret: totp.secret.base32, address: totp.toString() };
};

export const codeNow = (secret: Buffer, now: number): string =>
  totpOf(secret, '', '').generate({ timestamp: now });

/** Digits and letters that are not confused. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const newRecoveryCode = (): string => {
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: 10 }, newRecoveryCode);

const recoveryHash = async (code: string, staffId: string): Promise<Buffer> =>
  hashOfOwner(code.toLowerCase().replaceAll(/[^0-9a-z]/g, ''), staffId);

export const recoveryHashes = async (codes: readonly string[], staffId: string): Promise<readonly Buffer[]> =>
  Promise.all(codes.map(async (code) => recoveryHash(code, staffId)));

/** Time step of a six-digit code, the present one or a neighbour; undefined for a wrong code. */
const stepOf = (secret: Buffer, code: string, now: number): number | undefined => {
  const delta = totpOf(secret, '', '').validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
};

/** False for a wrong code, and for one that was taken before. */
const takeDigits = async (
  database: Database,
  staffId: string,
  secret: Buffer,
  code: string,
  now: number,
): Promise<boolean> => {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await query(database)`
    update staff set factor_step = ${step}
     where id = ${staffId} and factor_secret = ${secret} and factor_step < ${step} returning 1
  `;
  return taken.length > 0;
};

const takeRecoveryCode = async (database: Database, staffId: string, code: string): Promise<boolean> => {
  const hash = await recoveryHash(code, staffId);
  const taken = await query(database)`
    update staff set recovery_codes = array_remove(recovery_codes, ${hash}::bytea)
     where id = ${staffId} and ${hash}::bytea = any(recovery_codes) returning 1
  `;
  return taken.length > 0;
};

export const consumeFactorCode = async (
  database: Database,
  { id, factorSecret }: { readonly id: string; readonly factorSecret: Buffer },
  code: string,
  now: number,
): Promise<boolean> => {
  const digits = code.replaceAll(/\s/g, '');
  return /^[0-9]{6}$/.test(digits)
    ? takeDigits(database, id, factorSecret, digits, now)
    : takeRecoveryCode(database, id, code);
};

const nextLife = sql.lit('15 minutes');

/** Keeps a secret that is to replace a person's, and answers it; the former one opens as before. */
export const createNextFactor = async (database: Database, staffId: string): Promise<Buffer> => {
  const secret = newFactorSecret();
  await query(database)`
    update staff set next_factor_secret = ${secret}, next_factor_at = now() where id = ${staffId}
  `;
  return secret;
};

/** Replaces a person's secret by the pending one, proven by a code of it; false for a wrong code, or without a pending one. */
export const confirmNextFactor = async (
  tx: Database,
  staffId: string,
  code: string,
  now: number,
): Promise<boolean> => {
  const person = await query.maybeOne<Row<'staff', 'nextFactorSecret'>>(tx)`
    select next_factor_secret from staff
     where id = ${staffId} and next_factor_at > now() - interval ${nextLife}
  `;
  const secret = person?.nextFactorSecret ?? null;
  const step = secret === null ? undefined : stepOf(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) return false;
  const taken = await query(tx)`
    update staff
       set factor_secret = next_factor_secret, factor_since = now(), factor_step = ${step}, next_factor_secret = null
     where id = ${staffId} and next_factor_secret = ${secret} returning 1
  `;
  return taken.length > 0;
};
