import type { BranchesState } from './state.ts';

/** What the rules of branches look at. */
export interface BranchesReads {
  readonly branches: BranchesState;
}
