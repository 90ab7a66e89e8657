import { vocabularyOf } from './kernel/vocabulary.ts';
import { slices } from './slices.ts';
import type { ShopLanguage } from './take-turn.ts';

/** All words of the shop. Once they are released, a change of any of them adds a step to `log/upcast.ts`, which raises their version. */
export const vocabulary = vocabularyOf<ShopLanguage>(slices);
