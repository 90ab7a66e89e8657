import * as rules from '../../engine/later/rules.ts';
import type { Observable } from 'rxjs';
import type { SavedLine } from '../../engine/later/words.ts';
import type { Command } from '../../engine/slices.ts';
import { keyOf, piecesOf } from '../../engine/values/cart-line.ts';
import { shopSlice } from '../shop-slice.ts';
import { type Called, failing, report } from './report.ts';

/** A move of a line, after which the whole list is the answer. */
const moved = (id: number, call: Called<readonly SavedLine[]>): Observable<Command> =>
  report(call, (list) => ({ type: 'LaterMoveAccepted', id, list }), failing('LaterMoveFailed', { id }));

export const laterSlice = shopSlice('later', rules, ({ api }) => ({
  LoadSavedLines: () =>
    report(api.call('savedLines', {}), (list) => ({ type: 'LaterLoaded', list }), failing('LaterFailed')),
  PutSavedLine: ({ id, ...line }) => moved(id, api.call('putSavedLine', { body: piecesOf(line) })),
  DeleteSavedLine: ({ id, ...line }) => moved(id, api.call('deleteSavedLine', { params: keyOf(line) })),
}));
