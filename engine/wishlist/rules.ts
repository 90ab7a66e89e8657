import { readyToSend, heldIds, pendingOf } from '../kernel/pending.ts';
import type { SavedMove, WishlistEffect, WishlistEvent, WishlistReads, WishlistState } from './words.ts';
import type { Around, EffectsOf, Facts, React } from '../kernel/slice.ts';
import { isExpired } from '../session/selectors.ts';
import { keyOf, sameLine } from '../values/cart-line.ts';
import { unsaving } from './decide.ts';
import { isSaved } from './selectors.ts';
import { latest, queued } from '../kernel/policy.ts';
import { undoTime } from '../values/limits.ts';
import type { IdsChange } from '../values/product-ids.ts';
import type { ShopEvent } from '../states.ts';

/** Sends a guest's saved products and due wishes, one a product; without a connection they are held. */
const send = (
  _: unknown,
  { after: { wishlist, connection } }: Around<WishlistReads>,
): readonly WishlistEvent[] => {
  const { mode, wishes, unsent, merging, mergeFailure } = wishlist;
  if (mode !== 'server') return [];
  const { isOnline } = connection;
  const canMerge = isOnline && merging === null && mergeFailure === null;
  const mergeable = unsent.filter(
    (id) => canMerge && !wishes.some(({ productId, stage }) => stage === 'sent' && productId === id),
  );
  const beingMerged = merging ?? mergeable;
  return [
    ...(mergeable.length > 0 ? [{ type: 'MergeSent', productIds: mergeable } as const] : []),
    ...readyToSend(wishes, (left, right) => left.productId === right.productId)
      .filter(({ productId }) => !beingMerged.includes(productId))
      .map(({ id }): WishlistEvent => ({ type: isOnline ? 'WishSent' : 'WishHeld', wish: id })),
  ];
};

/** Loads the list for a page that shows it. */
const needed = ({ wishlist: { mode, items, merging } }: WishlistReads): readonly WishlistEvent[] =>
  mode === 'guest' || items.status === 'loading' || merging !== null ? [] : [{ type: 'WishlistRequested' }];

const moved = (wishlist: WishlistState, { id, sizeId, added, ...named }: SavedMove) =>
  unsaving(wishlist, named, id, { sizeId, added });

/** Puts a product that was moved into the bag back on the list. */
const movedToList = (move: SavedMove): WishlistEvent => ({
  type: 'MovedToList',
  ...keyOf(move),
  added: move.added,
});

/** Settles products that wait for the server's bag: each leaves the list once the bag has it. */
const settle = (
  _: unknown,
  { after: { cart, wishlist } }: Around<WishlistReads>,
  { seq }: Facts,
): readonly WishlistEvent[] =>
  cart.mode === 'guest'
    ? []
    : wishlist.moves.flatMap((move): readonly WishlistEvent[] => {
        if (move.to !== 'bag') return [];
        const failed = cart.failed.find(({ key }) => sameLine(key, move));
        if (failed !== undefined)
          return [{ type: 'MoveTakenBack', move, notice: seq, failure: failed.failure }];
        if (cart.isUncertain || cart.intents.some(({ key }) => sameLine(key, move))) return [];
        return cart.lines.some((line) => sameLine(line, move)) && isSaved(wishlist, move.productId)
          ? moved(wishlist, move)
          : [{ type: 'MoveForgotten', productId: move.productId }];
      });

/** Products on their way back to the list whose wish was dropped stay where they are. */
const forgetStray = (_: unknown, { after: { wishlist } }: Around<WishlistReads>): readonly WishlistEvent[] =>
  wishlist.moves
    .filter(({ to, id }) => to === 'list' && pendingOf(wishlist.wishes, id) === undefined)
    .map(({ productId }) => ({ type: 'MoveForgotten', productId }));

const sendAndForgetStray = (event: unknown, around: Around<WishlistReads>): readonly WishlistEvent[] => [
  ...send(event, around),
  ...forgetStray(event, around),
];

/** Reacts to the bag and others: a product between list and bag leaves its place only when the server has it there. */
export const react: React<ShopEvent, WishlistReads, WishlistEvent> = {
  ProductSaved: sendAndForgetStray,
  ProductUnsaved: send,
  UnsentFound: send,
  WishDue: send,
  MergeDue: send,
  MergeConfirmed: send,
  MergeTakenBack: send,
  WishSuperseded: sendAndForgetStray,
  WishTakenBack: sendAndForgetStray,
  MoveBegun: forgetStray,
  WishConfirmed: ({ wish }, around) => {
    const move = around.after.wishlist.moves.find(({ to, id }) => to === 'list' && id === wish);
    return [...send(wish, around), ...(move === undefined ? [] : [movedToList(move)])];
  },

  CartConfirmed: settle,
  CartHandedOver: settle,
  ChangeConfirmed: settle,
  ChangeTakenBack: settle,
  // The guest's line is only offered now: no bag has it yet.
  CartReplaced: (_, { after: { wishlist } }) =>
    wishlist.moves
      .filter(({ to }) => to === 'bag')
      .map(({ productId }) => ({ type: 'MoveForgotten', productId })),
  // A move whose failure was inconclusive turns out to have been carried out.
  ChangeFoundDone: (line, { after: { wishlist } }) =>
    wishlist.failed.flatMap(({ move }) =>
      move !== null && sameLine(line, move) && isSaved(wishlist, move.productId) ? moved(wishlist, move) : [],
    ),

  // Sends the guest's saved products first, so that the fetched list has both (case W05).
  WishlistEntered: (event, around) => {
    const events = send(event, around);
    return events.some(({ type }) => type === 'MergeSent')
      ? events
      : [...events, { type: 'WishlistRequested' }];
  },
  SessionStarted: () => [{ type: 'WishlistEntered' }],
  SessionEnded: ({ why }, { after: { wishlist } }) => [
    {
      type: 'WishlistClosed',
      productIds: isExpired(why) ? wishlist.unsent : [],
      isForgotten: why === 'signed-out',
    },
  ],

  RouteEntered: ({ page }, { after }) => [
    // The hint to sign in disappears with the page that showed it.
    ...(after.wishlist.hint === 'shown' ? [{ type: 'HintDismissed' } as const] : []),
    // Retries a failed list with the next page: its hearts are on every page.
    ...(page.name === 'wishlist' || after.wishlist.items.status === 'failed' ? needed(after) : []),
  ],
  PageRetried: ({ page }, { after }) => (page.name === 'wishlist' ? needed(after) : []),
  PricesOutdated: (event, { after }) =>
    event.page && after.route.page?.name === 'wishlist' ? needed(after) : [],

  WentOnline: (_, { after: { wishlist } }) => {
    const { mode, wishes, unsent, mergeFailure, items } = wishlist;
    if (mode === 'guest') return [];
    return [
      ...heldIds(wishes).map((wish): WishlistEvent => ({ type: 'WishDue', wish })),
      ...(unsent.length > 0 && mergeFailure !== null ? [{ type: 'MergeDue' } as const] : []),
      ...(items.status === 'failed' ? [{ type: 'WishlistRequested' } as const] : []),
    ];
  },
};

type Own = Pick<WishlistReads, 'wishlist'>;

const keep = (change: IdsChange): WishlistEffect => ({
  type: 'StoreSaved',
  ...queued('wishlist/stored'),
  change,
});

const guest = ({ wishlist }: Own, change: IdsChange): readonly WishlistEffect[] =>
  wishlist.mode === 'guest' ? [keep(change)] : [];

const wishSent = ({ wishlist }: Own, id: number): readonly WishlistEffect[] =>
  wishlist.wishes
    .filter((wish) => wish.id === id)
    .map(({ productId, isSaved }) => ({
      type: isSaved ? 'PutSaved' : 'DeleteSaved',
      ...queued(`wishlist/product/${encodeURIComponent(productId)}`),
      wish: id,
      productId,
    }));

export const effects: EffectsOf<WishlistEvent, Own, WishlistEffect> = {
  ProductSaved: ({ productId }, root) => guest(root, { change: 'add', productIds: [productId] }),
  ProductUnsaved: ({ productId, removal }, root) => [
    ...guest(root, { change: 'remove', productIds: [productId] }),
    ...(removal === null
      ? []
      : [
          {
            type: 'WaitToForgetSaved',
            ...latest('wishlist/undo'),
            productId,
            milliseconds: undoTime,
          } as const,
        ]),
  ],
  UnsentForgotten: ({ productIds }) => [keep({ change: 'remove', productIds })],
  WishlistClosed: ({ isForgotten }) => (isForgotten ? [keep({ change: 'clear' })] : []),
  WishlistRequested: () => [{ type: 'LoadWishlist', ...latest('wishlist') }],
  WishSent: ({ wish }, root) => wishSent(root, wish),
  MergeSent: ({ productIds }) => [{ type: 'MergeSaved', ...latest('wishlist/merge'), productIds }],
};

export { initialWishlist as initial } from './initial.ts';
export { decideWishlist as decide } from './decide.ts';
export { evolveWishlist as evolve } from './evolve.ts';
