import * as t from 'io-ts';
import { mostSavedLines, SavedLine as EngineLine } from '../../../engine/later/state.ts';
import { CartLine, productId, sizeId } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { onWire, quantity } from './wire.ts';

const path = '/v1/order/client/saved-line';

/** What was put aside, the latest first. */
const lines = t.readonlyArray(onWire(EngineLine, { line: CartLine }));

/** Lines that a customer put aside for later, with today's price and stock; every answer carries the whole list. */
export const savedLineEndpoints = {
  savedLines: endpoint('GET', path, {
    summary: 'What I put aside for later, with today’s prices and stock',
    response: lines,
  }),
  putSavedLine: endpoint('POST', path, {
    summary: `Put pieces aside: an absolute quantity, so that asking again changes nothing; at most ${mostSavedLines} lines`,
    body: t.strict({ productId, sizeId, quantity }),
    response: lines,
    errors: ['PRODUCT_NOT_FOUND', 'SAVED_LINES_FULL'],
  }),
  deleteSavedLine: endpoint('DELETE', `${path}/:productId/:sizeId`, {
    summary: 'Put nothing of it aside any more; what is not there changes nothing',
    params: t.strict({ productId, sizeId }),
    response: lines,
  }),
};
