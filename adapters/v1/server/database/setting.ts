import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { query } from './query.ts';
import type { Row } from './tables.ts';

/** What is decided once a database: the value that it has, or `fresh` where it has none, the same for every process on it. */
export const settingOnce = async (database: Database, key: string, fresh: string): Promise<string> => {
  await query(database)`
    insert into setting (key, value) values (${key}, ${fresh}) on conflict (key) do nothing
  `;
  const [setting] = await query<Row<'setting', 'value'>>(database)`
    select value from setting where key = ${key}
  `;
  return setting?.value ?? fresh;
};

/**
 * The key from which refresh tokens are derived: drawn once a database, so that every process on it has the same.
 * Whoever reads the database still needs a customer's own token to derive the next one.
 */
export const serverKey = async (database: Database): Promise<Buffer> =>
  Buffer.from(await settingOnce(database, 'serverKey', randomBytes(32).toString('base64')), 'base64');

/** Where `npm run backup` notes when it was made last, ISO 8601. */
export const backupSetting = 'lastBackupAt';
