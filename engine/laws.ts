import { bagLaws } from './laws/bag.ts';
import { checkoutLaws } from './laws/checkout.ts';
import { goldLaws } from './laws/gold.ts';
import { identityLaws } from './laws/identity.ts';
import type { Law } from './laws/law.ts';
import { machineLaws } from './laws/machine.ts';
import { type EndLaw, settled } from './laws/settled.ts';
import { ordersLaws } from './laws/orders.ts';
import { wishlistLaws } from './laws/wishlist.ts';

export type { Breach, Law } from './laws/law.ts';
export type { EndLaw } from './laws/settled.ts';
export { firstBreach, witness } from './laws/law.ts';

/** All that must hold after every turn of the shop, the laws of the engine before those of its parts. */
export const laws: readonly Law[] = [
  ...machineLaws,
  ...bagLaws,
  ...identityLaws,
  ...goldLaws,
  ...wishlistLaws,
  ...ordersLaws,
  ...checkoutLaws,
];

/** The law with this name, or undefined. */
export const lawNamed = (name: string): Law | undefined => laws.find((law) => law.name === name);

/** What must hold at the end of a log, when all answers have arrived. */
export const endLaws: readonly EndLaw[] = [settled];
