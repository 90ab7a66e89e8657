import { createPseudonyms, isMadeUp } from '../log/pseudonyms.ts';
import type { Program } from '../log/program.ts';
import { upcasters } from '../log/upcast.ts';
import { initialRoot, rules, turn } from '../rules.ts';
import type { ShopLanguage } from '../take-turn.ts';
import { vocabulary } from '../vocabulary.ts';
import { shopFigures } from './shop-figures.ts';

export const shop: Program<ShopLanguage> = {
  name: 'shop',
  vocabulary,
  steps: upcasters,
  initial: initialRoot,
  turn,
  evolve: rules.evolve,
  figures: shopFigures,
  names: { create: createPseudonyms, isMadeUp },
};
