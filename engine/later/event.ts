import * as t from 'io-ts';
import { LineKey } from '../values/cart-line.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { LaterMove, SavedLine } from './state.ts';

export const LaterRequested = record({ type: t.literal('LaterRequested') });
export const LaterReceived = record({ type: t.literal('LaterReceived'), list: list(SavedLine) });
export const LaterUnavailable = record({ type: t.literal('LaterUnavailable'), failure: Failure });
/** A move begins, or its next part does. */
export const LaterMoveBegun = record({ type: t.literal('LaterMoveBegun'), move: LaterMove });
/** The server's list is this now, and the move is done. */
export const LaterMoved = record({
  type: t.literal('LaterMoved'),
  request: Count,
  notice: Count,
  list: list(SavedLine),
});
/** The line is where it was. */
export const LaterMoveTakenBack = record({
  type: t.literal('LaterMoveTakenBack'),
  request: Count,
  failure: Failure,
});
/** The pieces did not come into the bag, which says so itself where they were refused; they stay put aside. */
export const LaterMoveGivenUp = record({ type: t.literal('LaterMoveGivenUp'), request: Count });
export const LaterFailureDismissed = record({ type: t.literal('LaterFailureDismissed'), key: LineKey });
/** Whoever was signed in is so no more. */
export const LaterClosed = record({ type: t.literal('LaterClosed') });

/** All that can happen to lines that were put aside. */
export const LaterEvent = t.union([
  LaterRequested,
  LaterReceived,
  LaterUnavailable,
  LaterMoveBegun,
  LaterMoved,
  LaterMoveTakenBack,
  LaterMoveGivenUp,
  LaterFailureDismissed,
  LaterClosed,
]);
export type LaterEvent = t.TypeOf<typeof LaterEvent>;
