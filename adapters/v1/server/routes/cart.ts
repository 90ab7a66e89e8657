import { addLine, findOrCreateCart, requireCart, setQuantity } from '../cart/cart-repository.ts';
import { quoteLines } from '../cart/cart-view.ts';
import { requireStock } from '../cart/problems.ts';
import { requireOpen } from '../catalogue/announcements.ts';
import type { Calls } from '../http/serve-calls.ts';
import { Problem } from '../http/problem.ts';
import type { Shop } from './shop.ts';

/** The customer's cart (spec 7.2): every answer carries the whole cart and its version. */
export const cartCalls = ({ database }: Shop) =>
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
