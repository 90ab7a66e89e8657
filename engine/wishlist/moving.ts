import { either as E } from 'fp-ts';
import { decideCartWish } from '../cart/decide-wishes.ts';
import { sameLine } from '../values/cart-line.ts';
import { lineOf } from '../cart/projection.ts';
import { cartAfter, isOfCart } from '../cart/sending.ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import type { WishlistEvent } from './event.ts';
import { isSaved } from './selectors.ts';
import { isOfWishlist, thenSend, wishlistAfter } from './sending.ts';
import type { SavedMove, SavedRemoval, WishlistState } from './state.ts';

/** A product by its id and name. */
export interface Named {
  readonly productId: string;
  readonly name: string;
}

/** Taking out; what was saved as a guest and not sent yet is not sent any more. */
export const unsaving = (
  wishlist: WishlistState,
  { productId, name }: Named,
  wish: number,
  moved: SavedRemoval['moved'] = null,
): readonly WishlistEvent[] => {
  const isShown = moved !== null || wishlist.items.some(({ product }) => product.id === productId);
  return [
    ...(wishlist.unsent.includes(productId)
      ? [{ type: 'UnsentForgotten', productIds: [productId] } as const]
      : []),
    { type: 'ProductUnsaved', productId, name, wish, removal: isShown ? { productId, name, moved } : null },
  ];
};

/** Takes the pieces that a product was moved into the bag as out of it again, as far as they are still there. */
export const takenOut = (
  root: Root,
  { productId, sizeId, added }: Pick<SavedMove, 'productId' | 'sizeId' | 'added'>,
  facts: Facts,
): readonly Event[] => {
  const key = { productId, sizeId };
  const quantity = (lineOf(root.cart, key)?.quantity ?? 0) - added;
  const change =
    quantity > 0
      ? decideCartWish.SetQuantity({ type: 'SetQuantity', ...key, quantity }, root, facts)
      : decideCartWish.RemoveLine({ type: 'RemoveLine', ...key }, root, facts);
  // The way back leads over the list, so the bag offers no undoing of its own.
  return E.isRight(change) ? [...change.right, { type: 'RemovalForgotten' }] : [];
};

/** The product has left the list for the bag. */
const moved = (wishlist: WishlistState, { request, sizeId, added, ...named }: SavedMove) =>
  unsaving(wishlist, named, request, { sizeId, added });

/** What becomes of a product that waits for the server's bag to have it. */
const intoBag = (
  move: SavedMove,
  events: readonly Event[],
  { cart, wishlist }: Root,
  { seq }: Facts,
): readonly WishlistEvent[] => {
  const { productId } = move;
  const forgotten: WishlistEvent = { type: 'MoveForgotten', productId };
  // The guest's line is offered now: it has come into no bag yet.
  if (events.some(({ type }) => type === 'CartReplaced')) return [forgotten];
  if (cart.mode === 'guest') return [];
  const failed = cart.failed.find(({ key }) => sameLine(key, move));
  if (failed !== undefined) return [{ type: 'MoveTakenBack', move, notice: seq, failure: failed.failure }];
  if (cart.isUncertain || cart.intents.some(({ key }) => sameLine(key, move))) return [];
  return cart.lines.some((line) => sameLine(line, move)) && isSaved(wishlist, productId)
    ? moved(wishlist, move)
    : [forgotten];
};

/** What becomes of a product that waits for the server's list to have it again. */
const backToList = (
  move: SavedMove,
  events: readonly Event[],
  root: Root,
  facts: Facts,
): readonly Event[] => {
  const { productId, request } = move;
  const forgotten: Event = { type: 'MoveForgotten', productId };
  if (events.some((event) => event.type === 'WishConfirmed' && event.wish === request)) {
    return [forgotten, ...takenOut(root, move, facts)];
  }
  return root.wishlist.wishes.some(({ id }) => id === request) ? [] : [forgotten];
};

/** A move that failed without saying whether it was carried out turns out to have been. */
const foundMoved = (events: readonly Event[], { wishlist }: Root): readonly WishlistEvent[] =>
  wishlist.failed.flatMap(({ move }) =>
    move !== null &&
    events.some((event) => event.type === 'ChangeFoundDone' && sameLine(event, move)) &&
    isSaved(wishlist, move.productId)
      ? moved(wishlist, move)
      : [],
  );

/**
 * What the events of any turn mean for products on their way between list and bag: each leaves the place it comes from only
 * when the server has it in the other one.
 */
export const followMoves = (outcome: Outcome<Event>, root: Root, facts: Facts): Outcome<Event> => {
  if (E.isLeft(outcome)) return outcome;
  const events = outcome.right;
  const isOfCartTurn = events.some(isOfCart);
  if (!isOfCartTurn && !events.some(isOfWishlist)) return outcome;
  let after: Root = {
    ...root,
    cart: cartAfter(root.cart, events.filter(isOfCart)),
    wishlist: wishlistAfter(root.wishlist, events.filter(isOfWishlist)),
    connection: {
      ...root.connection,
      isOnline:
        events.some(({ type }) => type === 'WentOnline') ||
        (root.connection.isOnline && !events.some(({ type }) => type === 'WentOffline')),
    },
  };
  const more: Event[] = [];
  const go = (next: readonly Event[]): void => {
    const isWish = next.some(({ type }) => type === 'ProductUnsaved');
    const all = isWish ? thenSend(after, next.filter(isOfWishlist)) : next;
    more.push(...all);
    after = {
      ...after,
      cart: cartAfter(after.cart, all.filter(isOfCart)),
      wishlist: wishlistAfter(after.wishlist, all.filter(isOfWishlist)),
    };
  };
  if (isOfCartTurn) go(foundMoved(events, after));
  for (const move of after.wishlist.moves) {
    if (move.to === 'list') go(backToList(move, events, after, facts));
    else if (isOfCartTurn) go(intoBag(move, events, after, facts));
  }
  return more.length === 0 ? outcome : E.right([...events, ...more]);
};
