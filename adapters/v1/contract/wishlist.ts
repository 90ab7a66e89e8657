import * as t from 'io-ts';
import { SavedItems, SavedList } from '../../../engine/wishlist/state.ts';
import { mostSaved } from '../../../engine/values/limits.ts';
import { endpoint } from './endpoint.ts';
import { components, onWire, text, textList } from './wire.ts';

const path = '/v1/user/client/customer/wishlist';
const saved = onWire(SavedList);

components({ Wishlist: saved });

/** The customer's saved products (ruling P32). */
export const wishlistEndpoints = {
  wishlist: endpoint('GET', path, {
    summary: 'My saved products, newest first, with today’s prices',
    response: onWire(SavedItems),
  }),
  saveProducts: endpoint('POST', path, {
    summary: 'Save products, newest first: a union of sets; unknown products are passed over',
    body: t.strict({ productIds: textList(1, mostSaved, 64) }),
    response: saved,
    errors: ['WISHLIST_FULL'],
  }),
  unsaveProduct: endpoint('DELETE', `${path}/:productId`, {
    summary: 'Take a product out; taking out what is not there changes nothing',
    params: t.strict({ productId: text(1, 64) }),
    response: saved,
  }),
};
