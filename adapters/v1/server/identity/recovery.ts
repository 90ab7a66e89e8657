import { type Account, findCustomer, lockCustomer } from '../customer/accounts.ts';
import { passwordChangedMessage, resetMessage } from '../delivery/account-messages.ts';
import { type Database, query } from '../database/query.ts';
import { post } from '../delivery/outbox.ts';
import { Problem } from '../http/problem.ts';
import { isPasswordOf, signInsOf } from '../session/passwords.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { freshToken } from '../session/tokens.ts';
import { accountDigest, sha256 } from './digests.ts';
import { isKnownNetwork } from './networks.ts';
import { countSending, countTry, forgetWrongTries } from './account-limits.ts';
import { hashNewPassword } from './new-password.ts';
import { type CodeParts, requireKey, sendCode, takeKey } from './one-time-codes.ts';

const triesOf = (customerId: string): Buffer => sha256(`customer:${customerId}`);

/** Path of a reset link: a fragment reaches no server and no log (ruling P12). */
const resetLink = (origin: string, token: string): string => `${origin}/?modal=reset-password#token=${token}`;

/**
 * An unknown address costs and counts alike, and nothing leaves. `origin` is the configured one (case H-A22). Throws
 * RATE_LIMITED.
 */
export const beginResetByEmail = async (
  { database, serverKey, seller }: CodeParts,
  { email, network, origin }: { readonly email: string; readonly network: Buffer; readonly origin: string },
): Promise<void> => {
  const token = freshToken();
  await database.transaction().execute(async (transaction) => {
    const isKnown = await isKnownNetwork(transaction, email, network);
    await countSending(transaction, accountDigest(serverKey, email), { network, isKnown, kind: 'link' });
    const rows = await query(transaction)`
      insert into reset_link (token_digest, customer_id, expires_at)
      select ${sha256(token)}, id, now() + interval '30 minutes' from customer where email = ${email}
      returning 1
    `;
    await post(transaction, resetMessage(seller, email, resetLink(origin, token)), rows.length > 0);
  });
};

export const beginResetByPhone = async (parts: CodeParts, phoneNumber: string, network: Buffer) =>
  sendCode(
    parts,
    { purpose: 'reset', recipient: phoneNumber, network },
    async (transaction) => (await findCustomer(transaction, 'phone', phoneNumber)) !== undefined,
  );

type PasswordParts = Pick<CodeParts, 'database' | 'seller'>;

/** Ends every session but the one with `accessToken` and voids reset links. */
const setPassword = async (
  { database, seller }: PasswordParts,
  customerId: string,
  passwordHash: string,
  accessToken?: string,
): Promise<void> => {
  await lockCustomer(database, customerId);
  const { email, phone } = await query.one<Account>(database)`
    with links as (delete from reset_link where customer_id = ${customerId})
    update customer set password_hash = ${passwordHash} where id = ${customerId} returning *
  `;
  await endSessionsOf(database, customerId, accessToken);
  const recipient = email ?? phone;
  if (recipient !== null) await post(database, passwordChangedMessage(seller, recipient));
};

/** Sets a new password by a reset and clears the failed tries of the account, so that its owner can sign in at once. */
const resetPassword = async (parts: CodeParts, customerId: string, passwordHash: string): Promise<void> => {
  await setPassword(parts, customerId, passwordHash);
  await forgetWrongTries(parts.database, triesOf(customerId));
  await forgetWrongTries(parts.database, signInsOf(parts.serverKey, customerId));
};

export const requireResetLink = async (database: Database, token: string) =>
  query.one(database, 'RESET_UNKNOWN')`
    select 1 from reset_link where token_digest = ${sha256(token)} and expires_at > now()
  `;

export const resetByEmail = async (
  { database, ...parts }: CodeParts,
  token: string,
  newPassword: string,
): Promise<void> => {
  const digest = sha256(token);
  const owner = await query.one<Account>(database, 'RESET_UNKNOWN')`
    select c.id, c.email, c.phone, c.password_hash from reset_link l join customer c on c.id = l.customer_id
     where l.token_digest = ${digest} and l.expires_at > now()
  `;
  const passwordHash = await hashNewPassword(newPassword, owner);
  await database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, owner.id);
    await query.one(transaction, 'RESET_UNKNOWN')`
      delete from reset_link where token_digest = ${digest} and expires_at > now() returning 1
    `;
    await resetPassword({ ...parts, database: transaction }, owner.id, passwordHash);
  });
};

export const resetByPhone = async (
  { database, ...parts }: CodeParts,
  { key, phoneNumber, newPassword }: Readonly<Record<'key' | 'phoneNumber' | 'newPassword', string>>,
): Promise<void> => {
  const use = { purpose: 'reset', key, recipient: phoneNumber } as const;
  await requireKey({ database, ...parts }, use);
  const own = (await findCustomer(database, 'phone', phoneNumber)) ?? {};
  const passwordHash = await hashNewPassword(newPassword, own);
  await database.transaction().execute(async (transaction) => {
    const within = { ...parts, database: transaction };
    await takeKey(within, use);
    const customer = await findCustomer(transaction, 'phone', phoneNumber);
    if (customer === undefined) throw new Problem('KEY_UNKNOWN');
    await resetPassword(within, customer.id, passwordHash);
  });
};

/** Has a signed-in customer prove who they are; tries are counted like sign-ins, ten in 15 minutes. Throws PASSWORD_WRONG or RATE_LIMITED. */
export const requirePassword = async (
  database: Database,
  customerId: string,
  password: string,
): Promise<void> => {
  const account = triesOf(customerId);
  await countTry(database, account, 10, '15 minutes');
  const customer = await findCustomer(database, 'id', customerId);
  if (!(await isPasswordOf(customer?.passwordHash, password))) throw new Problem('PASSWORD_WRONG');
  await forgetWrongTries(database, account);
};

/** All or nothing; every session ends but the one with `accessToken`. Throws PASSWORD_WRONG or RATE_LIMITED. */
export const changePassword = async (
  { database, seller }: PasswordParts,
  customerId: string,
  { password, newPassword }: Readonly<Record<'password' | 'newPassword', string>>,
  accessToken: string | undefined,
): Promise<void> => {
  await requirePassword(database, customerId, password);
  const own = (await findCustomer(database, 'id', customerId)) ?? {};
  const passwordHash = await hashNewPassword(newPassword, own);
  await database.transaction().execute(async (transaction) => {
    await setPassword({ database: transaction, seller }, customerId, passwordHash, accessToken);
  });
};
