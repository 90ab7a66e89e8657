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
