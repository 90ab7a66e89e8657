import type { Observable } from 'rxjs';
import type { LaterEffect } from '../../engine/later/effect.ts';
import type { SavedLine } from '../../engine/later/state.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/later/rules.ts';
import { lateSlice } from '../late-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { type Called, failing, report } from './report.ts';

/** A move of a line, after which the whole list is the answer. */
const moved = (id: number, call: Called<readonly SavedLine[]>): Observable<Command> =>
  report(call, (list) => ({ type: 'LaterMoveAccepted', id, list }), failing('LaterMoveFailed', { id }));

/** How the effects of lines put aside are carried out. */
export const laterHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<LaterEffect> => ({
  LoadSavedLines: () =>
    report(api.call('savedLines', {}), (list) => ({ type: 'LaterLoaded', list }), failing('LaterFailed')),
  PutSavedLine: ({ id, productId, sizeId, quantity }) =>
    moved(id, api.call('putSavedLine', { body: { productId, sizeId, quantity } })),
  DeleteSavedLine: ({ id, productId, sizeId }) =>
    moved(id, api.call('deleteSavedLine', { params: { productId, sizeId } })),
});

/** The list of lines put aside, loaded with what shows it. */
export const laterSlice = lateSlice('later', rules, laterHandlers);
