import type * as t from 'io-ts';
import { LineKey } from '../values/codecs/cart-line.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { LaterMove, SavedLine } from './state.ts';

/** All that can happen to lines that were put aside. */
export const LaterEvent = taggedUnion({
  /** What was put aside is asked for. */
  LaterRequested: {},
  /** What was put aside is there. */
  LaterReceived: { list: list(SavedLine) },
  /** What was put aside could not be had. */
  LaterUnavailable: { failure: Failure },
  /** A move begins, or its next part does. */
  LaterMoveBegun: { move: LaterMove },
  /** The server's list is this now, and the move is done. */
  LaterMoved: { id: Count, notice: Count, list: list(SavedLine) },
  /** The line is where it was. */
  LaterMoveTakenBack: { id: Count, failure: Failure },
  /** The pieces did not come into the bag, which says so itself where they were refused; they stay put aside. */
  LaterMoveGivenUp: { id: Count },
  /** It is not shown any more that a move was taken back. */
  LaterFailureDismissed: { key: LineKey },
  /** Whoever was signed in is so no more. */
  LaterClosed: {},
});
export type LaterEvent = t.TypeOf<typeof LaterEvent>;
