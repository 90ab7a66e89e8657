import { randomBytes } from 'node:crypto';
import type { Database } from '../database/query.ts';
import { settingOnce } from '../database/setting.ts';

/**
 * The key from which refresh tokens are derived: drawn once a database, so that every process on it has the same.
 * Whoever reads the database still needs a customer's own token to derive the next one.
 */
export const serverKey = async (database: Database): Promise<Buffer> =>
  Buffer.from(await settingOnce(database, 'serverKey', randomBytes(32).toString('base64')), 'base64');
