import type { WishlistState } from './words.ts';
import { idle } from '../kernel/remote.ts';

export const initialWishlist: WishlistState = {
  mode: 'guest',
  version: 0,
  saved: [],
  wishes: [],
  unsent: [],
  merging: null,
  mergeFailure: null,
  failed: [],
  moves: [],
  items: idle,
  removal: null,
  notice: null,
  hint: 'none',
};
