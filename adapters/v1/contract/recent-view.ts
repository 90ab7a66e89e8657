import * as t from 'io-ts';
import { mostViewed } from '../../../engine/values/limits.ts';
import { endpoint, specified } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { integerText, optional, textList, textListText } from './wire.ts';

const base = '/v1/product/client/product';
const products = t.readonlyArray(ProductCard);

/** Products that were looked at: a customer's at the server (spec 7.3), a guest's by the ids that the browser keeps. */
export const recentViewEndpoints = {
  addRecentViews: specified('POST', `${base}/recent-view`, {
    summary: 'I looked at these products, newest first; the 20 latest are kept, unknown ones are passed over',
    body: t.strict({ productIds: textList(1, mostViewed, 64) }),
  }),
  recentViews: specified('GET', `${base}/recent-view`, {
    summary: 'Products that I looked at, newest first',
    query: optional({ limit: integerText(1, mostViewed) }),
    response: products,
  }),
  eraseRecentViews: endpoint('DELETE', `${base}/recent-view`, {
    summary: 'Forget which products I looked at',
  }),
  cards: endpoint('GET', `${base}/cards`, {
    access: 'public',
    summary: 'Cards of these products, in this order; what is not sold is left out',
    query: t.strict({ ids: textListText(1, mostViewed, 64) }),
    response: products,
  }),
};
