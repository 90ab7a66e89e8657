import * as t from 'io-ts';
import { mostViewed } from '../../../engine/recent/state.ts';
import { endpoint, nothing } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { integerText, textList, textListText } from './wire.ts';

const base = '/v1/product/client/product';
const products = t.readonlyArray(ProductCard);

/** Products that were looked at: a customer's at the server (spec 7.3), a guest's by the ids that the browser keeps. */
export const recentViewEndpoints = {
  addRecentViews: endpoint({
    method: 'POST',
    path: `${base}/recent-view`,
    origin: 'spec',
    access: 'customer',
    summary: 'I looked at these products, newest first; the 20 latest are kept, unknown ones are passed over',
    params: nothing,
    query: nothing,
    body: t.strict({ productIds: textList(1, mostViewed, 64) }),
    envelope: 'none',
    response: nothing,
    errors: [],
  }),
  recentViews: endpoint({
    method: 'GET',
    path: `${base}/recent-view`,
    origin: 'spec',
    access: 'customer',
    summary: 'Products that I looked at, newest first',
    params: nothing,
    query: t.exact(t.partial({ limit: integerText(1, mostViewed) })),
    body: nothing,
    envelope: 'data',
    response: products,
    errors: [],
  }),
  eraseRecentViews: endpoint({
    method: 'DELETE',
    path: `${base}/recent-view`,
    origin: 'added',
    access: 'customer',
    summary: 'Forget which products I looked at',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'none',
    response: nothing,
    errors: [],
  }),
  cards: endpoint({
    method: 'GET',
    path: `${base}/cards`,
    origin: 'added',
    access: 'public',
    summary: 'Cards of these products, in this order; what is not sold is left out',
    params: nothing,
    query: t.strict({ ids: textListText(1, mostViewed, 64) }),
    body: nothing,
    envelope: 'data',
    response: products,
    errors: [],
  }),
};
