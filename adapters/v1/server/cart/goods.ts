import { LRUCache } from 'lru-cache';
import type { CartLine, LineKey } from '../../../../engine/values/cart-line.ts';

/** What is known of an item: a line of it, whose quantity and stock are only those that it was met with. */
export interface Goods {
  readonly line: CartLine;
  /** What is no longer sold has no stock. */
  readonly isSold: boolean;
}

/** Items whose goods a process remembers at most. */
const mostItems = 20_000;

const nameOf = ({ productId, sizeId }: LineKey): string => `${productId} ${sizeId}`;

/**
 * The goods that a process has read, with the number of `goods_version` that they were read under. Whoever has the number
 * from a statement of their own knows by it whether these are the goods that the statement would have found.
 */
export interface KnownGoods {
  /** The goods of an item under a number; undefined when they were not read under it. */
  readonly of: (version: number, key: LineKey) => Goods | undefined;
  /** Remembers goods that one statement found together with the number. */
  readonly learn: (version: number, goods: readonly Goods[]) => void;
}

/** Begins with nothing known. */
export const createKnownGoods = (): KnownGoods => {
  let known = -1;
  const items = new LRUCache<string, Goods>({ max: mostItems });
  return {
    of: (version, key) => (version === known ? items.get(nameOf(key)) : undefined),
    learn: (version, goods) => {
      // What a statement found that began before the goods changed comes late, and is not learnt any more.
      if (version < known) return;
      if (version > known) items.clear();
      known = version;
      for (const each of goods) items.set(nameOf(each.line), each);
    },
  };
};
