import * as t from 'io-ts';
import { CartLine, LineKey } from '../values/codecs/cart-line.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/** How many lines a customer may put aside. */
export const mostSavedLines = 100;

/** A line that was put aside, as it is sold today; `isSold` false: it is sold no more. */
export const SavedLine = record({ line: CartLine, isSold: t.boolean });
export type SavedLine = t.TypeOf<typeof SavedLine>;

/**
 * What is done to a line: `aside` from the bag to the list, `back` from the list into the bag, `drop` out of the list.
 */
export const LaterMoveKind = oneOf(['aside', 'back', 'drop']);
export type LaterMoveKind = t.TypeOf<typeof LaterMoveKind>;

/**
 * A move that is under way, by the number of the turn that asked; at most one of a line. `waiting`: a line that came back
 * waits until the server's bag has it, and only then leaves the list, so that nothing is ever in neither.
 */
export const LaterMove = record({
  id: Count,
  kind: LaterMoveKind,
  key: LineKey,
  name: t.string,
  size: t.string,
  stage: oneOf(['waiting', 'sent']),
  /** Pieces that the list shall hold afterwards; 0 for none. */
  quantity: Count,
  /** Of them, those that are in the bag until then. */
  fromBag: Count,
});
export type LaterMove = t.TypeOf<typeof LaterMove>;

/** A move that did not come about; the line is where it was. */
export const LaterRefusal = record({ kind: LaterMoveKind, key: LineKey, failure: Failure });
export type LaterRefusal = t.TypeOf<typeof LaterRefusal>;

/** Lines that a customer put aside for later, shown below those of the bag. */
export const LaterState = record({
  list: remoteOf(list(SavedLine)),
  moves: list(LaterMove),
  refusals: list(LaterRefusal),
  /** What was done last, for the live region; `id` grows with every notice. */
  notice: nullable(record({ id: Count, kind: LaterMoveKind, name: t.string, size: t.string })),
});
export type LaterState = t.TypeOf<typeof LaterState>;
