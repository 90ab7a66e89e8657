import type { ServerCart } from '../../../../engine/values/cart-line.ts';
import { quoteLines, readCart } from '../cart/cart-view.ts';
import { type Addition, addLine, createCart } from '../cart/cart-writes.ts';
import { type Change, changeOwnCart, createKnown, openChanges, readOwnCart } from '../cart/own-cart.ts';
import { requireStock } from '../cart/problems.ts';
import { linesOfCart, type ShownCart, shownCart, writtenCart } from '../cart/written-cart.ts';
import { requireOpen } from '../catalogue/announcements.ts';
import type { Database } from '../database/query.ts';
import type { Calls } from '../http/serve-calls.ts';
import { Problem, required } from '../http/problem.ts';
import { requireUuid } from '../http/uuid.ts';
import type { Session } from '../session/sessions.ts';
import type { Shop } from './shop.ts';

const requireCartId = (id: string): string => requireUuid(id, 'CART_NOT_FOUND');

const requireCart = async (database: Database, customerId: string): Promise<ServerCart> =>
  required(await readCart(database, customerId), 'CART_NOT_FOUND');

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
export const cartCalls = ({ database }: Shop) => {
  const known = createKnown();
  const changeCart = openChanges(database, known);
  const read = async (session: Session, id: string): Promise<ShownCart> =>
    required(await readOwnCart(database, known, session, requireCartId(id)), 'CART_NOT_FOUND');
  const change = async ({ cartId, ...wish }: Change) =>
    required(
      await changeOwnCart(database, known, changeCart, { ...wish, cartId: requireCartId(cartId) }),
      'CART_NOT_FOUND',
    );
  return {
    cart: {
      bySession: async ({ session, whoCalls }) => {
        const found = await readOwnCart(database, known, session, null);
        if (found !== undefined) return writtenCart(found);
        const customerId = await whoCalls();
        await createCart(database, customerId);
        return writtenCart(shownCart(await requireCart(database, customerId)));
      },
    },

    addToCart: async ({ customerId, headers, body }) =>
      add(database, { ...body, customerId, key: headers['idempotency-key'] }),

    updateLine: {
      bySession: async ({ session, body }) => {
        const { cart, hadLine } = await change({ ...body, session });
        if (!hadLine) throw new Problem('LINE_NOT_FOUND');
        return writtenCart(cart);
      },
    },

    deleteLine: {
      bySession: async ({ session, body }) =>
        writtenCart((await change({ ...body, session, quantity: 0 })).cart),
    },

    cartProducts: {
      bySession: async ({ session, params }) => writtenCart(await read(session, params.id)),
    },

    checkStock: {
      bySession: async ({ session, params }) => {
        const cart = await read(session, params.id);
        const lines = linesOfCart(cart);
        if (lines.length === 0) throw new Problem('CART_EMPTY');
        requireStock(lines);
        await requireOpen(database, lines);
        return writtenCart(cart);
      },
    },

    quote: async ({ body }) => quoteLines(database, body.products),
  } satisfies Partial<Calls>;
};
