import { sha256 } from './digests.ts';
import type { SocialProvider } from '../../contract/identity.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { hashNewPassword } from './new-password.ts';
import { Problem } from '../http/problem.ts';
import { freshToken } from '../session/tokens.ts';
import type { SocialPerson, Visit } from './openid.ts';
import { findCustomer } from '../customer/accounts.ts';

type Named = SocialPerson & { readonly provider: SocialProvider };

interface Steps {
  /** Visit to a provider; only the browser that began it can end it. */
  readonly start: Omit<Visit, 'redirectUri' | 'state'> & {
    readonly returnTo: string;
    readonly cameFrom: string;
  };
  /** Back from it, until the shop exchanges its one-time code (ruling P12). */
  readonly return: Named & { readonly returnTo: string };
  readonly registration: Named;
}

const lives = { start: '10 minutes', return: '2 minutes', registration: '30 minutes' } as const;

const keepStep = async <S extends keyof Steps>(
  database: Database,
  step: S,
  second: string,
  facts: Steps[S],
): Promise<string> => {
  const secret = freshToken();
  await query(database)`
    insert into social_step (digest, second_digest, step, facts, expires_at)
    values (${sha256(secret)}, ${sha256(second)}, ${step}, ${JSON.stringify(facts)}::jsonb,
            now() + interval ${sql.lit(lives[step])})
  `;
  return secret;
};

const isStep = (step: keyof Steps, secret: string, second: string) =>
  sql`step = ${step} and digest = ${sha256(secret)} and second_digest = ${sha256(second)}`;

const takeStep = async <S extends keyof Steps>(
  database: Database,
  step: S,
  secret: string,
  second: string,
): Promise<Steps[S] | undefined> => {
  const taken = await query.maybeOne<{ facts: Steps[S] }>(database)`
    delete from social_step where ${isStep(step, secret, second)} and expires_at > now() returning facts
  `;
  return taken?.facts;
};

/** Begins a visit to a provider; nonce and PKCE verifier stay here. `browser` is the secret in the visitor's cookie. */
export const beginVisit = async (
  database: Database,
  {
    provider,
    browser,
    redirectUri,
    ...ways
  }: Pick<Steps['start'], 'returnTo' | 'cameFrom'> & {
    readonly provider: SocialProvider;
    readonly browser: string;
    readonly redirectUri: string;
  },
): Promise<Visit> => {
  const secrets = { nonce: freshToken(), codeVerifier: freshToken() };
  const state = await keepStep(database, 'start', `${provider} ${browser}`, { ...ways, ...secrets });
  return { redirectUri, state, ...secrets };
};

/** Takes up a visit by its state, once, in the browser and for the provider of its beginning; undefined for any other. */
export const takeVisit = async (
  database: Database,
  provider: SocialProvider,
  browser: string,
  state: string,
): Promise<Steps['start'] | undefined> => takeStep(database, 'start', state, `${provider} ${browser}`);

export const storeReturn = async (database: Database, browser: string, who: Steps['return']) =>
  keepStep(database, 'return', browser, who);

/** Result of a return: a customer, a new one who sets a password, or one whose address has an account to sign in to. */
export type SocialReturn =
  | { readonly kind: 'customer'; readonly customerId: string; readonly returnTo: string }
  | { readonly kind: 'new'; readonly token: string; readonly data: string; readonly returnTo: string }
  | { readonly kind: 'in-use'; readonly email: string; readonly returnTo: string };

/** Valid once, in the browser that began. A provider's claims never take over an account. Throws SOCIAL_UNKNOWN. */
export const exchangeReturn = async (
  database: Database,
  browser: string | undefined,
  code: string,
): Promise<SocialReturn> => {
  const returned = browser === undefined ? undefined : await takeStep(database, 'return', code, browser);
  if (returned === undefined) throw new Problem('SOCIAL_UNKNOWN');
  const { returnTo, ...person } = returned;
  const { provider, subject, email } = person;
  const known = await query.maybeOne<Row<'social_identity', 'customerId'>>(database)`
    select customer_id from social_identity where provider = ${provider} and subject = ${subject}
  `;
  if (known !== undefined) return { kind: 'customer', customerId: known.customerId, returnTo };
  if (email !== null && (await findCustomer(database, 'email', email)) !== undefined)
    return { kind: 'in-use', email, returnTo };
  const data = freshToken();
  return { kind: 'new', token: await keepStep(database, 'registration', data, person), data, returnTo };
};

const insertCustomer = async (
  database: Database,
  { provider, subject, email, firstName, lastName }: Named,
  passwordHash: string,
): Promise<string> => {
  const customer = await query.one<Row<'customer', 'id'>>(database, 'EMAIL_IN_USE')`
    insert into customer (email, password_hash, first_name, last_name)
    values (${email}, ${passwordHash}, ${firstName}, ${lastName})
    on conflict do nothing returning id
  `;
  await query.one(database, 'KEY_UNKNOWN')`
    insert into social_identity (provider, subject, customer_id) values (${provider}, ${subject}, ${customer.id})
    on conflict do nothing returning 1
  `;
  return customer.id;
};

export const registerSocialCustomer = async (
  database: Database,
  { token, data, newPassword }: Readonly<Record<'token' | 'data' | 'newPassword', string>>,
): Promise<string> => {
  const known = await query.one<{ over: boolean; facts: Named }>(database, 'KEY_UNKNOWN')`
    select expires_at < now() as over, facts from social_step where ${isStep('registration', token, data)}
  `;
  if (known.over) throw new Problem('KEY_EXPIRED');
  const passwordHash = await hashNewPassword(newPassword, known.facts);
  return database.transaction().execute(async (transaction) => {
    const person = await takeStep(transaction, 'registration', token, data);
    if (person === undefined) throw new Problem('KEY_UNKNOWN');
    return insertCustomer(transaction, person, passwordHash);
  });
};
