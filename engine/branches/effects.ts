import { first, latest } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { BranchesEffect } from './effect.ts';
import type { BranchesEvent } from './event.ts';
import type { BranchesReads } from './reads.ts';

/** What the world shall do about branches that are wanted. */
export const branchesEffects: EffectsOf<BranchesEvent, BranchesReads, BranchesEffect> = {
  ProvincesRequested: () => [{ type: 'LoadProvinces', ...first('branches/provinces') }],
  BranchesRequested: () => [{ type: 'LoadBranches', ...latest('branches/open') }],
};
