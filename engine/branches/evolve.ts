import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { BranchesEvent } from './event.ts';
import type { BranchesState } from './state.ts';

/** How each event changes what is known of the branches. */
export const evolveBranches: Evolve<BranchesState, BranchesEvent> = {
  ProvincesRequested: (state) => ({ ...state, provinces: loading(state.provinces) }),
  ProvincesReceived: (state, { provinces }) => ({ ...state, provinces: ready(provinces) }),
  ProvincesUnavailable: (state, { failure }) => ({ ...state, provinces: failed(state.provinces, failure) }),
  BranchesRequested: (state) => ({ ...state, open: loading(state.open) }),
  BranchesReceived: (state, { open }) => ({ ...state, open: ready(open) }),
  BranchesUnavailable: (state, { failure }) => ({ ...state, open: failed(state.open, failure) }),
};
