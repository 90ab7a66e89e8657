import { vocabularyOf } from './kernel/vocabulary.ts';
import { slices } from './slices.ts';
import type { ShopLanguage } from './take-turn.ts';

/** The version of all words below; once one is released, a change of any of them raises it and adds a step to `log/upcast.ts`. */
export const vocabularyVersion = 1;

export const vocabulary = vocabularyOf<ShopLanguage>(slices);
