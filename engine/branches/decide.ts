import { answered } from '../kernel/remote.ts';
import type { Decide } from '../kernel/slice.ts';
import type { BranchesCommand } from './command.ts';
import type { BranchesEvent } from './event.ts';
import type { BranchesReads } from './reads.ts';

/** The rules of branches: what is told of them is taken as long as somebody asked. */
export const decideBranches: Decide<BranchesCommand, BranchesReads, BranchesEvent> = {
  ProvincesLoaded: ({ provinces }, { branches }) =>
    answered(branches.provinces, { type: 'ProvincesReceived', provinces }),
  ProvincesFailed: ({ failure }, { branches }) =>
    answered(branches.provinces, { type: 'ProvincesUnavailable', failure }),
  BranchesLoaded: ({ open }, { branches }) => answered(branches.open, { type: 'BranchesReceived', open }),
  BranchesFailed: ({ failure }, { branches }) =>
    answered(branches.open, { type: 'BranchesUnavailable', failure }),
};
