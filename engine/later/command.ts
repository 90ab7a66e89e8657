import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { SavedLine } from './state.ts';

const key = { productId: t.string, sizeId: t.string };
/** The number of the turn that asked. */
const request = { request: Count };

/** Put a line of the bag aside for later. */
export const PutAside = record({ type: t.literal('PutAside'), ...key });
/** Put a line that was put aside back into the bag, as many pieces as there are. */
export const BringBack = record({ type: t.literal('BringBack'), ...key });
/** Take a line that was put aside out of the list. */
export const DropSaved = record({ type: t.literal('DropSaved'), ...key });
/** Do not show again that a move failed. */
export const DismissLaterFailure = record({ type: t.literal('DismissLaterFailure'), ...key });
/** Fetch the list, again after a failure. */
export const LoadLater = record({ type: t.literal('LoadLater') });

export const LaterLoaded = record({ type: t.literal('LaterLoaded'), list: list(SavedLine) });
export const LaterFailed = record({ type: t.literal('LaterFailed'), failure: Failure });
/** The server has made a move; the answer carries the whole list. */
export const LaterMoveAccepted = record({
  type: t.literal('LaterMoveAccepted'),
  ...request,
  list: list(SavedLine),
});
export const LaterMoveFailed = record({ type: t.literal('LaterMoveFailed'), ...request, failure: Failure });

/** What a customer can ask of the lines put aside, and what the world can report. */
export const LaterCommand = t.union([
  PutAside,
  BringBack,
  DropSaved,
  DismissLaterFailure,
  LoadLater,
  LaterLoaded,
  LaterFailed,
  LaterMoveAccepted,
  LaterMoveFailed,
]);
export type LaterCommand = t.TypeOf<typeof LaterCommand>;
