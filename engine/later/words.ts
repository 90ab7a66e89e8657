import * as t from 'io-ts';
import { CartLine, LineKey, keyFields } from '../values/codecs/cart-line.ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** A line that was put aside, as it is sold today; `isSold` false: it is sold no more. */
export const SavedLine = record({ line: CartLine, isSold: t.boolean });
export type SavedLine = t.TypeOf<typeof SavedLine>;

/** Move of a line: `aside` from the bag to the list, `back` from the list into the bag, `drop` out of the list. */
export const LaterMoveKind = oneOf(['aside', 'back', 'drop']);
export type LaterMoveKind = t.TypeOf<typeof LaterMoveKind>;

/**
 * Pending move, by the number of its turn; at most one of a line. `waiting`: a line moved back waits until the server's bag has
 * it, and only then leaves the list, so that it is always in one of the two.
 */
export const LaterMove = record({
  id: Count,
  kind: LaterMoveKind,
  key: LineKey,
  name: t.string,
  size: t.string,
  stage: oneOf(['waiting', 'sent']),
  /** Pieces in the list afterwards; 0 for none. */
  quantity: Count,
  /** Of them, those that are in the bag until then. */
  fromBag: Count,
});
export type LaterMove = t.TypeOf<typeof LaterMove>;

/** A move that did not come about; the line is where it was. */
export const LaterRefusal = record({ kind: LaterMoveKind, key: LineKey, failure: Failure });
export type LaterRefusal = t.TypeOf<typeof LaterRefusal>;

/** Lines that a customer put aside for later, shown below those of the bag. */
export const state = record({
  list: remoteOf(list(SavedLine)),
  moves: list(LaterMove),
  refusals: list(LaterRefusal),
  /** Latest notice for the live region; `id` grows with every notice. */
  notice: nullable(record({ id: Count, kind: LaterMoveKind, name: t.string, size: t.string })),
});
export type LaterState = t.TypeOf<typeof state>;

const id = { id: Count };

export const command = taggedUnion({
  PutAside: { ...keyFields },
  /** Put a line that was put aside back into the bag, as many pieces as there are. */
  BringBack: { ...keyFields },
  DropSaved: { ...keyFields },
  DismissLaterFailure: { ...keyFields },
  LoadLater: {},

  LaterLoaded: { list: list(SavedLine) },
  LaterFailed: { failure: Failure },
  /** Accepted move; the answer carries the whole list. */
  LaterMoveAccepted: { ...id, list: list(SavedLine) },
  LaterMoveFailed: { ...id, failure: Failure },
});
export type LaterCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  LaterRequested: {},
  LaterReceived: { list: list(SavedLine) },
  LaterUnavailable: { failure: Failure },
  /** A move begins, or its next part does. */
  LaterMoveBegun: { move: LaterMove },
  /** The server's list after the move, which is done. */
  LaterMoved: { id: Count, notice: Count, list: list(SavedLine) },
  LaterMoveTakenBack: { id: Count, failure: Failure },
  /** The pieces were not added to the bag, which shows a refusal itself; they stay put aside. */
  LaterMoveGivenUp: { id: Count },
  LaterFailureDismissed: { key: LineKey },
  LaterClosed: {},
});
export type LaterEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  LoadSavedLines: {},
  PutSavedLine: { id: Count, ...keyFields, quantity: Quantity },
  DeleteSavedLine: { id: Count, ...keyFields },
});
export type LaterEffect = t.TypeOf<typeof effect>;

export type LaterReads = Pick<States, 'cart' | 'later' | 'session'>;
