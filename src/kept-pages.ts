import { LRUCache } from 'lru-cache';

/** What is rendered of a page besides its head. */
export interface Rendered {
  /** The links to its styles. */
  readonly links: string;
  readonly markup: string;
}

interface Kept {
  readonly from: string;
  readonly links: string;
  readonly markup: Buffer;
}

/** Bytes of markup that a process keeps. */
const mostBytes = 32 * 1024 ** 2;

/** The pages that were rendered last. */
export interface KeptPages {
  /** The page at an address, when it was made from the same. */
  readonly find: (address: string, from: string) => Rendered | undefined;
  /** Keeps a page in the place of what was made for this address from something else. */
  readonly keep: (address: string, from: string, rendered: Rendered) => void;
  /** How many bytes of markup are kept. */
  readonly bytes: () => number;
}

/** Keeps pages as bytes: the text that React makes is a tree of thousands of pieces, which takes twice as much as the text. */
export const keepPages = (most = mostBytes): KeptPages => {
  const pages = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ markup }) => Math.max(1, markup.length),
  });
  return {
    find: (address, from) => {
      const kept = pages.get(address);
      return kept?.from === from ? { links: kept.links, markup: kept.markup.toString() } : undefined;
    },
    keep: (address, from, { links, markup }) =>
      void pages.set(address, { from, links, markup: Buffer.from(markup) }),
    bytes: () => pages.calculatedSize,
  };
};
