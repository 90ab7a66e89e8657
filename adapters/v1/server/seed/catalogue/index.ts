import { bangles } from './bangles.ts';
import { bracelets } from './bracelets.ts';
import { earrings } from './earrings.ts';
import { gifts, others } from './gifts-and-others.ts';
import { goldBars } from './gold-bars.ts';
import { necklaces } from './necklaces.ts';
import { rings } from './rings.ts';
import type { SeedShelf } from './seed-product.ts';

/** The demo shop's whole range, type by type in the order that the shop shows them. */
export const shelves: readonly SeedShelf[] = [
  goldBars,
  rings,
  necklaces,
  bracelets,
  bangles,
  earrings,
  gifts,
  others,
];
