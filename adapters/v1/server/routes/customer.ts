import { addAddress, changeAddress, deleteAddress, readAddresses } from '../customer/addresses.ts';
import { addViews, eraseViews, readCardsOf, readViews } from '../customer/recent-views.ts';
import { deleteSavedLine, putSavedLine, readSavedLines } from '../customer/saved-lines.ts';
import { readWishlist, saveProducts, unsaveProduct } from '../customer/wishlist.ts';
import { required } from '../http/problem.ts';
import type { Calls } from '../http/serve-calls.ts';
import type { Shop } from './shop.ts';

/** How many products that were looked at are told unless more or fewer are asked for (spec 7.3). */
const standardViews = 10;

/** What is kept for customers: addresses (spec 7.5), lines put aside, saved products, and what they looked at (spec 7.3). */
export const customerCalls = ({ database }: Shop) =>
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
