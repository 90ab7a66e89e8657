import { WishlistCommand } from './command.ts';
import { decideWishlist } from './decide.ts';
import { WishlistEffect } from './effect.ts';
import { wishlistEffects } from './effects.ts';
import { WishlistEvent } from './event.ts';
import { evolveWishlist } from './evolve.ts';
import { reactWishlist } from './react.ts';
import { initialWishlist, WishlistState } from './state.ts';

export const wishlist = {
  state: WishlistState,
  initial: initialWishlist,
  command: WishlistCommand,
  event: WishlistEvent,
  effect: WishlistEffect,
  decide: decideWishlist,
  evolve: evolveWishlist,
  react: reactWishlist,
  effects: wishlistEffects,
};
