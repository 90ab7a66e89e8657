import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { type Authenticate, customerRoute, openRoute } from '../http/endpoint-route.ts';
import { Problem } from '../http/problem.ts';
import { addViews, eraseViews, readCardsOf, readViews } from '../customer/recent-views.ts';
import { readWishlist, saveProducts, unsaveProduct } from '../customer/wishlist.ts';

/** How many products that were looked at are told unless more or fewer are asked for (spec 7.3). */
const standardViews = 10;

/** The customer's saved products. */
export const serveWishlist = (app: FastifyInstance, authenticate: Authenticate, database: Database): void => {
  customerRoute(app, authenticate, contract.wishlist, async ({ customerId }) =>
    readWishlist(database, customerId),
  );
  customerRoute(app, authenticate, contract.saveProducts, async ({ customerId, body }) => {
    const list = await saveProducts(database, customerId, body.productIds);
    if (list === undefined) throw new Problem(409, 'WISHLIST_FULL');
    return list;
  });
  customerRoute(app, authenticate, contract.unsaveProduct, async ({ customerId, params }) =>
    unsaveProduct(database, customerId, params.productId),
  );
};

/** Products that were looked at (spec 7.3). */
export const serveRecentViews = (
  app: FastifyInstance,
  authenticate: Authenticate,
  database: Database,
): void => {
  customerRoute(app, authenticate, contract.addRecentViews, async ({ customerId, body }) => {
    await addViews(database, customerId, body.productIds);
    return {};
  });
  customerRoute(app, authenticate, contract.recentViews, async ({ customerId, query }) =>
    readViews(database, customerId, query.limit ?? standardViews),
  );
  customerRoute(app, authenticate, contract.eraseRecentViews, async ({ customerId }) => {
    await eraseViews(database, customerId);
    return {};
  });
  openRoute(app, contract.cards, async ({ query }) => readCardsOf(database, query.ids));
};
