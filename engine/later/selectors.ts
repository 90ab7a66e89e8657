import { type LineKey, sameLine } from '../cart/line.ts';
import type { LaterMove, LaterRefusal, LaterState, SavedLine } from './state.ts';

/** A line that was put aside. */
export const savedLineOf = ({ list }: LaterState, key: LineKey): SavedLine | undefined =>
  list.find(({ line }) => sameLine(line, key));

/** How many pieces of a line are put aside. */
export const savedQuantity = (later: LaterState, key: LineKey): number =>
  savedLineOf(later, key)?.line.quantity ?? 0;

/** What is under way with a line. */
export const laterMoveOf = ({ moves }: LaterState, key: LineKey): LaterMove | undefined =>
  moves.find((move) => sameLine(move.key, key));

/** What did not come about with a line. */
export const laterRefusalOf = ({ refusals }: LaterState, key: LineKey): LaterRefusal | undefined =>
  refusals.find((refusal) => sameLine(refusal.key, key));
