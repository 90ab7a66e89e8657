import { type BranchCount, countIn } from '../../engine/branches/by-province.ts';
import { itemsOf } from '../../engine/kernel/remote.ts';
import { useShop } from './store.tsx';

/** How many branches there are; null where nobody knows, or there is none: then nothing is said of them. */
export const useBranchCount = (): BranchCount | null =>
  countIn(useShop(({ queries }) => itemsOf(queries.provinces.remote)));
