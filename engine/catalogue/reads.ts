import type { RouteState } from '../route/state.ts';
import type { CatalogueState } from './state.ts';

/** What the rules of lists and products look at. */
export interface CatalogueReads {
  readonly catalogue: CatalogueState;
  readonly route: RouteState;
}
