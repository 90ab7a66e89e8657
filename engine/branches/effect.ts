import type * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';

export const BranchesEffect = effectUnion({
  /** Fetch the provinces in which there are branches. */
  LoadProvinces: {},
  /** Fetch the branches and when they are open. */
  LoadBranches: {},
});
export type BranchesEffect = t.TypeOf<typeof BranchesEffect>;
