import {
  changeProfile,
  deleteAccount,
  readOwnData,
  readProfile,
  saveConsent,
} from '../customer/own-account.ts';
import { bearerOf, type BearerRequest } from '../http/request.ts';
import type { Calls } from '../http/serve-calls.ts';
import { endSessionOf, endSessionsOf, readSessions } from '../session/sessions.ts';
import type { ShopServices } from './shop.ts';
import { addAddress, changeAddress, deleteAddress, readAddresses } from '../customer/addresses.ts';
import { addViews, eraseViews, readViews } from '../customer/recent-views.ts';
import { deleteSavedLine, putSavedLine, readSavedLines } from '../customer/saved-lines.ts';
import { readWishlist, saveProducts, unsaveProduct } from '../customer/wishlist.ts';
import { Problem, required } from '../http/problem.ts';
import { addLine, findOrCreateCart, requireCart, setQuantity } from '../cart/cart-repository.ts';
import { quoteLines, requireStock } from '../cart/cart-view.ts';
import { requireOpen } from '../catalogue/announcements.ts';
import { readCardsOf } from '../catalogue/products.ts';

export const accountCalls = ({ database, seller }: ShopServices) => {
  const sessionsLeft = async (customerId: string, request: BearerRequest) =>
    readSessions(database, customerId, bearerOf(request) ?? '');
  return {
    profile: async ({ customerId }) => readProfile(database, customerId),
    updateProfile: async ({ customerId, body }) => changeProfile(database, customerId, body),
    consent: async ({ customerId, body }) => saveConsent(database, customerId, body),
    ownData: async ({ customerId }) => readOwnData(database, customerId),
    sessions: async ({ customerId, request }) => sessionsLeft(customerId, request),
    endSession: async ({ customerId, params, request }) => {
      await endSessionOf(database, customerId, params.id);
      return sessionsLeft(customerId, request);
    },
    endOtherSessions: async ({ customerId, request }) => {
      await endSessionsOf(database, customerId, bearerOf(request));
      return sessionsLeft(customerId, request);
    },
    deleteAccount: async ({ customerId, body }) => deleteAccount(database, seller, customerId, body.password),
  } satisfies Partial<Calls>;
};

const standardViews = 10;

export const customerCalls = ({ database }: ShopServices) =>
  ({
    addresses: async ({ customerId }) => readAddresses(database, customerId),
    addAddress: async ({ customerId, body }) => addAddress(database, customerId, body),
    changeAddress: async ({ customerId, body }) => changeAddress(database, customerId, body),
    deleteAddress: async ({ customerId, params }) => deleteAddress(database, customerId, params.id),

    savedLines: async ({ customerId }) => readSavedLines(database, customerId),
    putSavedLine: async ({ customerId, body }) => putSavedLine(database, customerId, body),
    deleteSavedLine: async ({ customerId, params }) => deleteSavedLine(database, customerId, params),

    wishlist: async ({ customerId }) => readWishlist(database, customerId),
    saveProducts: async ({ customerId, body }) =>
      required(await saveProducts(database, customerId, body.productIds), 'WISHLIST_FULL'),
    unsaveProduct: async ({ customerId, params }) => unsaveProduct(database, customerId, params.productId),

    addRecentViews: async ({ customerId, body }) => addViews(database, customerId, body.productIds),
    recentViews: async ({ customerId, query }) =>
      readViews(database, customerId, query.limit ?? standardViews),
    eraseRecentViews: async ({ customerId }) => eraseViews(database, customerId),
    cards: async ({ query }) => readCardsOf(database, query.ids),
  }) satisfies Partial<Calls>;

export const cartCalls = ({ database }: ShopServices) =>
  ({
    cart: async ({ customerId }) => findOrCreateCart(database, customerId),

    addToCart: async ({ customerId, headers, body }) =>
      addLine(database, customerId, { ...body, key: headers['idempotency-key'] }),

    updateLine: async ({ customerId, body }) => setQuantity(database, customerId, body.cartId, body),

    deleteLine: async ({ customerId, body }) =>
      setQuantity(database, customerId, body.cartId, { ...body, quantity: 0 }),

    cartProducts: async ({ customerId, params }) => requireCart(database, customerId, params.id),

    checkStock: async ({ customerId, params }) => {
      const cart = await requireCart(database, customerId, params.id);
      if (cart.lines.length === 0) throw new Problem('CART_EMPTY');
      requireStock(cart.lines);
      await requireOpen(database, cart.lines);
      return cart;
    },

    quote: async ({ body }) => quoteLines(database, body.products),
  }) satisfies Partial<Calls>;
