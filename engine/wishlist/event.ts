import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { CartLine } from '../values/cart-line.ts';
import { ProductIds } from '../values/product-ids.ts';
import { Count } from '../values/quantity.ts';
import { SavedItems, SavedList, SavedMove, SavedRemoval } from './state.ts';

const product = { productId: t.string };
const named = { ...product, name: t.string };
/** Number of the wish: that of the turn that made it. */
const wish = Count;

/** A product was saved; `isBack`: what was taken out came back. */
export const ProductSaved = record({
  type: t.literal('ProductSaved'),
  ...named,
  wish,
  isBack: t.boolean,
});
/** A product was taken out; `removal` is how it can be put back, null where the page does not show it. */
export const ProductUnsaved = record({
  type: t.literal('ProductUnsaved'),
  ...named,
  wish,
  removal: nullable(SavedRemoval),
});
/** The list is full: the product was not saved. */
export const SavingRefused = record({ type: t.literal('SavingRefused'), ...named, wish });
/** Nothing can be put back any more. */
export const UnsaveForgotten = record({ type: t.literal('UnsaveForgotten') });
/** A guest saved a first product: signing in would keep it on every device. */
export const SignInHinted = record({ type: t.literal('SignInHinted') });
export const HintDismissed = record({ type: t.literal('HintDismissed') });

/** The guest's list is now what storage holds. */
export const SavedAdopted = record({ type: t.literal('SavedAdopted'), productIds: ProductIds });
/** Storage holds these products of a guest, which the customer's list shall have, too. */
export const UnsentFound = record({ type: t.literal('UnsentFound'), productIds: ProductIds });
/** These products of a guest need not be kept in this browser any more. */
export const UnsentForgotten = record({ type: t.literal('UnsentForgotten'), productIds: ProductIds });

/** The list is the customer's from now on; what the guest saved waits to be sent (case W05). */
export const WishlistEntered = record({ type: t.literal('WishlistEntered') });
/** The list is a guest's again, with these products; `isForgotten`: this browser shall keep none of them. */
export const WishlistClosed = record({
  type: t.literal('WishlistClosed'),
  productIds: ProductIds,
  isForgotten: t.boolean,
});
export const WishlistRequested = record({ type: t.literal('WishlistRequested') });
export const WishlistReceived = record({ type: t.literal('WishlistReceived'), list: SavedItems });
export const WishlistUnavailable = record({ type: t.literal('WishlistUnavailable'), failure: Failure });
/** The server told all that is saved; an older list than known changes nothing. */
export const SavedConfirmed = record({ type: t.literal('SavedConfirmed'), list: SavedList });

/** A wish may be sent as soon as nothing else of its product is under way. */
export const WishDue = record({ type: t.literal('WishDue'), wish });
export const WishSent = record({ type: t.literal('WishSent'), wish });
/** A wish waits for the connection. */
export const WishHeld = record({ type: t.literal('WishHeld'), wish });
/** A wish is what the server has. */
export const WishConfirmed = record({ type: t.literal('WishConfirmed'), wish });
/** A wish was dropped because a later one of the same product has taken its place. */
export const WishSuperseded = record({ type: t.literal('WishSuperseded'), wish });
/** A wish failed, and the heart shows what the server has (ruling P7). */
export const WishTakenBack = record({
  type: t.literal('WishTakenBack'),
  wish,
  notice: Count,
  failure: Failure,
});
export const WishFailureDismissed = record({ type: t.literal('WishFailureDismissed'), ...product });

/** A product is on its way: into the bag as this line, or back to the list, without one. */
export const MoveBegun = record({ type: t.literal('MoveBegun'), move: SavedMove, line: nullable(CartLine) });
/** The list has again what was moved into the bag: so many pieces of a size leave that. */
export const MovedToList = record({
  type: t.literal('MovedToList'),
  ...product,
  sizeId: t.string,
  added: Count,
});
/** The bag did not take the product, which stays on the list. */
export const MoveTakenBack = record({
  type: t.literal('MoveTakenBack'),
  move: SavedMove,
  notice: Count,
  failure: Failure,
});
/** A move has ended where nothing has to be told. */
export const MoveForgotten = record({ type: t.literal('MoveForgotten'), ...product });

/** What was saved as a guest may be sent again. */
export const MergeDue = record({ type: t.literal('MergeDue') });
export const MergeSent = record({ type: t.literal('MergeSent'), productIds: ProductIds });
export const MergeConfirmed = record({ type: t.literal('MergeConfirmed') });
export const MergeTakenBack = record({ type: t.literal('MergeTakenBack'), failure: Failure });

/** All that can happen to the wishlist. */
export const WishlistEvent = t.union([
  ProductSaved,
  ProductUnsaved,
  SavingRefused,
  UnsaveForgotten,
  SignInHinted,
  HintDismissed,
  SavedAdopted,
  UnsentFound,
  UnsentForgotten,
  WishlistEntered,
  WishlistClosed,
  WishlistRequested,
  WishlistReceived,
  WishlistUnavailable,
  SavedConfirmed,
  WishDue,
  WishSent,
  WishHeld,
  WishConfirmed,
  WishSuperseded,
  WishTakenBack,
  WishFailureDismissed,
  MoveBegun,
  MovedToList,
  MoveTakenBack,
  MoveForgotten,
  MergeDue,
  MergeSent,
  MergeConfirmed,
  MergeTakenBack,
]);
export type WishlistEvent = t.TypeOf<typeof WishlistEvent>;
