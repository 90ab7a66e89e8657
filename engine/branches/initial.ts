import { idle } from '../kernel/remote.ts';
import type { BranchesState } from './state.ts';

export const initialBranches: BranchesState = { provinces: idle, open: idle };
