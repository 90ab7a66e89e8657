import type * as t from 'io-ts';
import { oneOf, record } from '../kernel/codec.ts';
import type { Outcome } from '../kernel/slice.ts';
import { Count } from '../values/quantity.ts';
import type { Command, Effect, Event, Root } from '../slices.ts';

/** Where a command came from. */
export const Origin = oneOf(['ui', 'effect', 'timer', 'tab', 'boot']);
export type Origin = t.TypeOf<typeof Origin>;

/** Which turn and which of its effects a report answers. */
export const Cause = record({ turn: Count, effect: Count });
export type Cause = t.TypeOf<typeof Cause>;

/** One command with all that became of it; a log is made of these. */
export interface Turn {
  /** From 1. */
  readonly n: number;
  /** Number that ids derive from (`Facts.seq`); equal to `n` unless the log was made from another. */
  readonly seq: number;
  /** Milliseconds since 1970; never before the turn before. */
  readonly at: number;
  readonly origin: Origin;
  /** How long before `at` a visitor asked for it, on a page whose application was on its way, milliseconds; missing where it was asked for right then. */
  readonly waited?: number;
  /** The turn and effect that a report answers, or null. */
  readonly cause: Cause | null;
  readonly command: Command;
  readonly outcome: Outcome<Event>;
  readonly effects: readonly Effect[];
  /** The state afterwards. */
  readonly state: Root;
}

/** What a turn says of having waited, for another that stands for it. */
export const waitOf = ({ waited }: Pick<Turn, 'waited'>): Pick<Turn, 'waited'> =>
  waited === undefined ? {} : { waited };
