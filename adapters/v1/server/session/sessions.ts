import type { SignedInAt } from '../../../../engine/account/words.ts';
import type { Tokens } from '../../contract/identity.ts';
import { sha256 } from '../identity/digests.ts';
import { bearerOf, type BearerRequest } from '../http/request.ts';
import { lockCustomer } from '../customer/accounts.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { type RequestSource, networkDigest, rememberNetwork } from '../identity/networks.ts';
import { Problem } from '../http/problem.ts';
import { childPair, freshPair, isSignedToken, type Token } from './tokens.ts';

export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** The first that fits names it: most browsers claim to be several others, too. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(A|iOS|e)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const named = (names: readonly (readonly [string, RegExp])[], text: string): string =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Browser and system by a User-Agent, whose text is not stored. */
export const sessionDevice = (userAgent: string): Device => {
  const text = userAgent.slice(0, 1_024);
  return { browser: named(browsers, text), system: named(systems, text) };
};

export interface StartingRequest extends RequestSource {
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

const accessLife = sql.lit('15 minutes');
const idleLife = sql.lit('14 days');
const absoluteLife = sql.lit('60 days');

const ended = (): Problem => new Problem('SESSION_ENDED');

const storeTokens = async (database: Database, familyId: string, pair: Tokens) =>
  query(database)`
    with access as (
      insert into access_token (digest, family_id, expires_at)
      values (${sha256(pair.accessToken)}, ${familyId}, now() + interval ${accessLife})
    )
    insert into refresh_token (digest, family_id, idle_until)
    values (${sha256(pair.refreshToken)}, ${familyId}, now() + interval ${idleLife})
  `;

interface Presented {
  readonly familyId: string;
  readonly over: boolean;
  readonly revoked: boolean;
  readonly rotated: boolean;
  /** Rotated within the last 10 s, and its child was not used yet. */
  readonly inGrace: boolean;
}

const present = async (database: Database, refreshToken: Token): Promise<Presented | undefined> => {
  const digest = sha256(refreshToken);
  // The family is locked first, so that two uses of one family take turns; then the token is read as it is by now.
  await query(database)`
    select 1 from session_family where id = (select family_id from refresh_token where digest = ${digest}) for update
  `;
  return query.maybeOne<Presented>(database)`
    select t.family_id,
           f.ends_at < now() or t.idle_until < now() as over,
           f.revoked_at is not null as revoked,
           t.rotated_at is not null as rotated,
           coalesce(t.rotated_at > now() - interval '10 seconds' and c.rotated_at is null, false) as in_grace
      from refresh_token t
      join session_family f on f.id = t.family_id
      left join refresh_token c on c.digest = t.child
     where t.digest = ${digest}
  `;
};

const rotate = async (database: Database, familyId: string, parent: Token, child: Tokens): Promise<void> => {
  await query(database)`
    update refresh_token set rotated_at = now(), child = ${sha256(child.refreshToken)} where digest = ${sha256(parent)}
  `;
  await query(database)`delete from access_token where family_id = ${familyId} and expires_at < now()`;
  await query(database)`
    delete from refresh_token where family_id = ${familyId} and rotated_at < now() - interval ${idleLife}
  `;
  await query(database)`update session_family set last_used_at = now() where id = ${familyId}`;
  await storeTokens(database, familyId, child);
};

/** Ends the families that a condition names: their tokens are worth nothing from now on. */
const revoke = async (database: Database, which: RawBuilder<unknown>) =>
  query(database)`update session_family set revoked_at = now() where revoked_at is null and ${which}`;

const refreshIn = async (
  database: Database,
  serverKey: Buffer,
  refreshToken: Token,
): Promise<Tokens | 'over' | 'reused'> => {
  const known = await present(database, refreshToken);
  if (known === undefined || known.over || known.revoked) return 'over';
  const pair = childPair(serverKey, refreshToken);
  if (known.inGrace) return pair;
  if (known.rotated) {
    await revoke(database, sql`id = ${known.familyId}`);
    return 'reused';
  }
  await rotate(database, known.familyId, refreshToken, pair);
  return pair;
};

/** Forgets the networks of the ended sessions, too. */
export const endSessionsOf = async (database: Database, customerId: string, butWith?: string) =>
  query(database)`
    with strange as (delete from known_network where customer_id = ${customerId})
    update session_family set revoked_at = now()
     where customer_id = ${customerId} and revoked_at is null
       and id is distinct from (select family_id from access_token where digest = ${sha256(butWith ?? '')})
  `;

export const readSessions = async (database: Database, customerId: string, accessToken: string) =>
  query<SignedInAt>(database)`
    select f.id, f.browser, f.system, f.started_at, f.last_used_at,
           f.id = (select family_id from access_token where digest = ${sha256(accessToken)}) as is_this
      from session_family f
     where f.customer_id = ${customerId} and f.revoked_at is null and f.ends_at > now()
       and exists (
         select from refresh_token t where t.family_id = f.id and t.rotated_at is null and t.idle_until > now()
       )
     order by 6 desc, f.last_used_at desc, f.id limit 100
  `;

/** Ends a session of a customer: its tokens are worth nothing from now on. What is not theirs, or over, changes nothing. */
export const endSessionOf = async (database: Database, customerId: string, id: string) =>
  revoke(database, sql`customer_id = ${customerId} and id::text = ${id}`);

/**
 * `serverKey` must be the same in every process on one database; `onReuse` is called for a reused refresh token, the sign of a
 * stolen one (case H-S25).
 */
export const openSessions = (database: Database, serverKey: Buffer, onReuse: () => void) => ({
  /** A new family; the customer's families that are over go with it, so that they do not pile up. */
  start: async (customerId: string, request: StartingRequest): Promise<Tokens> => {
    const pair = freshPair();
    const { browser, system } = sessionDevice(request.headers['user-agent'] ?? '');
    await database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, customerId);
      await query(transaction)`
        delete from session_family where customer_id = ${customerId} and (ends_at < now() or revoked_at < now() - interval '1 day')
      `;
      const family = await query.one<{ id: string }>(transaction)`
        insert into session_family (customer_id, ends_at, browser, system)
        values (${customerId}, now() + interval ${absoluteLife}, ${browser}, ${system}) returning id
      `;
      await storeTokens(transaction, family.id, pair);
      await rememberNetwork(transaction, customerId, networkDigest(serverKey, request));
    });
    return pair;
  },
  /** The next pair for a refresh token. Throws SESSION_ENDED; a token that was used before ends its whole family. */
  refresh: async (refreshToken: string): Promise<Tokens> => {
    if (!isSignedToken(refreshToken)) throw ended();
    const refreshed = await database
      .transaction()
      .execute(async (transaction) => refreshIn(transaction, serverKey, refreshToken));
    if (typeof refreshed === 'object') return refreshed;
    if (refreshed === 'reused') onReuse();
    throw ended();
  },
  /** Ends the family of a refresh token; an unknown one changes nothing. */
  end: async (refreshToken: string): Promise<void> => {
    if (!isSignedToken(refreshToken)) return;
    const family = sql`(select family_id from refresh_token where digest = ${sha256(refreshToken)})`;
    await revoke(database, sql`id = ${family}`);
  },
  /** Id of the customer who makes a request. Throws UNAUTHORIZED. */
  authenticate: async (request: BearerRequest): Promise<string> => {
    const token = bearerOf(request);
    if (token === undefined || !isSignedToken(token)) throw new Problem('UNAUTHORIZED');
    const found = await query.one<Row<'session_family', 'customerId'>>(database, 'UNAUTHORIZED')`
      select f.customer_id
        from access_token t
        join session_family f on f.id = t.family_id
       where t.digest = ${sha256(token)} and t.expires_at > now() and f.ends_at > now() and f.revoked_at is null
    `;
    return found.customerId;
  },
});
export type Sessions = ReturnType<typeof openSessions>;
