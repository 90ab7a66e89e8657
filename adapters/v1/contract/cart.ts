import * as t from 'io-ts';
import { type ServerCart as Cart, unreadLines } from '../../../engine/values/cart-line.ts';
import {
  CartLine as EngineLine,
  LineKey,
  Pieces,
  ServerCart as EngineCart,
} from '../../../engine/values/codecs/cart-line.ts';
import { endpoint, specEndpoint } from './endpoint.ts';
import { addingHeaders } from './headers.ts';
import { components, count, mapped, onWire, orElse, text, wireOf } from './codecs.ts';

export const productId = text(1, 64);
export const sizeId = text(1, 32);
export const cartId = text(1, 64);

export const PiecesOnWire = onWire(Pieces, { productId, sizeId });

const WireImage = t.union([t.string, t.readonlyArray(t.strict({ pathUrl: t.string }))]);

const ProductImage = mapped<string, t.TypeOf<typeof WireImage>>(
  'ProductImage',
  WireImage,
  t.string.is,
  (image) => (typeof image === 'string' ? image : (image[0]?.pathUrl ?? '')),
  (image) => image,
);

export const CartLineOnWire = onWire(EngineLine, { productImage: ProductImage });

const WireCart = t.strict({
  cartId,
  /** 0 for a backend without versions: its answers then count in order of arrival. */
  version: orElse(count, 0),
  totalQuantity: orElse(count, 0),
  products: orElse(t.readonlyArray(CartLineOnWire), unreadLines),
});

export const ServerCartOnWire = mapped<Cart, t.TypeOf<typeof WireCart>>(
  'ServerCart',
  WireCart,
  EngineCart.is,
  ({ cartId: id, version, products }) => ({ cartId: id, version, lines: products }),
  ({ cartId: id, version, lines }) => ({
    cartId: id,
    version,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    products: lines,
  }),
);

const CartLines = new t.Type<Cart, unknown, unknown>(
  ServerCartOnWire.name,
  ServerCartOnWire.is,
  (found, context) =>
    ServerCartOnWire.validate(
      { cartId: '?', ...(Array.isArray(found) ? { products: found } : Object(found)) },
      context,
    ),
  ServerCartOnWire.encode,
);
wireOf.set(CartLines, ServerCartOnWire);

const base = '/v1/order/client/cart';

components({ Pieces: PiecesOnWire, CartLine: CartLineOnWire, Cart: ServerCartOnWire });

export const cartEndpoints = {
  cart: specEndpoint('GET', base, { summary: 'Find or create my cart', response: ServerCartOnWire }),
  addToCart: specEndpoint('POST', base, {
    summary: 'Add a product',
    headers: addingHeaders,
    body: PiecesOnWire,
    response: ServerCartOnWire,
    errors: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'],
  }),
  updateLine: specEndpoint('PATCH', base, {
    summary: "Set a line's quantity, absolute and unconditional; clamped to the stock unless that is 0",
    body: t.intersection([PiecesOnWire, t.strict({ cartId, forceUpdate: t.literal(true) })]),
    response: ServerCartOnWire,
    errors: ['CART_NOT_FOUND', 'LINE_NOT_FOUND'],
  }),
  deleteLine: specEndpoint('PATCH', `${base}/product`, {
    summary: 'Delete a line; idempotent',
    body: t.strict({ cartId, productId, sizeId }),
    response: ServerCartOnWire,
    errors: ['CART_NOT_FOUND'],
  }),
  cartProducts: specEndpoint('GET', `${base}/:id/products`, {
    summary: 'Read the lines of my cart',
    params: t.strict({ id: cartId }),
    response: CartLines,
    errors: ['CART_NOT_FOUND'],
  }),
  checkStock: specEndpoint('GET', `${base}/:id/check-stock`, {
    summary: 'Checkout validation: every line has enough stock, and gold is sold now',
    params: t.strict({ id: cartId }),
    response: ServerCartOnWire,
    errors: ['CART_NOT_FOUND', 'STOCK_INSUFFICIENT', 'CART_EMPTY', 'PRICE_EXPIRED', 'SELLING_PAUSED'],
  }),
  quote: endpoint('POST', `${base}/quote`, {
    access: 'public',
    isRead: true,
    summary: "Today's prices and stock for the lines of a guest's bag; products no longer sold have stock 0",
    body: t.strict({ products: t.readonlyArray(PiecesOnWire) }),
    response: t.strict({
      products: t.readonlyArray(CartLineOnWire),
      unknown: t.readonlyArray(LineKey),
    }),
  }),
};
