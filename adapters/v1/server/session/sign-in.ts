import type { Identity } from '../../../../engine/values/username.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { accountDigest } from '../identity/digests.ts';
import { isKnownFrom } from '../identity/networks.ts';
import { countSignIn, forgetWrongTries } from '../identity/account-limits.ts';
import { Problem } from '../http/problem.ts';
import { isPasswordOf, requireRoomToHash } from './passwords.ts';

/** What sign-ins are counted by: the customer, whichever of their names was typed, or a name that nobody has. */
export const signInsOf = (serverKey: Buffer, customerIdOrName: string): Buffer =>
  accountDigest(serverKey, `sign-in ${customerIdOrName}`);

/** An unknown account costs and counts the same. Throws WRONG_CREDENTIALS and RATE_LIMITED. */
export const signIn = async (
  { database, serverKey }: { readonly database: Database; readonly serverKey: Buffer },
  credentials: Identity & { readonly password: string },
  network: Buffer,
): Promise<string> => {
  requireRoomToHash();
  const byEmail = 'email' in credentials;
  const name = byEmail ? credentials.email.toLowerCase() : credentials.phoneNumber;
  const [customer] = await query<Row<'customer', 'id' | 'passwordHash'> & { readonly isKnown: boolean }>(
    database,
  )`
    select id, password_hash, ${isKnownFrom(network)} as is_known
      from customer c where ${sql.ref(byEmail ? 'email' : 'phone')} = ${name}
  `;
  const account = signInsOf(serverKey, customer?.id ?? name);
  await countSignIn(database, account, { network, isKnown: customer?.isKnown ?? false });
  const right = await isPasswordOf(customer?.passwordHash, credentials.password);
  if (!right || customer === undefined) throw new Problem('WRONG_CREDENTIALS');
  await forgetWrongTries(database, account, network);
  return customer.id;
};
