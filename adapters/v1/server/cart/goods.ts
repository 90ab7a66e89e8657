import { LRUCache } from 'lru-cache';
import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { counted, countedIn, nameOf } from './counted.ts';

/** What is known of an item: a line of it, whose quantity and stock are only those that it was met with. */
export interface Goods {
  readonly line: CartLine;
  /** What is no longer sold has no stock. */
  readonly isSold: boolean;
}

/** Goods with how many pieces of them there are. */
interface Item extends Goods {
  readonly stock: number;
}

/** Items whose goods a process remembers at most. */
const mostItems = 20_000;

/** Items whose stock is told anew one by one; where more changed, all are forgotten. */
const mostNews = 100;

/** What a statement says of the database that it saw. */
export interface Seen {
  /** The snapshot that the statement was made on: which transactions it saw. */
  readonly snapshot: string;
  /** The stock of the central store that the snapshot sees and the one that was asked with did not. */
  readonly news: string | null;
}

/**
 * In SQL what a `Seen` is read from; `since` is the snapshot that is asked with. The bounds are found out while the statement
 * runs: its plan is made once, and goes by the index of who wrote it whatever they are.
 */
export const seenSince = (since: string): string => `
  pg_current_snapshot()::text as snapshot, ${counted('k.q', 'k', '')}
    from (
      select k.q, k.product_id, k.size_id from stock k
       where k.written_by >= (select pg_snapshot_xmin(${since}::pg_snapshot))
         and k.written_by < (select pg_snapshot_xmax(pg_current_snapshot()))
         and not pg_visible_in_snapshot(k.written_by, ${since}::pg_snapshot)
         and k.place_id = (select id from place where kind = 'central')
       limit ${mostNews + 1}
    ) k
  ) as news`;

/** How many transactions a snapshot sees: what is seen only grows, so of two snapshots the younger sees more. */
const ageOf = (snapshot: string): number => {
  const [, end = '', running = ''] = snapshot.split(':');
  return Number(end) - (running === '' ? 0 : running.split(',').length);
};

/**
 * The goods that a process has read, with the number of `goods_version` that they were read under. Whoever has the number
 * from a statement of their own knows by it whether these are the goods that the statement would have found. Their stock is kept
 * up by what every statement tells of it.
 */
export interface KnownGoods {
  /** The snapshot up to which news of stock were heard: what a statement asks with. */
  readonly heard: () => string | null;
  /**
   * Hears the news of a statement that asked with a snapshot. False where the stock that is known is older than what the
   * statement saw, all the same.
   */
  readonly hear: (since: string | null, seen: Seen) => boolean;
  /** The item of a name under a number; undefined when it was not read under it. */
  readonly of: (version: number, name: string) => Item | undefined;
  /** Remembers goods that one statement found together with the number, on a snapshot. */
  readonly learn: (version: number, snapshot: string, goods: readonly Goods[]) => void;
}

/** Begins with nothing known. */
export const createKnownGoods = (): KnownGoods => {
  let known = -1;
  let heard: string | null = null;
  const items = new LRUCache<string, Item>({ max: mostItems });
  return {
    heard: () => heard,
    hear: (since, { snapshot, news }) => {
      // A statement sees all that was heard of before it was sent, unless the database is one of before, brought back.
      if (since !== null && ageOf(snapshot) < ageOf(since)) {
        items.clear();
        heard = snapshot;
        return true;
      }
      if (heard !== null && ageOf(snapshot) <= ageOf(heard)) return true;
      if (heard !== null && since === null) return false;
      heard = snapshot;
      const told = news === null ? [] : countedIn(news);
      if (told.length > mostNews) items.clear();
      for (const { name, count } of told) {
        const item = items.peek(name);
        if (item !== undefined) items.set(name, { ...item, stock: count });
      }
      return true;
    },
    of: (version, name) => (version === known ? items.get(name) : undefined),
    learn: (version, snapshot, goods) => {
      // What a statement found that began before the goods changed comes late, and is not learnt any more; nor is stock of before.
      if (version < known || heard === null || ageOf(snapshot) < ageOf(heard)) return;
      if (version > known) items.clear();
      known = version;
      for (const { line, isSold } of goods) items.set(nameOf(line), { line, isSold, stock: line.stock });
    },
  };
};
