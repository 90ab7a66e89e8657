import type * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { keyFields } from '../values/codecs/cart-line.ts';
import { SavedLine } from './state.ts';

/** The number of the move. */
const id = { id: Count };

/** What a customer can ask of the lines put aside, and what the world can report. */
export const LaterCommand = taggedUnion({
  /** Put a line of the bag aside for later. */
  PutAside: { ...keyFields },
  /** Put a line that was put aside back into the bag, as many pieces as there are. */
  BringBack: { ...keyFields },
  /** Take a line that was put aside out of the list. */
  DropSaved: { ...keyFields },
  /** Do not show again that a move failed. */
  DismissLaterFailure: { ...keyFields },
  /** Fetch the list, again after a failure. */
  LoadLater: {},

  /** What was put aside arrived. */
  LaterLoaded: { list: list(SavedLine) },
  /** What was put aside could not be loaded. */
  LaterFailed: { failure: Failure },
  /** The server has made a move; the answer carries the whole list. */
  LaterMoveAccepted: { ...id, list: list(SavedLine) },
  /** The server did not take a move, as far as anybody knows. */
  LaterMoveFailed: { ...id, failure: Failure },
});
export type LaterCommand = t.TypeOf<typeof LaterCommand>;
