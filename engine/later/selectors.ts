import { type LineKey, sameLine } from '../values/cart-line.ts';
import { itemsOf } from '../kernel/remote.ts';
import { mostSavedLines } from '../values/limits.ts';
import type { LaterReads, LaterMove, LaterRefusal, LaterState, SavedLine } from './words.ts';

export const savedLineOf = ({ list }: LaterState, key: LineKey): SavedLine | undefined =>
  itemsOf(list).find(({ line }) => sameLine(line, key));

export const savedQuantity = (later: LaterState, key: LineKey): number =>
  savedLineOf(later, key)?.line.quantity ?? 0;

export const laterMoveOf = ({ moves }: LaterState, key: LineKey): LaterMove | undefined =>
  moves.find((move) => sameLine(move.key, key));

export const laterRefusalOf = ({ refusals }: LaterState, key: LineKey): LaterRefusal | undefined =>
  refusals.find((refusal) => sameLine(refusal.key, key));

/** Whether the list is loaded, fresh or stale: an unknown one could be overwritten. */
export const isLaterLoaded = ({ list }: LaterState): boolean =>
  list.status === 'ready' || itemsOf(list).length > 0;

/** Reason why a line cannot be saved for later: `unknown` while the list is not loaded, `full` at its limit. */
export const canPutAside = (
  { later }: Pick<LaterReads, 'later'>,
  key: LineKey,
): 'yes' | 'unknown' | 'full' => {
  if (!isLaterLoaded(later)) return 'unknown';
  const isRoomNeeded = savedLineOf(later, key) === undefined;
  return isRoomNeeded && itemsOf(later.list).length >= mostSavedLines ? 'full' : 'yes';
};
