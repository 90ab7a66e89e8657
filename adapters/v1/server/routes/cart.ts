import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerCart } from '../../../../engine/values/cart-line.ts';
import { contract } from '../../contract/index.ts';
import { quoteLines, readCart } from '../cart/cart-view.ts';
import { type Addition, addLine, createCart, removeLine, setQuantity } from '../cart/cart-writes.ts';
import { cartNotFound, requireStock } from '../cart/problems.ts';
import { requireOpen } from '../catalogue/announcements.ts';
import type { Database } from '../database/connect.ts';
import { type Authenticate, customerRoute, openRoute } from '../http/endpoint-route.ts';
import { invalid, Problem } from '../http/problem.ts';
import { isUuid } from '../http/uuid.ts';

/** An id that cannot be a cart's is answered like one that nobody has. */
const requireCartId = (id: string): string => {
  if (!isUuid(id)) throw cartNotFound();
  return id;
};

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw invalid('Idempotency-Key');
  return key;
};

const requireCart = async (database: Database, customerId: string, cartId?: string): Promise<ServerCart> => {
  const cart = await readCart(database, customerId, cartId);
  if (cart === undefined) throw cartNotFound();
  return cart;
};

const findOrCreate = async (database: Database, customerId: string): Promise<ServerCart> => {
  const found = await readCart(database, customerId);
  if (found !== undefined) return found;
  await createCart(database, customerId);
  return requireCart(database, customerId);
};

const add = async (database: Database, wish: Addition): Promise<ServerCart> => {
  let added = await addLine(database, wish);
  if (!added.cart) {
    await createCart(database, wish.customerId);
    added = await addLine(database, wish);
  }
  if (added.repeated) return requireCart(database, wish.customerId);
  if (!added.sold) throw new Problem(404, 'PRODUCT_NOT_FOUND');
  if (added.stock === 0) throw new Problem(409, 'OUT_OF_STOCK');
  return requireCart(database, wish.customerId);
};

/** The customer's cart (spec 7.2): every answer carries the whole cart and its version. */
export const serveCart = (app: FastifyInstance, authenticate: Authenticate, database: Database): void => {
  customerRoute(app, authenticate, contract.cart, async ({ customerId }) =>
    findOrCreate(database, customerId),
  );

  customerRoute(app, authenticate, contract.addToCart, async ({ customerId, body, request }) =>
    add(database, { ...body, customerId, key: idempotencyKey(request) }),
  );

  customerRoute(app, authenticate, contract.updateLine, async ({ customerId, body }) => {
    const written = await setQuantity(
      database,
      { ...body, customerId, cartId: requireCartId(body.cartId) },
      body.quantity,
    );
    if (!written.cart) throw cartNotFound();
    if (!written.line) throw new Problem(404, 'LINE_NOT_FOUND');
    return requireCart(database, customerId, body.cartId);
  });

  customerRoute(app, authenticate, contract.deleteLine, async ({ customerId, body }) => {
    const written = await removeLine(database, { ...body, customerId, cartId: requireCartId(body.cartId) });
    if (!written.cart) throw cartNotFound();
    return requireCart(database, customerId, body.cartId);
  });

  customerRoute(app, authenticate, contract.cartProducts, async ({ customerId, params }) =>
    requireCart(database, customerId, requireCartId(params.id)),
  );

  customerRoute(app, authenticate, contract.checkStock, async ({ customerId, params }) => {
    const cart = await requireCart(database, customerId, requireCartId(params.id));
    if (cart.lines.length === 0) throw new Problem(409, 'CART_EMPTY');
    requireStock(cart.lines);
    await requireOpen(database);
    return cart;
  });

  openRoute(app, contract.quote, async ({ body }) => quoteLines(database, body.products));
};
