import { bagLaws } from './bag.ts';
import { checkoutLaws } from './checkout.ts';
import { goldLaws } from './gold.ts';
import { identityLaws } from './identity.ts';
import { laterLaws } from './later.ts';
import type { Law } from './law.ts';
import { rules } from '../rules.ts';
import { vocabulary } from '../vocabulary.ts';
import { machineLawsOf } from './machine.ts';
import { type EndLaw, settled } from './settled.ts';
import { ordersLaws } from './orders.ts';
import { sessionLaws } from './session.ts';
import type { ShopLanguage } from '../take-turn.ts';
import { wishlistLaws } from './wishlist.ts';

export type { Breach, Law } from './law.ts';
export type { EndLaw } from './settled.ts';
export { firstBreach, observeTurn } from './law.ts';

/** All that must hold after every turn of the shop, the laws of the engine before those of its parts. */
export const laws: readonly Law[] = [
  ...machineLawsOf<ShopLanguage>({ vocabulary, evolve: rules.evolve }),
  ...bagLaws,
  ...laterLaws,
  ...sessionLaws,
  ...identityLaws,
  ...goldLaws,
  ...wishlistLaws,
  ...ordersLaws,
  ...checkoutLaws,
];

export const lawNamed = (name: string): Law | undefined => laws.find((law) => law.name === name);

/** Laws that must hold at the end of a log, when all answers have arrived. */
export const endLaws: readonly EndLaw[] = [settled];
