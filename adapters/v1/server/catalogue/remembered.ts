import { LRUCache } from 'lru-cache';
import { type Database, shortRead } from '../database/query.ts';

/** What was read under a number of the goods. */
interface Remembered {
  readonly version: number | undefined;
  readonly read: Promise<unknown>;
}

/** How many different things are remembered. */
const most = 500;

const remembered = new WeakMap<Database, LRUCache<string, Remembered>>();

const readVersion = shortRead<{ readonly n: number }>('select n from goods_version');

/**
 * Reads what follows from products, prices and words alone once as long as no goods change, since whatever changes them raises
 * `goods_version`. Another key, another thing.
 */
export const onceForGoods = async <A>(
  database: Database,
  key: unknown,
  read: () => Promise<A>,
): Promise<A> => {
  const known = remembered.get(database) ?? new LRUCache<string, Remembered>({ max: most });
  remembered.set(database, known);
  const name = JSON.stringify(key);
  const [goods] = await readVersion(database);
  const before = known.get(name);
  if (before !== undefined && before.version === goods?.n) return before.read as Promise<A>;
  const reading = read();
  known.set(name, { version: goods?.n, read: reading });
  reading.catch(() => known.delete(name));
  return reading;
};
