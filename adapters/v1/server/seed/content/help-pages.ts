import { helpBuying } from './help-buying.ts';
import { helpLegal } from './help-legal.ts';
import { helpOwning } from './help-owning.ts';
import type { ContentFacts } from './facts.ts';
import type { SeedHelp } from './writing.ts';

/** The order of the footer, which lists eight; the rest is reached from the pages about it. */
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
  'real-messages',
];

/** Every help page, the footer's eight first. */
export const helpPages = (facts: ContentFacts): readonly SeedHelp[] =>
  [...helpBuying(facts), ...helpOwning(facts), ...helpLegal(facts)].toSorted(
    (one, other) => order.indexOf(one.urlName) - order.indexOf(other.urlName),
  );
