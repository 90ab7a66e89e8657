import { helpBuying } from './help-buying.ts';
import { helpLegal } from './help-legal.ts';
import { helpOwning } from './help-owning.ts';
import type { SeedHelp } from './writing.ts';

/** The order of the footer, which lists eight (spec 2.5, 9); the rest is reached from the pages about it. */
const order = [
  'how-to-order',
  'payment',
  'shipping',
  'buyback-exchange',
  'warranty',
  'ring-size',
  'privacy-policy',
  'cookie-policy',
  'terms',
  'branch-pickup',
  'faq',
];

/** Every help page, the footer's eight first. */
export const helpPages: readonly SeedHelp[] = [...helpBuying, ...helpOwning, ...helpLegal].toSorted(
  (one, other) => order.indexOf(one.urlName) - order.indexOf(other.urlName),
);
