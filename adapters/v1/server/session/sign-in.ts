import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Problem } from '../problem.ts';
import { isPasswordOf } from './passwords.ts';

/** How somebody names their account (spec 7.1). */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly phoneNumber: string; readonly password: string };

const mostTries = 10;

/** What tries are counted by: `email:…` and `phone:…` of a sign-in, `customer:…` of a password asked for again, `export:…` of copies. */
export const accountKey = (name: string): Buffer => createHash('sha256').update(name).digest();

/**
 * Counts a try before it is judged, in one statement, so that guesses side by side cannot slip past the limit of ten
 * in 15 minutes (promise G23). Unknown accounts are counted alike, so the limit tells nothing about who exists.
 */
export const countTry = async (database: Database, account: Buffer): Promise<void> => {
  const { rows } = await sql<{ tries: number; wait: number }>`
    insert into sign_in_try as t (account, window_started_at, tries) values (${account}, now(), 1)
    on conflict (account) do update set
      tries = case when t.window_started_at < now() - interval '15 minutes' then 1 else t.tries + 1 end,
      window_started_at = case when t.window_started_at < now() - interval '15 minutes' then now() else t.window_started_at end
    returning tries, ceil(extract(epoch from window_started_at + interval '15 minutes' - now()))::int as wait
  `.execute(database);
  const [count] = rows;
  if (count !== undefined && count.tries > mostTries)
    throw new Problem(429, 'RATE_LIMITED', {}, Math.max(1, count.wait));
};

/** Forgets the tries of an account whose password was right or is a new one. */
export const forgetTries = async (database: Database, account: Buffer): Promise<void> => {
  await sql`delete from sign_in_try where account = ${account}`.execute(database);
};

/** The customer whose e-mail or phone and password these are. Throws WRONG_CREDENTIALS, whichever of the two is wrong. */
export const signIn = async (database: Database, credentials: Credentials): Promise<string> => {
  const byEmail = 'email' in credentials;
  const name = byEmail ? credentials.email.toLowerCase() : credentials.phoneNumber;
  const account = accountKey(`${byEmail ? 'email' : 'phone'}:${name}`);
  await countTry(database, account);
  const customer = await database
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where(byEmail ? 'email' : 'phone', '=', name)
    .executeTakeFirst();
  const right = await isPasswordOf(customer?.password_hash, credentials.password);
  if (!right || customer === undefined) throw new Problem(401, 'WRONG_CREDENTIALS');
  await forgetTries(database, account);
  return customer.id;
};
