import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { hashPassword } from '../session/passwords.ts';
import { requireNotOwn } from './new-password.ts';
import { type CodeParts, requireKey, sendCode, takeKey } from './one-time-codes.ts';

const hasCustomer = async (database: Database, phoneNumber: string): Promise<boolean> =>
  (await database.selectFrom('customer').select('id').where('phone', '=', phoneNumber).executeTakeFirst()) !==
  undefined;

/** Sends a code to a phone that registers. Throws PHONE_IN_USE, as spec 8.1 says it, and RATE_LIMITED. */
export const beginRegistration = async (parts: CodeParts, phoneNumber: string, network: Buffer) => {
  if (await hasCustomer(parts.database, phoneNumber)) throw new Problem(409, 'PHONE_IN_USE');
  return sendCode(parts, { purpose: 'register', recipient: phoneNumber, network });
};

/** What the last step of a registration brings. */
export interface Registration {
  readonly phoneNumber: string;
  readonly key: string;
  readonly newPassword: string;
}

/** Makes the customer of a verified phone and uses the key up. Throws KEY_UNKNOWN, KEY_EXPIRED or PHONE_IN_USE. */
export const registerCustomer = async (
  { database, serverKey }: Pick<CodeParts, 'database' | 'serverKey'>,
  { phoneNumber, key, newPassword }: Registration,
): Promise<string> => {
  const use = { purpose: 'register', key, recipient: phoneNumber } as const;
  await requireKey(database, serverKey, use);
  requireNotOwn(newPassword, { phone: phoneNumber });
  const passwordHash = await hashPassword(newPassword);
  return database.transaction().execute(async (transaction) => {
    await takeKey(transaction, serverKey, use);
    const customer = await transaction
      .insertInto('customer')
      .values({ phone: phoneNumber, password_hash: passwordHash, first_name: '', last_name: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (customer === undefined) throw new Problem(409, 'PHONE_IN_USE');
    return customer.id;
  });
};
