import { answered, itemsOf } from '../kernel/remote.ts';
import type { Decide, Facts } from '../kernel/slice.ts';
import type {
  SavedMove,
  SavedRemoval,
  WishlistCommand,
  WishlistEvent,
  WishlistItem,
  WishlistReads,
  WishlistState,
} from './words.ts';
import { isSaved, lacksCards, savedCount, savedMoveOf } from './selectors.ts';
import { mostSaved } from '../values/limits.ts';
import { either as E } from 'fp-ts';
import { type CartLine, lineOfProduct } from '../values/cart-line.ts';
import type { Failure } from '../kernel/failure.ts';
import { sameIds } from '../values/product-ids.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { piecesToAdd, wholeStockInBag } from '../cart/selectors.ts';

interface Named {
  readonly productId: string;
  readonly name: string;
}

/** Saving a product, as long as the list has room. */
export const saving = (
  wishlist: WishlistState,
  { productId, name }: Named,
  { seq }: Facts,
  isBack = false,
): readonly WishlistEvent[] => {
  if (savedCount(wishlist) >= mostSaved) return [{ type: 'SavingRefused', productId, name, wish: seq }];
  const isFirst = wishlist.mode === 'guest' && wishlist.saved.length === 0 && wishlist.hint === 'none';
  return [
    { type: 'ProductSaved', productId, name, wish: seq, isBack },
    ...(isFirst ? [{ type: 'SignInHinted' } as const] : []),
  ];
};

/** Removes a product; one saved as a guest and not sent yet is not sent any more. */
export const unsaving = (
  wishlist: WishlistState,
  { productId, name }: Named,
  wish: number,
  moved: SavedRemoval['moved'] = null,
): readonly WishlistEvent[] => {
  const isShown = moved !== null || itemsOf(wishlist.items).some(({ product }) => product.id === productId);
  return [
    ...(wishlist.unsent.includes(productId)
      ? [{ type: 'UnsentForgotten', productIds: [productId] } as const]
      : []),
    { type: 'ProductUnsaved', productId, name, wish, removal: isShown ? { productId, name, moved } : null },
  ];
};

/** One piece of a saved product as a line of the bag; undefined where a size has to be chosen. */
const lineToMove = ({ product, onlySize }: WishlistItem): CartLine | undefined =>
  onlySize === null ? undefined : lineOfProduct(product, { ...product, ...onlySize }, 1);

/** Failure to move a product that can only be removed, or that needs a size. */
const cannotMove: Failure = { kind: 'refused', status: null, code: 'OUT_OF_STOCK' };

/** Whether a failed call may have been carried out. */
const isUncertain = ({ kind }: Failure): boolean => kind !== 'refused';

/** The rules of the wishlist (spec 2.3, 6; rulings P7, P32; cases W01, W02, W05). */
export const decideWishlist: Decide<WishlistCommand, WishlistReads, WishlistEvent> = {
  SaveProduct: (command, root, facts) =>
    isSaved(root.wishlist, command.productId)
      ? reject('NothingChanges')
      : accept(saving(root.wishlist, command, facts)),

  UnsaveProduct: (command, root, facts) =>
    isSaved(root.wishlist, command.productId)
      ? accept(unsaving(root.wishlist, command, facts.seq))
      : reject('NothingChanges'),

  MoveToBag: ({ productId }, root, facts) => {
    const item = itemsOf(root.wishlist.items).find(({ product }) => product.id === productId);
    if (item === undefined || !isSaved(root.wishlist, productId)) return reject('UnknownLine');
    if (savedMoveOf(root.wishlist, productId) !== undefined) return reject('Busy');
    if (!item.isSold) return reject({ type: 'OutOfStock', available: 0 });
    const line = lineToMove(item);
    if (line === undefined) return reject('UnknownSize');
    const added = piecesToAdd(root.cart, line);
    if (added === undefined) return reject({ type: 'OutOfStock', available: line.stock });
    const { name } = item.product;
    const move: SavedMove = { id: facts.seq, to: 'bag', productId, name, sizeId: line.sizeId, added };
    return accept([
      added === 0
        ? { type: 'MoveTakenBack', move, notice: facts.seq, failure: wholeStockInBag }
        : { type: 'MoveBegun', move, line },
    ]);
  },

  UndoUnsave: (_, root, facts) => {
    const { removal, saved } = root.wishlist;
    if (removal === null) return reject('NothingToUndo');
    const { productId, name, moved } = removal;
    if (isSaved(root.wishlist, productId)) {
      // The heart may have saved it again; while that is not confirmed, the bag keeps it, too.
      const isCertain = moved !== null && saved.includes(productId);
      return accept([
        ...(isCertain ? [{ type: 'MovedToList', productId, ...moved } as const] : []),
        { type: 'UnsaveForgotten' },
      ]);
    }
    const back = saving(root.wishlist, removal, facts, true);
    const isBegun = moved !== null && moved.added > 0 && back.some(({ type }) => type === 'ProductSaved');
    return accept([
      ...back,
      ...(isBegun
        ? [
            {
              type: 'MoveBegun',
              move: { id: facts.seq, to: 'list', productId, name, ...moved },
              line: null,
            } as const,
          ]
        : []),
    ]);
  },

  ForgetUnsaved: ({ productId }, root) =>
    root.wishlist.removal?.productId === productId
      ? accept([{ type: 'UnsaveForgotten' }])
      : reject('StaleAnswer'),

  RetryWish: ({ productId }, root, facts) => {
    const wish = root.wishlist.failed.find((candidate) => candidate.productId === productId);
    if (wish === undefined) return reject('UnknownLine');
    const { move } = wish;
    if (move !== null) {
      const again = decideWishlist.MoveToBag({ type: 'MoveToBag', productId }, root, facts);
      return E.isRight(again)
        ? again
        : accept([{ type: 'MoveTakenBack', move, notice: facts.seq, failure: cannotMove }]);
    }
    if (isSaved(root.wishlist, productId) === (wish.wanted === 'saved'))
      return accept([{ type: 'WishFailureDismissed', productId }]);
    return accept(
      wish.wanted === 'saved' ? saving(root.wishlist, wish, facts) : unsaving(root.wishlist, wish, facts.seq),
    );
  },

  DismissWishFailure: ({ productId }, root) =>
    root.wishlist.failed.some((wish) => wish.productId === productId)
      ? accept([{ type: 'WishFailureDismissed', productId }])
      : reject('UnknownLine'),

  RetryMerge: (_, { wishlist }) =>
    wishlist.unsent.length > 0 && wishlist.merging === null
      ? accept([{ type: 'MergeDue' }])
      : reject('NothingChanges'),

  DropUnsent: (_, { wishlist }) =>
    wishlist.unsent.length > 0 && wishlist.merging === null
      ? accept([{ type: 'MergeDue' }, { type: 'UnsentForgotten', productIds: wishlist.unsent }])
      : reject('NothingChanges'),

  DismissHint: (_, root) =>
    root.wishlist.hint === 'shown' ? accept([{ type: 'HintDismissed' }]) : reject('NothingChanges'),

  SavedRead: ({ productIds }, root) => {
    const { mode, saved, unsent, merging } = root.wishlist;
    if (mode === 'guest') {
      return sameIds(saved, productIds)
        ? reject('NothingChanges')
        : accept([{ type: 'SavedAdopted', productIds }]);
    }
    if (sameIds(unsent, productIds)) return reject('NothingChanges');
    // Another tab has sent the missing ones: the account's list has them, and this tab does not know.
    const isSentElsewhere = merging === null && unsent.some((id) => !productIds.includes(id));
    return accept([
      { type: 'UnsentFound', productIds },
      ...(isSentElsewhere ? [{ type: 'WishlistRequested' } as const] : []),
    ]);
  },

  WishlistLoaded: ({ list }, root) => answered(root.wishlist.items, { type: 'WishlistReceived', list }),

  WishlistFailed: ({ failure }, root) =>
    answered(root.wishlist.items, { type: 'WishlistUnavailable', failure }),

  WishAccepted: ({ wish: id, list }, root) => {
    const { wishes } = root.wishlist;
    const wish = wishes.find((candidate) => candidate.id === id && candidate.stage !== 'due');
    if (wish === undefined) return reject('StaleAnswer');
    const later = wishes.find(({ productId, stage }) => productId === wish.productId && stage === 'due');
    const events: WishlistEvent[] = [
      { type: 'SavedConfirmed', list },
      { type: 'WishConfirmed', wish: id },
    ];
    if (later !== undefined && list.productIds.includes(later.productId) === later.isSaved) {
      events.push({ type: 'WishConfirmed', wish: later.id });
    }
    if (lacksCards(root.route.page, root.wishlist, list)) events.push({ type: 'WishlistRequested' });
    return accept(events);
  },

  WishFailed: ({ wish: id, failure }, root, facts) => {
    const { wishes } = root.wishlist;
    const wish = wishes.find((candidate) => candidate.id === id && candidate.stage === 'sent');
    if (wish === undefined) return reject('StaleAnswer');
    if (wishes.some((other) => other.id !== id && other.productId === wish.productId)) {
      return accept([
        { type: 'WishSuperseded', wish: id },
        // The later wish may be refused, and its answer lacks a list.
        ...(isUncertain(failure) ? [{ type: 'WishlistRequested' } as const] : []),
      ]);
    }
    if (failure.kind === 'offline' && !root.connection.isOnline) {
      return accept([{ type: 'WishHeld', wish: id }]);
    }
    return accept([
      { type: 'WishTakenBack', wish: id, notice: facts.seq, failure },
      ...(isUncertain(failure) ? [{ type: 'WishlistRequested' } as const] : []),
    ]);
  },

  MergeAccepted: ({ list }, root) => {
    const { merging } = root.wishlist;
    if (merging === null) return reject('StaleAnswer');
    return accept([
      { type: 'SavedConfirmed', list },
      { type: 'MergeConfirmed' },
      { type: 'UnsentForgotten', productIds: merging },
      { type: 'WishlistRequested' },
    ]);
  },

  MergeFailed: ({ failure }, root) =>
    root.wishlist.merging === null
      ? reject('StaleAnswer')
      : accept([{ type: 'MergeTakenBack', failure }, { type: 'WishlistRequested' }]),
};
