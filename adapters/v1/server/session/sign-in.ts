import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { accountDigest } from '../identity/digests.ts';
import { countSignIn, forgetSignIns, tooMany } from '../identity/account-limits.ts';
import { Problem } from '../http/problem.ts';
import { isPasswordOf } from './passwords.ts';

/** How somebody names their account (spec 7.1). */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly phoneNumber: string; readonly password: string };

const mostTries = 10;

/** What tries of somebody who is signed in are counted by: `customer:…` of a password asked for again, `export:…` of copies. */
export const accountKey = (name: string): Buffer => createHash('sha256').update(name).digest();

/**
 * Counts a try of somebody who is signed in before it is judged, in one statement, so that guesses side by side cannot slip
 * past the limit of ten in 15 minutes. Throws RATE_LIMITED.
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
  if (count !== undefined && count.tries > mostTries) throw tooMany(Math.max(1, count.wait));
};

/** Forgets the tries of a customer whose password was right or is a new one. */
export const forgetTries = async (database: Database, account: Buffer): Promise<void> => {
  await sql`delete from sign_in_try where account = ${account}`.execute(database);
};

/** What sign-ins are counted by: the customer, whichever of their names was typed, or a name that nobody has. */
export const signInsOf = (serverKey: Buffer, customerIdOrName: string): Buffer =>
  accountDigest(serverKey, `sign-in ${customerIdOrName}`);

interface Known {
  readonly id: string;
  readonly password_hash: string;
  readonly is_known: boolean;
}

/**
 * The customer whose e-mail or phone and password these are, who comes from `network`. Whether there is one makes no
 * difference to what is counted and done. Throws WRONG_CREDENTIALS, whichever of the two is wrong, and RATE_LIMITED.
 */
export const signIn = async (
  { database, serverKey }: { readonly database: Database; readonly serverKey: Buffer },
  credentials: Credentials,
  network: Buffer,
): Promise<string> => {
  const byEmail = 'email' in credentials;
  const name = byEmail ? credentials.email.toLowerCase() : credentials.phoneNumber;
  const { rows } = await sql<Known>`
    select id, password_hash, exists(
             select from known_network k
              where k.customer_id = c.id and k.network = ${network} and k.at > now() - interval '90 days'
           ) as is_known
      from customer c where ${sql.ref(byEmail ? 'email' : 'phone')} = ${name}
  `.execute(database);
  const [customer] = rows;
  const account = signInsOf(serverKey, customer?.id ?? name);
  await countSignIn(database, account, { network, isKnown: customer?.is_known ?? false });
  const right = await isPasswordOf(customer?.password_hash, credentials.password);
  if (!right || customer === undefined) throw new Problem(401, 'WRONG_CREDENTIALS');
  await forgetSignIns(database, account, network);
  return customer.id;
};
