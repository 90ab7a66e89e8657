import type { SearchState } from './state.ts';

/** What the rules of search look at. */
export interface SearchReads {
  readonly search: SearchState;
}
