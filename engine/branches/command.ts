import type * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { OpenBranches, Province } from './branch.ts';

/** All that can be reported of the branches. */
export const BranchesCommand = taggedUnion({
  /** The provinces in which there are branches came. */
  ProvincesLoaded: { provinces: list(Province) },
  /** Silent for the shopper: pages say nothing of how many there are (spec 8.3). */
  ProvincesFailed: { failure: Failure },
  /** The branches came, with when they are open. */
  BranchesLoaded: { open: OpenBranches },
  /** They did not come. */
  BranchesFailed: { failure: Failure },
});
export type BranchesCommand = t.TypeOf<typeof BranchesCommand>;
