// The rules of the wishlist, with the codecs of its words.
export * from './rules.ts';
export {
  WishlistState as state,
  WishlistCommand as command,
  WishlistEvent as event,
  WishlistEffect as effect,
} from './words.ts';
