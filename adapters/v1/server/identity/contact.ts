import type { Identity } from '../../../../engine/values/username.ts';
import { codeOf } from '../error-code.ts';
import { changedMessage } from '../delivery/account-messages.ts';
import { type Database, query, sql } from '../database/query.ts';
import { post } from '../delivery/outbox.ts';
import { Problem } from '../http/problem.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { type CodeParts, sendCode, takeKey, verifyCode } from './one-time-codes.ts';
import { lockCustomer, findCustomer } from '../customer/accounts.ts';
import { requirePassword } from './recovery.ts';

const columnOf = (contact: Identity): { readonly column: 'email' | 'phone'; readonly value: string } =>
  'email' in contact
    ? { column: 'email', value: contact.email }
    : { column: 'phone', value: contact.phoneNumber };

const inUse = (contact: Identity): Problem =>
  new Problem('email' in contact ? 'EMAIL_IN_USE' : 'PHONE_IN_USE');

const requireFree = async (database: Database, contact: Identity): Promise<void> => {
  const { column, value } = columnOf(contact);
  if ((await findCustomer(database, column, value)) !== undefined) throw inUse(contact);
};

export const beginContactChange = async (
  parts: CodeParts,
  customerId: string,
  { password, ...contact }: Identity & { readonly password: string },
  network: Buffer,
) => {
  await requirePassword(parts.database, customerId, password);
  await requireFree(parts.database, contact);
  return sendCode(parts, { purpose: `contact:${customerId}`, recipient: columnOf(contact).value, network });
};

/**
 * Changes e-mail or phone, notifies the former one, voids reset links and ends every session but the one with `accessToken`.
 * Throws as `verifyCode` does, EMAIL_IN_USE and PHONE_IN_USE.
 */
export const changeContact = async (
  { database, serverKey, seller }: CodeParts,
  customerId: string,
  { loginToken, otp, ...contact }: Identity & { readonly loginToken: string; readonly otp: string },
  accessToken: string | undefined,
): Promise<void> => {
  const { column, value } = columnOf(contact);
  const purpose = `contact:${customerId}` as const;
  const key = await verifyCode({ database, serverKey }, { purpose, loginToken, otp, recipient: value });
  try {
    await database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, customerId);
      await takeKey({ database: transaction, serverKey }, { purpose, key, recipient: value });
      const { former } = await query.one<{ former: string | null }>(transaction)`
        with links as (delete from reset_link where customer_id = ${customerId}),
             former as (select ${sql.ref(column)} as former from customer where id = ${customerId})
        update customer set ${sql.ref(column)} = ${value} where id = ${customerId}
        returning (select former from former) as former
      `;
      if (former !== null) {
        await query(transaction)`update alert set contact = ${value} where contact = ${former}`;
        await post(transaction, changedMessage(seller, former));
      }
      await endSessionsOf(transaction, customerId, accessToken);
    });
  } catch (error) {
    throw codeOf(error) === '23505' ? inUse(contact) : error;
  }
};
