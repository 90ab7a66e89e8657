import type { OwnAccount } from '../../../../engine/desk/account/module.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { countTry, forgetWrongTries } from '../identity/account-limits.ts';
import { accountDigest } from '../identity/digests.ts';
import { hashNewPassword, requireStrong } from '../identity/new-password.ts';
import { isPasswordOf } from '../session/passwords.ts';
import { recordAct } from './record.ts';
import {
  createNextFactor,
  newRecoveryCodes,
  recoveryHashes,
  shownFactor,
  confirmNextFactor,
} from './second-factor.ts';
import type { SessionParts, StaffCaller } from './sessions.ts';

export const readOwnAccount = async (
  database: Database,
  { id, session }: StaffCaller,
): Promise<OwnAccount> => {
  const [sessions, { left }] = await Promise.all([
    query<OwnAccount['sessions'][number]>(database)`
      select started_at, last_used_at, digest = ${session} as is_this
        from staff_session
       where staff_id = ${id} and factor_at is not null and ends_at > now()
         and last_used_at > now() - interval '2 hours'
       order by is_this desc, last_used_at desc
    `,
    query.one<{ left: number }>(database)`
      select cardinality(recovery_codes) as left from staff where id = ${id}
    `,
  ]);
  return { sessions, recoveryCodesLeft: left };
};

/** Locks the caller's row. Throws UNAUTHORIZED where their session has ended, or they were let go, meanwhile. */
const lockCaller = async (tx: Database, { id, session }: StaffCaller): Promise<void> => {
  // First the lock: a statement that waits for one sees other tables as they were before it waited.
  await query(tx)`select from staff where id = ${id} for no key update`;
  await query.one(tx, 'UNAUTHORIZED')`
    select 1 from staff_session s join staff p on p.id = s.staff_id
     where s.digest = ${session} and p.left_at is null
  `;
};

const endOthers = async (tx: Database, { id, session }: StaffCaller) =>
  query(tx)`delete from staff_session where staff_id = ${id} and digest <> ${session}`;

export const endOwnSessions = async (tx: Database, caller: StaffCaller): Promise<void> => {
  await endOthers(tx, caller);
  await recordAct(tx, caller, 'end-own-sessions', caller.email);
};

/** Rate limit: five tries at one's own password in a quarter of an hour. Throws RATE_LIMITED. */
const countOwnTry = async (
  { database, serverKey }: Pick<SessionParts, 'database' | 'serverKey'>,
  { id }: StaffCaller,
): Promise<Buffer> => {
  const tries = accountDigest(serverKey, `desk own password ${id}`);
  await countTry(database, tries, 5, '15 minutes');
  return tries;
};

/** The hash of a password, where this is the right one. Throws PASSWORD_WRONG. */
const requirePassword = async (
  database: Database,
  { id }: StaffCaller,
  password: string,
): Promise<string> => {
  const { passwordHash } = await query.one<Row<'staff', 'passwordHash'>>(database)`
    select password_hash from staff where id = ${id}
  `;
  if (passwordHash === null || !(await isPasswordOf(passwordHash, password)))
    throw new Problem('PASSWORD_WRONG');
  return passwordHash;
};

/**
 * The present secret opens until a code of the new one has confirmed it (`replaceFactor`). Throws PASSWORD_WRONG and
 * RATE_LIMITED.
 */
export const beginFactorChange = async (
  { database, serverKey, seller }: SessionParts,
  caller: StaffCaller,
  password: string,
): Promise<ReturnType<typeof shownFactor>> => {
  const tries = await countOwnTry({ database, serverKey }, caller);
  await requirePassword(database, caller, password);
  return inTransaction(database, async (tx) => {
    await lockCaller(tx, caller);
    await forgetWrongTries(tx, tries);
    return shownFactor(await createNextFactor(tx, caller.id), seller.name, caller.email);
  });
};

/** Ends all other sessions. Throws FACTOR_WRONG, RATE_LIMITED and UNAUTHORIZED. */
export const replaceFactor = async (
  { database, serverKey }: SessionParts,
  caller: StaffCaller,
  code: string,
): Promise<void> => {
  const tries = accountDigest(serverKey, `desk next factor ${caller.id}`);
  await countTry(database, tries, 5, '15 minutes');
  await inTransaction(database, async (tx) => {
    await lockCaller(tx, caller);
    if (!(await confirmNextFactor(tx, caller.id, code, Date.now()))) throw new Problem('FACTOR_WRONG');
    await endOthers(tx, caller);
    await forgetWrongTries(tx, tries);
    await recordAct(tx, caller, 'replace-factor', caller.email);
  });
};

/** Ends all other sessions. Throws PASSWORD_WRONG, PASSWORD_WEAK, PASSWORD_COMMON, RATE_LIMITED and UNAUTHORIZED. */
export const changeOwnPassword = async (
  { database, serverKey, seller }: SessionParts,
  caller: StaffCaller,
  { password, newPassword }: Readonly<Record<'password' | 'newPassword', string>>,
): Promise<void> => {
  requireStrong(seller, newPassword);
  const tries = await countOwnTry({ database, serverKey }, caller);
  const before = await requirePassword(database, caller, password);
  const passwordHash = await hashNewPassword(newPassword, { email: caller.email, seller });
  await inTransaction(database, async (tx) => {
    await lockCaller(tx, caller);
    // Of two changes at once one counts.
    await query.one(tx, 'PASSWORD_WRONG')`
      update staff set password_hash = ${passwordHash} where id = ${caller.id} and password_hash = ${before} returning 1
    `;
    await endOthers(tx, caller);
    await forgetWrongTries(tx, tries);
    await recordAct(tx, caller, 'change-password', caller.email);
  });
};

/** Replaces recovery codes: the former ones open nothing. Throws UNAUTHORIZED where the session has ended. */
export const renewRecoveryCodes = async (
  database: Database,
  caller: StaffCaller,
): Promise<{ readonly recoveryCodes: readonly string[] }> => {
  const recoveryCodes = newRecoveryCodes();
  const hashes = await recoveryHashes(recoveryCodes, caller.id);
  await inTransaction(database, async (tx) => {
    await lockCaller(tx, caller);
    await query(tx)`
      update staff set recovery_codes = ${hashes}::bytea[] where id = ${caller.id}
    `;
    await recordAct(tx, caller, 'renew-recovery-codes', caller.email);
  });
  return { recoveryCodes };
};
