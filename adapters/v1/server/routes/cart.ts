import type { ServerCart } from '../../../../engine/values/cart-line.ts';
import { quoteLines, readCart } from '../cart/cart-view.ts';
import { type Addition, addLine, createCart, setQuantity } from '../cart/cart-writes.ts';
import { cartNotFound, requireStock } from '../cart/problems.ts';
import { requireOpen } from '../catalogue/announcements.ts';
import type { Database } from '../database/query.ts';
import type { Calls } from '../http/serve-calls.ts';
import { Problem, required } from '../http/problem.ts';
import { requireUuid } from '../http/uuid.ts';
import { idempotencyKeyOf } from '../orders/idempotency-key.ts';
import type { Shop } from './shop.ts';

const requireCartId = (id: string): string => requireUuid(id, 'CART_NOT_FOUND');

const requireCart = async (database: Database, customerId: string, cartId?: string): Promise<ServerCart> =>
  required(await readCart(database, customerId, cartId), 'CART_NOT_FOUND');

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
  if (!added.sold) throw new Problem('PRODUCT_NOT_FOUND');
  if (added.stock === 0) throw new Problem('OUT_OF_STOCK');
  return requireCart(database, wish.customerId);
};

/** The customer's cart (spec 7.2): every answer carries the whole cart and its version. */
export const cartCalls = ({ database }: Shop) =>
  ({
    cart: async ({ customerId }) => findOrCreate(database, customerId),

    addToCart: async ({ customerId, body, request }) =>
      add(database, { ...body, customerId, key: idempotencyKeyOf(request) }),

    updateLine: async ({ customerId, body }) => {
      const line = { ...body, customerId, cartId: requireCartId(body.cartId) };
      const written = await setQuantity(database, line, body.quantity);
      if (!written.cart) throw cartNotFound();
      if (!written.line) throw new Problem('LINE_NOT_FOUND');
      return requireCart(database, customerId, body.cartId);
    },

    deleteLine: async ({ customerId, body }) => {
      const line = { ...body, customerId, cartId: requireCartId(body.cartId) };
      const written = await setQuantity(database, line, 0);
      if (!written.cart) throw cartNotFound();
      return requireCart(database, customerId, body.cartId);
    },

    cartProducts: async ({ customerId, params }) =>
      requireCart(database, customerId, requireCartId(params.id)),

    checkStock: async ({ customerId, params }) => {
      const cart = await requireCart(database, customerId, requireCartId(params.id));
      if (cart.lines.length === 0) throw new Problem('CART_EMPTY');
      requireStock(cart.lines);
      await requireOpen(database);
      return cart;
    },

    quote: async ({ body }) => quoteLines(database, body.products),
  }) satisfies Partial<Calls>;
