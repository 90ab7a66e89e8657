import type { Facts } from './kernel/slice.ts';
import { type Rules, rulesOf, type Step, step } from './kernel/turn.ts';
import type { Command, Effect, Event, Root } from './root.ts';
import { slices } from './slices.ts';

/** The rules of the whole shop. */
export const rules: Rules<Root, Command, Event, Effect> = rulesOf<Root, Command, Event, Effect>(slices);

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
