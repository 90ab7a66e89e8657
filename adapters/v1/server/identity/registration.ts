import { Problem } from '../http/problem.ts';
import { hashNewPassword } from './new-password.ts';
import { type CodeParts, requireKey, sendCode, takeKey } from './one-time-codes.ts';
import { findCustomer } from '../customer/accounts.ts';
import { query, type Row } from '../database/query.ts';

export const beginRegistration = async (parts: CodeParts, phoneNumber: string, network: Buffer) => {
  if ((await findCustomer(parts.database, 'phone', phoneNumber)) !== undefined)
    throw new Problem('PHONE_IN_USE');
  return sendCode(parts, { purpose: 'register', recipient: phoneNumber, network });
};

export const registerCustomer = async (
  { database, serverKey }: Pick<CodeParts, 'database' | 'serverKey'>,
  { phoneNumber, key, newPassword }: Readonly<Record<'phoneNumber' | 'key' | 'newPassword', string>>,
): Promise<string> => {
  const use = { purpose: 'register', key, recipient: phoneNumber } as const;
  await requireKey({ database, serverKey }, use);
  const passwordHash = await hashNewPassword(newPassword, { phone: phoneNumber });
  return database.transaction().execute(async (transaction) => {
    await takeKey({ database: transaction, serverKey }, use);
    const customer = await query.one<Row<'customer', 'id'>>(transaction, 'PHONE_IN_USE')`
      insert into customer (phone, password_hash) values (${phoneNumber}, ${passwordHash})
      on conflict do nothing returning id
    `;
    return customer.id;
  });
};
