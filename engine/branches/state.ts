import type * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { OpenBranches, Province } from './branch.ts';

export const BranchesState = record({
  /** Where there are branches: what every page may name. */
  provinces: remoteOf(list(Province)),
  /** The branches with addresses and hours, where a page shows them. */
  open: remoteOf(OpenBranches),
});
export type BranchesState = t.TypeOf<typeof BranchesState>;
