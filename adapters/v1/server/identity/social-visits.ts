import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SocialProvider } from '../../contract/social.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { requireNotOwn } from './new-password.ts';
import { Problem } from '../http/problem.ts';
import { hashPassword } from '../session/passwords.ts';
import { digestOf } from '../session/tokens.ts';
import type { SocialPerson, Visit } from './openid.ts';
import type { Row } from '../database/tables.ts';
import { findCustomer } from '../customer/accounts.ts';

const opaque = (): string => randomBytes(32).toString('base64url');

/** What is kept of somebody who is on the way. */
interface Start {
  readonly provider: SocialProvider;
  /** Secret that the visitor's browser has in a cookie: only the browser that began can end. */
  readonly browser: string;
  readonly redirectUri: string;
  readonly returnTo: string;
  /** Where whoever turns back came from. */
  readonly cameFrom: string;
}

/** Begins a visit to a provider; state, nonce and PKCE verifier stay here for ten minutes. */
export const beginVisit = async (
  database: Database,
  { provider, browser, redirectUri, returnTo, cameFrom }: Start,
): Promise<Visit> => {
  const visit = { redirectUri, state: opaque(), nonce: opaque(), codeVerifier: opaque() };
  await query(database)`
    insert into social_start (state_digest, browser_digest, provider, nonce, code_verifier, return_to, came_from, expires_at)
    values (${digestOf(visit.state)}, ${digestOf(browser)}, ${provider}, ${visit.nonce}, ${visit.codeVerifier},
            ${returnTo}, ${cameFrom}, now() + interval '10 minutes')
  `;
  return visit;
};

type TakenVisit = Row<'social_start', 'nonce' | 'codeVerifier' | 'returnTo' | 'cameFrom'>;

/** Takes up a visit by its state, once, in the browser and for the provider of its beginning; undefined for any other. */
export const takeVisit = async (
  database: Database,
  provider: SocialProvider,
  browser: string,
  state: string,
): Promise<TakenVisit | undefined> => {
  const [visit] = await query<TakenVisit>(database)`
    delete from social_start
     where state_digest = ${digestOf(state)} and browser_digest = ${digestOf(browser)}
       and provider = ${provider} and expires_at > now()
    returning nonce, code_verifier, return_to, came_from
  `;
  return visit;
};

/** Keeps who came back for two minutes and gives the one-time code by which the shop asks for them (ruling P12). */
export const storeReturn = async (
  database: Database,
  { provider, browser, returnTo }: Pick<Start, 'provider' | 'browser' | 'returnTo'>,
  { subject, email, firstName, lastName }: SocialPerson,
): Promise<string> => {
  const code = opaque();
  await query(database)`
    insert into social_return
      (code_digest, browser_digest, provider, subject, email, first_name, last_name, return_to, expires_at)
    values (${digestOf(code)}, ${digestOf(browser)}, ${provider}, ${subject}, ${email}, ${firstName}, ${lastName},
            ${returnTo}, now() + interval '2 minutes')
  `;
  return code;
};

type Returned = Omit<Row<'social_return'>, 'codeDigest' | 'browserDigest' | 'expiresAt'>;

/** Who came back: a customer, somebody new with what creates their password, or somebody whose address has an account that they have to sign in to. */
export type Newcomer =
  | { readonly kind: 'customer'; readonly customerId: string; readonly returnTo: string }
  | { readonly kind: 'new'; readonly token: string; readonly data: string; readonly returnTo: string }
  | { readonly kind: 'in-use'; readonly email: string; readonly returnTo: string };

const customerOf = async (
  database: Database,
  { provider, subject }: Pick<Returned, 'provider' | 'subject'>,
): Promise<string | undefined> => {
  const [known] = await query<Row<'social_identity', 'customerId'>>(database)`
    select customer_id from social_identity where provider = ${provider} and subject = ${subject}
  `;
  return known?.customerId;
};

const register = async (database: Database, returned: Returned): Promise<Newcomer> => {
  const [token, data] = [opaque(), opaque()];
  const { provider, subject, email, firstName: first, lastName: last, returnTo } = returned;
  await query(database)`
    insert into social_registration
      (token_digest, data_digest, provider, subject, email, first_name, last_name, expires_at)
    values (${digestOf(token)}, ${digestOf(data)}, ${provider}, ${subject}, ${email}, ${first}, ${last},
            now() + interval '30 minutes')
  `;
  return { kind: 'new', token, data, returnTo };
};

/**
 * Exchanges the code of a return, once, in the browser that began. A new person whose address has an account is told so: an
 * account is never taken over by what a provider says. Throws SOCIAL_UNKNOWN.
 */
export const exchangeReturn = async (
  database: Database,
  browser: string | undefined,
  code: string,
): Promise<Newcomer> => {
  if (browser === undefined) throw new Problem(404, 'SOCIAL_UNKNOWN');
  const [returned] = await query<Returned>(database)`
    delete from social_return
     where code_digest = ${digestOf(code)} and browser_digest = ${digestOf(browser)} and expires_at > now()
    returning provider, subject, email, first_name, last_name, return_to
  `;
  if (returned === undefined) throw new Problem(404, 'SOCIAL_UNKNOWN');
  const customerId = await customerOf(database, returned);
  if (customerId !== undefined) return { kind: 'customer', customerId, returnTo: returned.returnTo };
  const { email } = returned;
  if (email !== null && (await findCustomer(database, 'email', email)) !== undefined)
    return { kind: 'in-use', email, returnTo: returned.returnTo };
  return register(database, returned);
};

type Registration = Omit<Returned, 'returnTo'>;

const insertCustomer = async (
  database: Database,
  { provider, subject, email, firstName, lastName }: Registration,
  passwordHash: string,
): Promise<string> => {
  const [customer] = await query<Row<'customer', 'id'>>(database)`
    insert into customer (email, password_hash, first_name, last_name)
    values (${email}, ${passwordHash}, ${firstName}, ${lastName})
    on conflict do nothing returning id
  `;
  if (customer === undefined) throw new Problem(409, 'EMAIL_IN_USE');
  const rows = await query(database)`
    insert into social_identity (provider, subject, customer_id) values (${provider}, ${subject}, ${customer.id})
    on conflict do nothing returning 1
  `;
  if (rows.length === 0) throw new Problem(404, 'KEY_UNKNOWN');
  return customer.id;
};

/** Makes the customer of a new person, once. Throws KEY_UNKNOWN, KEY_EXPIRED or EMAIL_IN_USE. */
export const registerNewcomer = async (
  database: Database,
  { token, data, newPassword }: Readonly<Record<'token' | 'data' | 'newPassword', string>>,
): Promise<string> => {
  const mine = sql`token_digest = ${digestOf(token)} and data_digest = ${digestOf(data)}`;
  const [known] = await query<{ over: boolean; email: string | null }>(database)`
    select expires_at < now() as over, email from social_registration where ${mine}
  `;
  if (known === undefined) throw new Problem(404, 'KEY_UNKNOWN');
  if (known.over) throw new Problem(410, 'KEY_EXPIRED');
  requireNotOwn(newPassword, known);
  const passwordHash = await hashPassword(newPassword);
  return database.transaction().execute(async (transaction) => {
    const [registration] = await query<Registration>(transaction)`
      delete from social_registration where ${mine} and expires_at > now()
      returning provider, subject, email, first_name, last_name
    `;
    if (registration === undefined) throw new Problem(404, 'KEY_UNKNOWN');
    return insertCustomer(transaction, registration, passwordHash);
  });
};
