import * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { ProductIds } from '../values/codecs/product-ids.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedItems, SavedList, SavedMove, SavedRemoval } from './state.ts';

const product = { productId: t.string };
const named = { ...product, name: t.string };
/** Number of the wish: that of the turn that made it. */
const wish = Count;

/** All that can happen to the wishlist. */
export const WishlistEvent = taggedUnion({
  /** A product was saved; `isBack`: what was taken out came back. */
  ProductSaved: { ...named, wish, isBack: t.boolean },
  /** A product was taken out; `removal` is how it can be put back, null where the page does not show it. */
  ProductUnsaved: { ...named, wish, removal: nullable(SavedRemoval) },
  /** The list is full: the product was not saved. */
  SavingRefused: { ...named, wish },
  /** Nothing can be put back any more. */
  UnsaveForgotten: {},
  /** A guest saved a first product: signing in would keep it on every device. */
  SignInHinted: {},
  /** The hint to sign in is shown no more. */
  HintDismissed: {},

  /** The guest's list is now what storage holds. */
  SavedAdopted: { productIds: ProductIds },
  /** Storage holds these products of a guest, which the customer's list shall have, too. */
  UnsentFound: { productIds: ProductIds },
  /** These products of a guest need not be kept in this browser any more. */
  UnsentForgotten: { productIds: ProductIds },

  /** The list is the customer's from now on; what the guest saved waits to be sent (case W05). */
  WishlistEntered: {},
  /** The list is a guest's again, with these products; `isForgotten`: this browser shall keep none of them. */
  WishlistClosed: { productIds: ProductIds, isForgotten: t.boolean },
  /** The customer's wishlist is asked for. */
  WishlistRequested: {},
  /** The products of the wishlist are there, to be shown. */
  WishlistReceived: { list: SavedItems },
  /** The wishlist could not be had. */
  WishlistUnavailable: { failure: Failure },
  /** The server told all that is saved; an older list than known changes nothing. */
  SavedConfirmed: { list: SavedList },

  /** A wish may be sent as soon as nothing else of its product is under way. */
  WishDue: { wish },
  /** A wish is on its way to the server. */
  WishSent: { wish },
  /** A wish waits for the connection. */
  WishHeld: { wish },
  /** A wish is what the server has. */
  WishConfirmed: { wish },
  /** A wish was dropped because a later one of the same product has taken its place. */
  WishSuperseded: { wish },
  /** A wish failed, and the heart shows what the server has (ruling P7). */
  WishTakenBack: { wish, notice: Count, failure: Failure },
  /** It is not shown any more that a wish was taken back. */
  WishFailureDismissed: { ...product },

  /** A product is on its way: into the bag as this line, or back to the list, without one. */
  MoveBegun: { move: SavedMove, line: nullable(CartLine) },
  /** The list has again what was moved into the bag: so many pieces of a size leave that. */
  MovedToList: { ...product, sizeId: t.string, added: Count },
  /** The bag did not take the product, which stays on the list. */
  MoveTakenBack: { move: SavedMove, notice: Count, failure: Failure },
  /** A move has ended where nothing has to be told. */
  MoveForgotten: { ...product },

  /** What was saved as a guest may be sent again. */
  MergeDue: {},
  /** What was saved as a guest is on its way to the customer's list. */
  MergeSent: { productIds: ProductIds },
  /** The customer's list has what was saved as a guest. */
  MergeConfirmed: {},
  /** What was saved as a guest stays in this browser, since the server did not take it. */
  MergeTakenBack: { failure: Failure },
});
export type WishlistEvent = t.TypeOf<typeof WishlistEvent>;
