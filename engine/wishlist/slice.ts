// The rules of the wishlist, with the codecs of its words.
export * from './rules.ts';
export { WishlistState as state } from './state.ts';
export { WishlistCommand as command } from './command.ts';
export { WishlistEvent as event } from './event.ts';
export { WishlistEffect as effect } from './effect.ts';
