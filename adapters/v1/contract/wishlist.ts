import * as t from 'io-ts';
import { mostSaved } from '../../../engine/wishlist/state.ts';
import { endpoint, nothing } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { integer, text, textList } from './wire.ts';

const path = '/v1/user/client/customer/wishlist';
const version = integer(0, Number.MAX_SAFE_INTEGER);

/** All that is saved, newest first, with the version that every change raises. */
const SavedList = t.strict({ version, productIds: t.readonlyArray(t.string) });

/** The same with cards; `isSold` false is sold no more, `onlySize` is the size of what comes in one. */
const SavedItems = t.strict({
  version,
  items: t.readonlyArray(
    t.strict({
      product: ProductCard,
      isSold: t.boolean,
      onlySize: t.union([t.strict({ sizeId: t.string, size: t.string }), t.null]),
    }),
  ),
});

/** The customer's saved products (ruling P32). */
export const wishlistEndpoints = {
  wishlist: endpoint({
    method: 'GET',
    path,
    origin: 'added',
    access: 'customer',
    summary: 'My saved products, newest first, with today’s prices',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: SavedItems,
    errors: [],
  }),
  saveProducts: endpoint({
    method: 'POST',
    path,
    origin: 'added',
    access: 'customer',
    summary: 'Save products, newest first: a union of sets; unknown products are passed over',
    params: nothing,
    query: nothing,
    body: t.strict({ productIds: textList(1, mostSaved, 64) }),
    envelope: 'data',
    response: SavedList,
    errors: [{ status: 409, code: 'WISHLIST_FULL' }],
  }),
  unsaveProduct: endpoint({
    method: 'DELETE',
    path: `${path}/:productId`,
    origin: 'added',
    access: 'customer',
    summary: 'Take a product out; taking out what is not there changes nothing',
    params: t.strict({ productId: text(1, 64) }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: SavedList,
    errors: [],
  }),
};
