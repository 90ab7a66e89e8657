import type { Facts, Step } from './kernel.ts';
import type { Rejection } from './rejection.ts';
import type { Command, Effect, Event, Root } from './root.ts';

/** The rules as one function: `turn` of `rules.ts`, or those of another shop to compare with. */
export type TakeTurn = (root: Root, command: Command, facts: Facts) => Step<Root, Rejection, Event, Effect>;
