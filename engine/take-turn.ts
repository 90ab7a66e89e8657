import type { Facts, Step } from './kernel/slice.ts';
import type { Rejection } from './kernel/rejection.ts';
import type { Command, Effect, Event, Root } from './root.ts';

/** The rules as one function: `turn` of `rules.ts`, or those of another shop to compare with. */
export type TakeTurn = (root: Root, command: Command, facts: Facts) => Step<Root, Rejection, Event, Effect>;
