import type { Facts } from './kernel/slice.ts';
import type { Step } from './kernel/turn.ts';
import type { Command, Effect, Event, Root } from './slices.ts';

/** The rules as one function: `turn` of `rules.ts`, or those of another shop to compare with. */
export type TakeTurn = (root: Root, command: Command, facts: Facts) => Step<Root, Event, Effect>;
