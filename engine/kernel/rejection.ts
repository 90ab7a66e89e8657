import { either as E } from 'fp-ts';
import type { Of, Tagged } from './tagged.ts';
import type { Rejection } from './rejection-codec.ts';

export type { Rejection } from './rejection-codec.ts';

export const accept = <const Event extends Tagged>(
  events: readonly Event[],
): E.Either<Rejection, readonly Event[]> => E.right(events);

/** Accepts the events of an awaited answer; any other is stale. */
export const acceptAwaited = <const Event extends Tagged>(
  isAwaited: boolean,
  ...events: readonly Event[]
): E.Either<Rejection, readonly Event[]> => (isAwaited ? accept(events) : reject('StaleAnswer'));

/** The rejections that say all by their name. */
type Bare = {
  readonly [T in Rejection['type']]: keyof Of<Rejection, T> extends 'type' ? T : never;
}[Rejection['type']];

export const reject = (why: Rejection | Bare): E.Either<Rejection, never> =>
  E.left(typeof why === 'string' ? { type: why } : why);
