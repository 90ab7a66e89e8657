import type { LaterEffect } from '../../engine/later/effect.ts';
import type { SavedLine } from '../../engine/later/state.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/later/rules.ts';
import type { LateSlice } from '../late-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { failing, report } from './report.ts';

const accepted =
  (id: number) =>
  (list: readonly SavedLine[]): Command => ({ type: 'LaterMoveAccepted', id, list });

/** How the effects of lines put aside are carried out. */
export const laterHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<LaterEffect> => ({
  LoadSavedLines: () =>
    report(api.call('savedLines', {}), (list) => ({ type: 'LaterLoaded', list }), failing('LaterFailed')),
  PutSavedLine: ({ id, productId, sizeId, quantity }) =>
    report(
      api.call('putSavedLine', { body: { productId, sizeId, quantity } }),
      accepted(id),
      failing('LaterMoveFailed', { id }),
    ),
  DeleteSavedLine: ({ id, productId, sizeId }) =>
    report(
      api.call('deleteSavedLine', { params: { productId, sizeId } }),
      accepted(id),
      failing('LaterMoveFailed', { id }),
    ),
});

/** The list of lines put aside, loaded with what shows it. */
export const laterSlice: LateSlice<'later'> = {
  name: 'later',
  rules,
  open: (services) => ({ handlers: laterHandlers(services) }),
};
