import { WishlistCommand } from './command.ts';
import { WishlistEffect } from './effect.ts';
import { WishlistEvent } from './event.ts';
import { WishlistState } from './state.ts';
import { wishlistRules } from './rules.ts';

/** The rules of the wishlist, with the codecs of its words. */
export const wishlist = {
  state: WishlistState,
  command: WishlistCommand,
  event: WishlistEvent,
  effect: WishlistEffect,
  ...wishlistRules,
};
