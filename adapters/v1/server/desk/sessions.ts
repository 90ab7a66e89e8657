import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { deskBase } from '../../contract/desk/staff.ts';
import { cookieToken, freshToken, type Token } from '../session/tokens.ts';
import { KeyRight } from '../../../../engine/desk/price/module.ts';
import {
  asksForFactor,
  factorLife,
  mayDo,
  type StaffRightName,
  type StaffRole,
} from '../../../../engine/desk/staff.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { type Database, inTransaction, query, type Row, sql } from '../database/query.ts';
import { bearerOf, isSameOrigin } from '../http/request.ts';
import { Problem, required } from '../http/problem.ts';
import { countSignIn, forgetWrongTries } from '../identity/account-limits.ts';
import { accountDigest, sha256 } from '../identity/digests.ts';
import { type RequestSource, networkDigest } from '../identity/networks.ts';
import { hashNewPassword, requireStrong } from '../identity/new-password.ts';
import { isPasswordOf, requireRoomToHash } from '../session/passwords.ts';
import type { ShopServices } from '../routes/shop.ts';
import { findKey } from './keys.ts';
import { recordAct } from './record.ts';
import {
  newFactorSecret,
  newRecoveryCodes,
  recoveryHashes,
  shownFactor,
  consumeFactorCode,
} from './second-factor.ts';

/** Longest session of the staff, seconds: a long working day. */
export const longestSession = 12 * 3_600;

/** Sets or deletes (null) the session cookie: HttpOnly, and for the desk's path only. */
export const setDeskCookie = (reply: FastifyReply, token: Token | null, https: boolean): void => {
  void reply.header(
    'set-cookie',
    `desk=${token ?? ''}; Path=${deskBase}; Max-Age=${token === null ? 0 : longestSession}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  );
};

/** The caller: one of the staff, or a script by a key, as the key's maker, under its own name and without a second factor. */
export interface StaffCaller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** When their second factor was given last in this session, milliseconds since 1970; null where it was not yet. */
  readonly factorAt: number | null;
  readonly session: Buffer;
  readonly now: number;
  readonly isKey?: boolean;
}

export type RequireStaff = (
  request: FastifyRequest,
  right: NonNullable<AnyEndpoint['right']>,
) => Promise<StaffCaller>;

const idleLife = sql.lit('2 hours');
const beginningLife = sql.lit('10 minutes');

type Found = Omit<StaffCaller, 'session'>;

const findSession = async (database: Database, session: Buffer): Promise<Found | undefined> => {
  const found = await query.maybeOne<Found & { readonly isStale: boolean }>(database)`
    select p.id, p.name, p.email, p.role, s.factor_at, now() as now,
           s.last_used_at < now() - interval '15 minutes' as is_stale
      from staff_session s join staff p on p.id = s.staff_id
     where s.digest = ${session} and s.ends_at > now() and p.left_at is null
       and s.last_used_at > now() - interval ${idleLife}
       and (s.factor_at is not null or s.started_at > now() - interval ${beginningLife})
  `;
  if (found?.isStale === true)
    await query(database)`update staff_session set last_used_at = now() where digest = ${session}`;
  return found;
};

export const findStaff = async (
  database: Database,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Found | undefined> => {
  const token = cookieToken(request, 'desk');
  const found = token === undefined ? undefined : await findSession(database, sha256(token));
  return found?.factorAt === null ? undefined : found;
};

/** Throws RIGHT_MISSING, and FACTOR_NEEDED where money hangs on it and the second factor was given too long ago. */
export const requireRight = (
  { role, factorAt, now }: Pick<StaffCaller, 'role' | 'factorAt' | 'now'>,
  right: StaffRightName,
): void => {
  if (!mayDo(role, right)) throw new Problem('RIGHT_MISSING');
  if (asksForFactor(right) && (factorAt ?? 0) + factorLife < now) throw new Problem('FACTOR_NEEDED');
};

/** Caller with a key, which allows only the rights that it names. Throws UNAUTHORIZED and RIGHT_MISSING. */
const callerByKey = async (database: Database, borne: string, right: string): Promise<StaffCaller> => {
  const key = await findKey(database, borne);
  if (key === undefined) throw new Problem('UNAUTHORIZED');
  if (!KeyRight.is(right) || !key.rights.includes(right)) throw new Problem('RIGHT_MISSING');
  const { name, staff, now } = key;
  return { ...staff, name: `คีย์ ${name}`, factorAt: null, session: sha256(borne), now, isKey: true };
};

/**
 * A key of a script counts without a cookie. A session changes something only from a page of this origin, against cross-site
 * request forgery (CSRF).
 */
export const createStaffGate =
  (database: Database): RequireStaff =>
  async (request, right) => {
    if (request.headers.authorization !== undefined)
      return callerByKey(database, bearerOf(request) ?? '', right);
    const token = cookieToken(request, 'desk');
    const isForged = request.method !== 'GET' && !isSameOrigin(request);
    if (token === undefined || isForged) throw new Problem('UNAUTHORIZED');
    const session = sha256(token);
    const found = await findSession(database, session);
    if (found === undefined || (found.factorAt === null && right !== 'signing-in'))
      throw new Problem('UNAUTHORIZED');
    if (right !== 'signing-in' && right !== 'anything') requireRight(found, right);
    return { ...found, session };
  };

export type SessionParts = Pick<ShopServices, 'database' | 'serverKey' | 'seller'>;

export interface BegunSession {
  readonly token: Token;
  readonly factor: 'asked' | 'missing';
}

/** Begins a session if the password is still the given one; undefined if it was changed or removed. */
const begin = async (
  tx: Database,
  { id, passwordHash }: Pick<Row<'staff'>, 'id' | 'passwordHash'>,
): Promise<BegunSession | undefined> => {
  const token = freshToken();
  const begun = await query.maybeOne<{ isMissing: boolean }>(tx)`
    with person as (
      select id, factor_since is null as is_missing from staff
       where id = ${id} and password_hash = ${passwordHash} and left_at is null for share
    ), over as (
      delete from staff_session where staff_id = ${id} and ends_at < now()
    ), begun as (
      insert into staff_session (digest, staff_id, ends_at)
      select ${sha256(token)}, id, now() + interval ${sql.lit(`${longestSession} seconds`)} from person
    )
    select is_missing from person
  `;
  return begun && { token, factor: begun.isMissing ? 'missing' : 'asked' };
};

/** Key of the limit of attempts: passwords by the name, known or not; second factors by the person. */
const triesOf = (serverKey: Buffer, of: 'password' | 'factor', who: string): Buffer =>
  accountDigest(serverKey, `desk ${of} ${who}`);

/** An unknown person costs and counts the same. Throws WRONG_CREDENTIALS and RATE_LIMITED. */
export const signInStaff = async (
  { database, serverKey }: SessionParts,
  { email, password }: DeskCallInput<'deskSignIn'>,
  request: RequestSource,
): Promise<BegunSession> => {
  requireRoomToHash();
  const network = networkDigest(serverKey, request);
  type Known = Row<'staff', 'id' | 'passwordHash'> & { readonly isKnown: boolean };
  const person = await query.maybeOne<Known>(database)`
    select id, password_hash, ${network}::bytea = any(networks) as is_known
      from staff where email = ${email} and left_at is null
  `;
  const tries = triesOf(serverKey, 'password', person?.id ?? email);
  await countSignIn(database, tries, { network, isKnown: person?.isKnown ?? false });
  const isRight = await isPasswordOf(person?.passwordHash ?? undefined, password);
  if (!isRight || person === undefined) throw new Problem('WRONG_CREDENTIALS');
  await forgetWrongTries(database, tries, network);
  return required(await begin(database, person), 'WRONG_CREDENTIALS');
};

/** Takes up an invitation with a password. Throws INVITATION_UNKNOWN, PASSWORD_WEAK and PASSWORD_COMMON. */
export const joinStaff = async (
  { database, seller }: SessionParts,
  { invitation, password }: DeskCallInput<'deskJoin'>,
): Promise<BegunSession> => {
  const digest = sha256(invitation);
  const invited = await query.one<Row<'staff', 'email'>>(database, 'INVITATION_UNKNOWN')`
    select email from staff where invitation = ${digest} and invited_until > now() and left_at is null
  `;
  requireStrong(seller, password);
  const passwordHash = await hashNewPassword(password, { email: invited.email, seller });
  return inTransaction(database, async (tx) => {
    const person = await query.one<Row<'staff', 'id' | 'name' | 'email'>>(tx, 'INVITATION_UNKNOWN')`
      update staff set password_hash = ${passwordHash}, invitation = null, invited_until = null
       where invitation = ${digest} and invited_until > now() and left_at is null
      returning id, name, email
    `;
    await recordAct(tx, person, 'join', person.email);
    return required(await begin(tx, { ...person, passwordHash }), 'INVITATION_UNKNOWN');
  });
};

/** A new secret for codes of six digits, for a person without a confirmed one. Throws FACTOR_IN_USE. */
export const createFactor = async (
  { database, seller }: SessionParts,
  { id, email, session }: StaffCaller,
): Promise<ReturnType<typeof shownFactor>> => {
  const secret = newFactorSecret();
  await query.one(database, 'FACTOR_IN_USE')`
    update staff set factor_secret = ${secret}
     where id = ${id} and factor_since is null and exists (select from staff_session where digest = ${session})
    returning 1
  `;
  return shownFactor(secret, seller.name, email);
};

const confirmFactor = async (tx: Database, id: string): Promise<readonly string[]> => {
  const first = await query(tx)`
    update staff set factor_since = now() where id = ${id} and factor_since is null returning 1
  `;
  if (first.length === 0) return [];
  const codes = newRecoveryCodes();
  await query(tx)`
    update staff set recovery_codes = ${await recoveryHashes(codes, id)}::bytea[] where id = ${id}
  `;
  return codes;
};

const mostNetworks = sql.lit(8);

/** Verifies the second factor and rotates the session token. Throws FACTOR_WRONG and RATE_LIMITED. */
export const verifyFactor = async (
  { database, serverKey }: SessionParts,
  caller: StaffCaller,
  code: string,
  request: RequestSource,
): Promise<{ readonly token: Token; readonly recoveryCodes: readonly string[] }> => {
  const network = networkDigest(serverKey, request);
  const { factorSecret, isKnown } = await query.one<
    Row<'staff', 'factorSecret'> & { readonly isKnown: boolean }
  >(database)`
    select factor_secret, ${network}::bytea = any(networks) as is_known from staff where id = ${caller.id}
  `;
  const tries = triesOf(serverKey, 'factor', caller.id);
  await countSignIn(database, tries, { network, isKnown });
  return inTransaction(database, async (tx) => {
    const isRight =
      factorSecret !== null &&
      (await consumeFactorCode(tx, { id: caller.id, factorSecret }, code, Date.now()));
    if (!isRight) throw new Problem('FACTOR_WRONG');
    const recoveryCodes = await confirmFactor(tx, caller.id);
    const token = freshToken();
    // Throws, and rolls everything back, if the session was ended meanwhile.
    await query.one(tx, 'UNAUTHORIZED')`
      update staff_session set digest = ${sha256(token)}, factor_at = now(), last_used_at = now()
       where digest = ${caller.session} returning 1
    `;
    await query(tx)`
      update staff
         set networks = (array[${network}::bytea] || array_remove(networks, ${network}::bytea))[1:${mostNetworks}]
       where id = ${caller.id}
    `;
    if (caller.factorAt === null) await recordAct(tx, caller, 'sign-in', caller.email);
    await forgetWrongTries(tx, tries, network);
    return { token, recoveryCodes };
  });
};

export const endStaffSession = async (database: Database, { session }: StaffCaller) =>
  query(database)`delete from staff_session where digest = ${session}`;

/** Begins a session of one of a demo's staff, as if they had given both factors; undefined where they have left. */
export const beginDemoSession = async (database: Database, email: string): Promise<Token | undefined> => {
  const token = freshToken();
  const begun = await query(database)`
    insert into staff_session (digest, staff_id, ends_at, factor_at)
    select ${sha256(token)}, id, now() + interval ${sql.lit(`${longestSession} seconds`)}, now()
      from staff where email = ${email} and left_at is null
    returning 1
  `;
  return begun.length === 0 ? undefined : token;
};
