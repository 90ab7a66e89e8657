import { atStage, removePending, pendingOf } from '../kernel/pending.ts';
import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import { changeIds, distinctIds, type ProductIds, withoutIds } from '../values/product-ids.ts';
import type { WishlistEvent, FailedWish, SavedMove, Wish, WishlistNotice, WishlistState } from './words.ts';
import { initialWishlist } from './initial.ts';
import { mostSaved } from '../values/limits.ts';

type Named = Pick<WishlistNotice, 'productId' | 'name'>;

const notice = (id: number, kind: WishlistNotice['kind'], { productId, name }: Named): WishlistNotice => ({
  id,
  kind,
  productId,
  name,
});

const withoutFailure = (failed: readonly FailedWish[], productId: string): readonly FailedWish[] =>
  failed.some((wish) => wish.productId === productId)
    ? failed.filter((wish) => wish.productId !== productId)
    : failed;

/** Coalesces wishes: this one replaces any unsent one of its product. */
const coalesced = (wishes: readonly Wish[], wish: Wish): readonly Wish[] => [
  ...wishes.filter(({ productId, stage }) => productId !== wish.productId || stage === 'sent'),
  wish,
];

/** Applies the wish for a product: to a guest's list at once, to a customer's as a pending wish. */
const wanting = (
  wishlist: WishlistState,
  { productId, name, wish: id }: Named & { readonly wish: number },
  isSaved: boolean,
): WishlistState => {
  const failed = withoutFailure(wishlist.failed, productId);
  if (wishlist.mode === 'guest') {
    const change = { change: isSaved ? 'add' : 'remove', productIds: [productId] } as const;
    return { ...wishlist, saved: changeIds(wishlist.saved, change, mostSaved), failed };
  }
  const wish: Wish = { id, productId, name, isSaved, stage: 'due' };
  return { ...wishlist, wishes: coalesced(wishlist.wishes, wish), failed };
};

const withWishes = (wishlist: WishlistState, wishes: readonly Wish[]): WishlistState =>
  wishes === wishlist.wishes ? wishlist : { ...wishlist, wishes };

const withStage = (wishlist: WishlistState, id: number, stage: Wish['stage']): WishlistState =>
  withWishes(wishlist, atStage(wishlist.wishes, id, stage));

const withoutWish = (wishlist: WishlistState, id: number): WishlistState =>
  withWishes(wishlist, removePending(wishlist.wishes, id));

/** Applies a list from the server and drops the failures that it disproves; an older version changes nothing. */
const confirmed = (wishlist: WishlistState, version: number, productIds: ProductIds): WishlistState => {
  if (wishlist.mode === 'guest' || version < wishlist.version) return wishlist;
  const saved = distinctIds(productIds, mostSaved);
  const failed = wishlist.failed.filter(
    ({ productId, wanted }) => saved.includes(productId) !== (wanted === 'saved'),
  );
  return { ...wishlist, version, saved, failed };
};

const withoutMove = (moves: readonly SavedMove[], productId: string): readonly SavedMove[] =>
  moves.some((move) => move.productId === productId)
    ? moves.filter((move) => move.productId !== productId)
    : moves;

export const evolveWishlist: Evolve<WishlistState, WishlistEvent> = {
  ProductSaved: (wishlist, event) => ({
    ...wanting(wishlist, event, true),
    removal: wishlist.removal?.productId === event.productId ? null : wishlist.removal,
    notice: notice(event.wish, event.isBack ? 'restored' : 'saved', event),
  }),
  ProductUnsaved: (wishlist, event) => ({
    ...wanting(wishlist, event, false),
    moves: withoutMove(wishlist.moves, event.productId),
    removal: event.removal ?? wishlist.removal,
    // The bag has already announced a move.
    notice:
      event.removal !== null && event.removal.moved !== null
        ? wishlist.notice
        : notice(event.wish, 'unsaved', event),
  }),
  SavingRefused: (wishlist, event) => ({ ...wishlist, notice: notice(event.wish, 'full', event) }),
  UnsaveForgotten: (wishlist) => ({ ...wishlist, removal: null }),
  SignInHinted: (wishlist) => ({ ...wishlist, hint: 'shown' }),
  HintDismissed: (wishlist) => ({ ...wishlist, hint: 'dismissed' }),

  SavedAdopted: (wishlist, { productIds }) =>
    wishlist.mode === 'guest' ? { ...wishlist, saved: distinctIds(productIds, mostSaved) } : wishlist,
  UnsentFound: (wishlist, { productIds }) =>
    wishlist.mode === 'server' ? { ...wishlist, unsent: distinctIds(productIds, mostSaved) } : wishlist,
  UnsentForgotten: (wishlist, { productIds }) => {
    const unsent = withoutIds(wishlist.unsent, productIds);
    return { ...wishlist, unsent, mergeFailure: unsent.length === 0 ? null : wishlist.mergeFailure };
  },

  WishlistEntered: ({ saved, hint, mode, unsent }) => ({
    ...initialWishlist,
    mode: 'server',
    unsent: mode === 'guest' ? saved : unsent,
    hint,
  }),
  WishlistClosed: ({ hint }, { productIds }) => ({ ...initialWishlist, saved: productIds, hint }),
  WishlistRequested: (wishlist) => ({ ...wishlist, items: loading(wishlist.items) }),
  WishlistReceived: (wishlist, { list }) => ({
    ...confirmed(
      wishlist,
      list.version,
      list.items.map(({ product }) => product.id),
    ),
    items: ready(list.items),
  }),
  WishlistUnavailable: (wishlist, { failure }) => ({
    ...wishlist,
    items: failed(wishlist.items, failure),
  }),
  SavedConfirmed: (wishlist, { list }) => confirmed(wishlist, list.version, list.productIds),

  WishDue: (wishlist, { wish }) => withStage(wishlist, wish, 'due'),
  WishSent: (wishlist, { wish }) => withStage(wishlist, wish, 'sent'),
  WishHeld: (wishlist, { wish }) => withStage(wishlist, wish, 'held'),
  WishConfirmed: (wishlist, { wish }) => withoutWish(wishlist, wish),
  WishSuperseded: (wishlist, { wish }) => withoutWish(wishlist, wish),
  WishTakenBack: (wishlist, { wish: id, notice: number, failure }) => {
    const wish = pendingOf(wishlist.wishes, id);
    if (wish === undefined) return wishlist;
    const { productId, name, isSaved } = wish;
    return {
      ...withoutWish(wishlist, id),
      failed: [
        ...withoutFailure(wishlist.failed, productId),
        { productId, name, wanted: isSaved ? 'saved' : 'unsaved', move: null, failure },
      ],
      removal: wishlist.removal?.productId === productId ? null : wishlist.removal,
      notice: notice(number, 'failed', wish),
    };
  },
  WishFailureDismissed: (wishlist, { productId }) => ({
    ...wishlist,
    failed: withoutFailure(wishlist.failed, productId),
  }),

  MoveBegun: (wishlist, { move }) => ({
    ...wishlist,
    moves: [...withoutMove(wishlist.moves, move.productId), move],
    failed: withoutFailure(wishlist.failed, move.productId),
  }),
  MoveTakenBack: (wishlist, { move, notice: id, failure }) => {
    const { productId, name } = move;
    return {
      ...wishlist,
      moves: withoutMove(wishlist.moves, productId),
      failed: [
        ...withoutFailure(wishlist.failed, productId),
        { productId, name, wanted: 'moved', move, failure },
      ],
      notice: notice(id, 'not-moved', move),
    };
  },
  MovedToList: (wishlist, { productId }) => ({
    ...wishlist,
    moves: withoutMove(wishlist.moves, productId),
  }),
  MoveForgotten: (wishlist, { productId }) => ({
    ...wishlist,
    moves: withoutMove(wishlist.moves, productId),
  }),

  MergeDue: (wishlist) => ({ ...wishlist, mergeFailure: null }),
  MergeSent: (wishlist, { productIds }) => ({ ...wishlist, merging: productIds, mergeFailure: null }),
  MergeConfirmed: (wishlist) => ({ ...wishlist, merging: null, mergeFailure: null }),
  MergeTakenBack: (wishlist, { failure }) => ({
    ...wishlist,
    merging: null,
    mergeFailure: wishlist.unsent.length === 0 ? null : failure,
  }),
};
