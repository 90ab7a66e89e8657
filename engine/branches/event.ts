import type * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { OpenBranches, Province } from './branch.ts';

/** All that can happen to what is known of the branches. */
export const BranchesEvent = taggedUnion({
  /** The provinces in which there are branches are on their way. */
  ProvincesRequested: {},
  /** They came. */
  ProvincesReceived: { provinces: list(Province) },
  /** They did not come: pages say nothing of how many branches there are. */
  ProvincesUnavailable: { failure: Failure },
  /** The branches are on their way, with when they are open. */
  BranchesRequested: {},
  /** They came. */
  BranchesReceived: { open: OpenBranches },
  /** They did not come; what came before stays. */
  BranchesUnavailable: { failure: Failure },
});
export type BranchesEvent = t.TypeOf<typeof BranchesEvent>;
