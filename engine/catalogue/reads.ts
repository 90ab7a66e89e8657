import type { RecentState } from '../recent/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SearchState } from '../search/state.ts';
import type { WishlistState } from '../wishlist/state.ts';
import type { CatalogueState } from './state.ts';

/** What the rules of lists and products look at. */
export interface CatalogueReads {
  readonly catalogue: CatalogueState;
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly search: SearchState;
  readonly wishlist: WishlistState;
}
