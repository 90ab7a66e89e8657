import { itemsOf } from '../kernel/remote.ts';
import { type BranchCount, countIn } from './by-province.ts';
import type { BranchesReads } from './reads.ts';

/** How many branches there are; null where nobody knows, or there is none: then pages say nothing of it. */
export const branchCountOf = ({ branches }: BranchesReads): BranchCount | null =>
  countIn(itemsOf(branches.provinces));

/** Whether something can be picked up at a branch, as far as anybody knows. */
export const hasPickup = ({ branches: { provinces } }: BranchesReads): boolean =>
  provinces.value === null || provinces.value.length > 0;
