import { LRUCache } from 'lru-cache';
import type { Counted } from './counted.ts';

/** The own lines of a cart, as long as it has a version: pieces that are wanted, in their order. */
export interface KnownCart {
  readonly version: number;
  readonly lines: readonly Counted[];
}

/** Lines that a process remembers at most, of all carts together. */
const mostLines = 200_000;

/** Carts by their ids, as a process met them last. Whatever changes a line raises the version of its cart with it. */
export interface KnownCarts {
  readonly get: (cartId: string) => KnownCart | undefined;
  readonly set: (cartId: string, cart: KnownCart) => void;
}

/** Begins with nothing known. */
export const createKnownCarts = (): KnownCarts => {
  const carts = new LRUCache<string, KnownCart>({
    maxSize: mostLines,
    sizeCalculation: ({ lines }) => lines.length + 1,
  });
  return { get: (cartId) => carts.get(cartId), set: (cartId, cart) => void carts.set(cartId, cart) };
};
