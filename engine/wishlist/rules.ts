// The rules of the wishlist.
export { initialWishlist as initial } from './initial.ts';
export { decideWishlist as decide } from './decide.ts';
export { evolveWishlist as evolve } from './evolve.ts';
export { reactWishlist as react } from './react.ts';
export { wishlistEffects as effects } from './effects.ts';
