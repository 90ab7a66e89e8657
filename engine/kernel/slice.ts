import type { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import type { Rejection } from './rejection.ts';
import type { Of, Tagged } from './tagged.ts';

/** The only clock the rules have: `at` in milliseconds since 1970, `seq` the number of the turn in its log. */
export interface Facts {
  readonly at: number;
  readonly seq: number;
}

/** Result of a command: its events, or the reason of its rejection. */
export type Outcome<Event> = E.Either<Rejection, readonly Event[]>;

/** One handler per command: its events, or the reason of its rejection. A forgotten command does not compile. */
export type Decide<C extends Tagged, Reads, Event extends Tagged> = {
  readonly [T in C['type']]: (command: Of<C, T>, root: Reads, facts: Facts) => Outcome<Event>;
};

/** Reducer of a slice: one handler per event. Total: an event that the slice forbids leaves it as it is. */
export type Evolve<State, Event extends Tagged> = {
  readonly [T in Event['type']]: (state: State, event: Of<Event, T>) => State;
};

/** State around an event: `before` it, and `after` all events of its turn so far. */
export interface Around<Reads> {
  readonly before: Reads;
  readonly after: Reads;
}

/**
 * Reactions of a slice to events of any slice: one handler per event that it subscribes to, returning its own events. A handler
 * sees the running state, so it never acts on data that the same turn made stale.
 */
export type React<Source extends Tagged, Reads, Event extends Tagged> = {
  readonly [T in Source['type']]?: (
    event: Of<Source, T>,
    around: Around<Reads>,
    facts: Facts,
  ) => readonly Event[];
};

/** Side effects: one handler per event, given the state after the turn. */
export type EffectsOf<Event extends Tagged, Reads, Effect> = {
  readonly [T in Event['type']]?: (event: Of<Event, T>, root: Reads) => readonly Effect[];
};

/** Codecs of a slice; `effect` is left out by a slice without side effects. */
export interface Words {
  readonly state: t.Mixed;
  readonly command: t.Mixed;
  readonly event: t.Mixed;
  readonly effect?: t.Mixed;
}

/** Whether an effect is a timer of `milliseconds`: its command then has the origin `timer`. */
export const isWait = (effect: object): boolean => 'milliseconds' in effect;
