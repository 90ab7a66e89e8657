import { either as E } from 'fp-ts';
import { decideCartWish } from '../cart/decide-wishes.ts';
import type { CartLine } from '../cart/line.ts';
import { lineOf } from '../cart/projection.ts';
import type { Failure } from '../failure.ts';
import type { Decide, Facts } from '../kernel.ts';
import { sameIds } from '../product-ids.ts';
import { accept, reject, type Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import type { WishlistCommand } from './command.ts';
import type { WishlistEvent } from './event.ts';
import { isSaved, lacksCards, savedCount } from './selectors.ts';
import { thenSend, wishlistAfter } from './sending.ts';
import { mostSaved, type SavedRemoval, type WishlistItem } from './state.ts';

interface Named {
  readonly productId: string;
  readonly name: string;
}

const saving = (
  root: Root,
  { productId, name }: Named,
  facts: Facts,
  isBack = false,
): readonly WishlistEvent[] => {
  const { wishlist } = root;
  if (savedCount(wishlist) >= mostSaved) {
    return [{ type: 'SavingRefused', productId, name, wish: facts.seq }];
  }
  const isFirst = wishlist.mode === 'guest' && wishlist.saved.length === 0 && wishlist.hint === 'none';
  return [
    { type: 'ProductSaved', productId, name, wish: facts.seq, isBack },
    ...(isFirst ? [{ type: 'SignInHinted' } as const] : []),
  ];
};

/** Taking out; what was saved as a guest and not sent yet is not sent any more. */
const unsaving = (
  { wishlist }: Root,
  { productId, name }: Named,
  facts: Facts,
  moved: SavedRemoval['moved'] = null,
): readonly WishlistEvent[] => {
  const isShown = wishlist.items.some(({ product }) => product.id === productId);
  return [
    ...(wishlist.unsent.includes(productId)
      ? [{ type: 'UnsentForgotten', productIds: [productId] } as const]
      : []),
    {
      type: 'ProductUnsaved',
      productId,
      name,
      wish: facts.seq,
      removal: isShown ? { productId, name, moved } : null,
    },
  ];
};

/** One piece of a saved product as a line of the bag; undefined where a size has to be chosen. */
const lineToMove = ({ product, onlySize }: WishlistItem): CartLine | undefined =>
  onlySize === null
    ? undefined
    : {
        productId: product.id,
        sizeId: onlySize.sizeId,
        productName: product.name,
        productImage: product.images[0]?.pathUrl ?? '',
        style: product.styleName,
        size: onlySize.size,
        weight: product.weight,
        quantity: 1,
        stock: product.stock,
        unitPrice: product.price,
        unitPriceDiscounted: product.discountPrice,
      };

/** Takes the pieces that a product was moved into the bag as out of it again, as far as they are still there. */
const takenOut = (root: Root, { productId, moved }: SavedRemoval, facts: Facts): readonly Event[] => {
  if (moved === null || moved.added === 0) return [];
  const key = { productId, sizeId: moved.sizeId };
  const line = lineOf(root.cart, key);
  if (line === undefined) return [];
  const quantity = line.quantity - moved.added;
  const change =
    quantity > 0
      ? decideCartWish.SetQuantity({ type: 'SetQuantity', ...key, quantity }, root, facts)
      : decideCartWish.RemoveLine({ type: 'RemoveLine', ...key }, root, facts);
  return E.getOrElse((): readonly Event[] => [])(change);
};

/** Whether nobody knows what the server made of a call that failed so. */
const isUncertain = ({ kind }: Failure): boolean => kind !== 'refused';

/** The rules of the wishlist (spec 2.3, 6; rulings P7, P32; cases W01, W02, W05). */
export const decideWishlist: Decide<WishlistCommand, Root, Event, Rejection> = {
  SaveProduct: (command, root, facts) =>
    isSaved(root.wishlist, command.productId)
      ? reject({ type: 'NothingChanges' })
      : accept(thenSend(root, saving(root, command, facts))),

  UnsaveProduct: (command, root, facts) =>
    isSaved(root.wishlist, command.productId)
      ? accept(thenSend(root, unsaving(root, command, facts)))
      : reject({ type: 'NothingChanges' }),

  MoveToBag: ({ productId }, root, facts) => {
    const item = root.wishlist.items.find(({ product }) => product.id === productId);
    if (item === undefined || !isSaved(root.wishlist, productId)) return reject({ type: 'UnknownLine' });
    if (!item.isSold) return reject({ type: 'OutOfStock', available: 0 });
    const line = lineToMove(item);
    if (line === undefined) return reject({ type: 'UnknownSize' });
    const moved = decideCartWish.AddLine({ type: 'AddLine', line }, root, facts);
    if (E.isLeft(moved)) return moved;
    // The shopper goes on with the list: the drawer would cover it and the way to undo.
    const inBag = moved.right.filter(({ type }) => type !== 'BagOpened');
    const added = inBag.reduce((sum, event) => (event.type === 'LineAdded' ? sum + event.added : sum), 0);
    const { name } = item.product;
    const gone = unsaving(root, { productId, name }, facts, { sizeId: line.sizeId, added });
    return accept([...inBag, ...thenSend(root, gone)]);
  },

  UndoUnsave: (_, root, facts) => {
    const { removal } = root.wishlist;
    if (removal === null) return reject({ type: 'NothingToUndo' });
    const back = isSaved(root.wishlist, removal.productId)
      ? [{ type: 'UnsaveForgotten' } as const]
      : saving(root, removal, facts, true);
    return accept([...takenOut(root, removal, facts), ...thenSend(root, back)]);
  },

  ForgetUnsaved: ({ productId }, root) =>
    root.wishlist.removal?.productId === productId
      ? accept([{ type: 'UnsaveForgotten' }])
      : reject({ type: 'StaleAnswer' }),

  RetryWish: ({ productId }, root, facts) => {
    const wish = root.wishlist.failed.find((candidate) => candidate.productId === productId);
    if (wish === undefined) return reject({ type: 'UnknownLine' });
    if (isSaved(root.wishlist, productId) === wish.isSaved)
      return accept([{ type: 'WishFailureDismissed', productId }]);
    return accept(thenSend(root, wish.isSaved ? saving(root, wish, facts) : unsaving(root, wish, facts)));
  },

  DismissWishFailure: ({ productId }, root) =>
    root.wishlist.failed.some((wish) => wish.productId === productId)
      ? accept([{ type: 'WishFailureDismissed', productId }])
      : reject({ type: 'UnknownLine' }),

  RetryMerge: (_, { wishlist, connection }) =>
    wishlist.unsent.length > 0 && wishlist.merging === null
      ? accept(thenSend({ wishlist, connection }, [{ type: 'MergeDue' }]))
      : reject({ type: 'NothingChanges' }),

  DropUnsent: (_, { wishlist }) =>
    wishlist.unsent.length > 0 && wishlist.merging === null
      ? accept([{ type: 'MergeDue' }, { type: 'UnsentForgotten', productIds: wishlist.unsent }])
      : reject({ type: 'NothingChanges' }),

  DismissHint: (_, root) =>
    root.wishlist.hint === 'shown' ? accept([{ type: 'HintDismissed' }]) : reject({ type: 'NothingChanges' }),

  SavedRead: ({ productIds }, root) => {
    const { mode, saved, unsent, merging } = root.wishlist;
    if (mode === 'guest') {
      return sameIds(saved, productIds)
        ? reject({ type: 'NothingChanges' })
        : accept([{ type: 'SavedAdopted', productIds }]);
    }
    if (sameIds(unsent, productIds)) return reject({ type: 'NothingChanges' });
    // Another tab has sent what is gone: the list of the account has it, and this tab does not know.
    const isSentElsewhere = merging === null && unsent.some((id) => !productIds.includes(id));
    return accept(
      thenSend(root, [
        { type: 'UnsentFound', productIds },
        ...(isSentElsewhere ? [{ type: 'WishlistRequested' } as const] : []),
      ]),
    );
  },

  WishlistLoaded: ({ list }, root) =>
    root.wishlist.mode === 'server' && root.wishlist.status === 'loading'
      ? accept([{ type: 'WishlistReceived', list }])
      : reject({ type: 'StaleAnswer' }),

  WishlistFailed: ({ failure }, root) =>
    root.wishlist.mode === 'server' && root.wishlist.status === 'loading'
      ? accept([{ type: 'WishlistUnavailable', failure }])
      : reject({ type: 'StaleAnswer' }),

  WishAccepted: ({ wish: id, list }, root) => {
    const { wishes } = root.wishlist;
    const wish = wishes.find((candidate) => candidate.id === id && candidate.stage !== 'due');
    if (wish === undefined) return reject({ type: 'StaleAnswer' });
    const later = wishes.find(({ productId, stage }) => productId === wish.productId && stage === 'due');
    const events: WishlistEvent[] = [
      { type: 'SavedConfirmed', list },
      { type: 'WishConfirmed', wish: id },
    ];
    if (later !== undefined && list.productIds.includes(later.productId) === later.isSaved) {
      events.push({ type: 'WishConfirmed', wish: later.id });
    }
    if (lacksCards(root.route.page, wishlistAfter(root.wishlist, events))) {
      events.push({ type: 'WishlistRequested' });
    }
    return accept(thenSend(root, events));
  },

  WishFailed: ({ wish: id, failure }, root, facts) => {
    const { wishes } = root.wishlist;
    const wish = wishes.find((candidate) => candidate.id === id && candidate.stage === 'sent');
    if (wish === undefined) return reject({ type: 'StaleAnswer' });
    if (wishes.some((other) => other.id !== id && other.productId === wish.productId)) {
      return accept(thenSend(root, [{ type: 'WishSuperseded', wish: id }]));
    }
    if (failure.kind === 'offline' && !root.connection.isOnline) {
      return accept([{ type: 'WishHeld', wish: id }]);
    }
    return accept(
      thenSend(root, [
        { type: 'WishTakenBack', wish: id, notice: facts.seq, failure },
        ...(isUncertain(failure) ? [{ type: 'WishlistRequested' } as const] : []),
      ]),
    );
  },

  MergeAccepted: ({ list }, root) => {
    const { merging } = root.wishlist;
    if (merging === null) return reject({ type: 'StaleAnswer' });
    return accept(
      thenSend(root, [
        { type: 'SavedConfirmed', list },
        { type: 'MergeConfirmed' },
        { type: 'UnsentForgotten', productIds: merging },
        { type: 'WishlistRequested' },
      ]),
    );
  },

  MergeFailed: ({ failure }, root) =>
    root.wishlist.merging === null
      ? reject({ type: 'StaleAnswer' })
      : accept(thenSend(root, [{ type: 'MergeTakenBack', failure }, { type: 'WishlistRequested' }])),
};
