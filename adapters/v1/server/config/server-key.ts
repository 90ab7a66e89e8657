import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * The key from which refresh tokens are derived: drawn once a database, so that every process on it has the same.
 * Whoever reads the database still needs a customer's own token to derive the next one.
 */
export const serverKey = async (database: Database): Promise<Buffer> => {
  await sql`insert into setting (key, value) values ('serverKey', ${randomBytes(32).toString('base64')}) on conflict (key) do nothing`.execute(
    database,
  );
  const { value } = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'serverKey')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
};
