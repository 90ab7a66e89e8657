import type * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { OpenBranches, Province } from './branch.ts';

/** All that can happen to what is known of the branches. */
export const BranchesEvent = taggedUnion({
  ProvincesRequested: {},
  ProvincesReceived: { provinces: list(Province) },
  ProvincesUnavailable: { failure: Failure },
  BranchesRequested: {},
  BranchesReceived: { open: OpenBranches },
  BranchesUnavailable: { failure: Failure },
});
export type BranchesEvent = t.TypeOf<typeof BranchesEvent>;
