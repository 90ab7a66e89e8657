import * as t from 'io-ts';
import {
  CartLine as EngineLine,
  type CartLine as Line,
  type ServerCart as Cart,
  ServerCart as EngineCart,
} from '../../../engine/values/cart-line.ts';
import { largestQuantity } from '../../../engine/values/quantity.ts';
import { endpoint, nothing } from './endpoint.ts';
import { Baht, Grams, integer, mapped, text } from './wire.ts';

export const productId = text(1, 64);
export const sizeId = text(1, 32);
export const cartId = text(1, 64);
export const quantity = integer(1, largestQuantity);

/** A cart line's pictures: one address or a list of items with `pathUrl`, as the specification allows (spec 3). */
const ProductImage = t.union([t.string, t.readonlyArray(t.strict({ pathUrl: t.string }))]);

const WireLine = t.strict({
  productId: t.string,
  sizeId: t.string,
  productName: t.string,
  productImage: ProductImage,
  style: t.string,
  size: t.string,
  weightGram: Grams,
  quantity,
  stock: integer(0, Number.MAX_SAFE_INTEGER),
  unitPrice: Baht,
  unitPriceDiscounted: t.union([Baht, t.null]),
});
type WireLine = t.TypeOf<typeof WireLine>;

const firstPicture = (image: WireLine['productImage']): string =>
  typeof image === 'string' ? image : (image[0]?.pathUrl ?? '');

const lineFromWire = ({ weightGram, productImage, ...line }: WireLine): Line => ({
  ...line,
  productImage: firstPicture(productImage),
  weight: weightGram,
});

const lineToWire = ({ weight, ...line }: Line): WireLine => ({ ...line, weightGram: weight });

/** A cart line, from the wire's fields to the engine's. */
export const CartLine = mapped<Line, WireLine>('CartLine', WireLine, EngineLine.is, lineFromWire, lineToWire);

const WireCart = t.strict({
  cartId,
  version: integer(0, Number.MAX_SAFE_INTEGER),
  totalQuantity: integer(0, Number.MAX_SAFE_INTEGER),
  products: t.readonlyArray(CartLine),
});
type WireCart = t.TypeOf<typeof WireCart>;

/** The whole cart with its version: every cart call answers it (spec 7.2). */
export const ServerCart = mapped<Cart, WireCart>(
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

const lineNotFound = { status: 404, code: 'LINE_NOT_FOUND' };
const cartNotFound = { status: 404, code: 'CART_NOT_FOUND' };

/** The customer's cart (spec 7.2; which call serves which operation is a ruling) and the guest's price check. */
export const cartEndpoints = {
  cart: endpoint({
    method: 'GET',
    path: '/v1/order/client/cart',
    origin: 'spec',
    access: 'customer',
    summary: 'Find or create my cart',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: ServerCart,
    errors: [],
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/v1/order/client/cart',
    origin: 'spec',
    access: 'customer',
    summary: 'Add a product; repeated with the same Idempotency-Key it is added once',
    params: nothing,
    query: nothing,
    body: t.strict({ productId, sizeId, quantity }),
    envelope: 'data',
    response: ServerCart,
    errors: [
      { status: 404, code: 'PRODUCT_NOT_FOUND' },
      { status: 409, code: 'OUT_OF_STOCK' },
    ],
  }),
  updateLine: endpoint({
    method: 'PATCH',
    path: '/v1/order/client/cart',
    origin: 'spec',
    access: 'customer',
    summary: "Set a line's quantity, absolute and unconditional",
    params: nothing,
    query: nothing,
    body: t.strict({ cartId, productId, sizeId, quantity, forceUpdate: t.literal(true) }),
    envelope: 'data',
    response: ServerCart,
    errors: [cartNotFound, lineNotFound],
  }),
  deleteLine: endpoint({
    method: 'PATCH',
    path: '/v1/order/client/cart/product',
    origin: 'spec',
    access: 'customer',
    summary: 'Delete a line; deleting what is not there changes nothing',
    params: nothing,
    query: nothing,
    body: t.strict({ cartId, productId, sizeId }),
    envelope: 'data',
    response: ServerCart,
    errors: [cartNotFound],
  }),
  cartProducts: endpoint({
    method: 'GET',
    path: '/v1/order/client/cart/:id/products',
    origin: 'spec',
    access: 'customer',
    summary: 'Read the lines of my cart',
    params: t.strict({ id: cartId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: ServerCart,
    errors: [cartNotFound],
  }),
  checkStock: endpoint({
    method: 'GET',
    path: '/v1/order/client/cart/:id/check-stock',
    origin: 'spec',
    access: 'customer',
    summary: 'Checkout validation: every line has the stock it asks for, and gold is sold now',
    params: t.strict({ id: cartId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: ServerCart,
    errors: [
      cartNotFound,
      { status: 409, code: 'STOCK_INSUFFICIENT' },
      { status: 409, code: 'CART_EMPTY' },
      { status: 409, code: 'PRICE_EXPIRED' },
    ],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/v1/order/client/cart/quote',
    origin: 'added',
    access: 'public',
    summary: "Today's prices and stock for the lines of a guest's bag; what is no longer sold has stock 0",
    params: nothing,
    query: nothing,
    body: t.strict({ products: t.readonlyArray(t.strict({ productId, sizeId, quantity })) }),
    envelope: 'data',
    response: t.strict({
      products: t.readonlyArray(CartLine),
      /** Keys of lines whose product or size is not sold any more. */
      unknown: t.readonlyArray(t.strict({ productId: t.string, sizeId: t.string })),
    }),
    errors: [],
  }),
};
