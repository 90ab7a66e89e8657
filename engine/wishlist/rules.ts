import { decideWishlist } from './decide.ts';
import { wishlistEffects } from './effects.ts';
import { evolveWishlist } from './evolve.ts';
import { reactWishlist } from './react.ts';
import { initialWishlist } from './state.ts';

/** The rules of the wishlist. */
export const wishlistRules = {
  initial: initialWishlist,
  decide: decideWishlist,
  evolve: evolveWishlist,
  react: reactWishlist,
  effects: wishlistEffects,
};
