import * as t from 'io-ts';
import { mostSavedLines } from '../../../engine/later/state.ts';
import { CartLine, productId, quantity, sizeId } from './cart.ts';
import { endpoint, nothing } from './endpoint.ts';

const path = '/v1/order/client/saved-line';

/** What was put aside, the latest first; `isSold` false is sold no more. */
const SavedLine = t.strict({ line: CartLine, isSold: t.boolean });

/** Lines that a customer put aside for later, with today's price and stock; every answer carries the whole list. */
export const savedLineEndpoints = {
  savedLines: endpoint({
    method: 'GET',
    path,
    origin: 'added',
    access: 'customer',
    summary: 'What I put aside for later, with today’s prices and stock',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SavedLine),
    errors: [],
  }),
  putSavedLine: endpoint({
    method: 'POST',
    path,
    origin: 'added',
    access: 'customer',
    summary: `Put pieces aside: an absolute quantity, so that asking again changes nothing; at most ${mostSavedLines} lines`,
    params: nothing,
    query: nothing,
    body: t.strict({ productId, sizeId, quantity }),
    envelope: 'data',
    response: t.readonlyArray(SavedLine),
    errors: [
      { status: 404, code: 'PRODUCT_NOT_FOUND' },
      { status: 409, code: 'SAVED_LINES_FULL' },
    ],
  }),
  deleteSavedLine: endpoint({
    method: 'DELETE',
    path: `${path}/:productId/:sizeId`,
    origin: 'added',
    access: 'customer',
    summary: 'Put nothing of it aside any more; what is not there changes nothing',
    params: t.strict({ productId, sizeId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SavedLine),
    errors: [],
  }),
};
