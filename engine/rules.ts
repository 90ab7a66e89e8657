import type { Facts } from './kernel/slice.ts';
import { type Step, step } from './kernel/turn.ts';
import { rulesOfLoaded } from './page-slices.ts';
import { type Command, type Effect, type Event, type Root, slices } from './slices.ts';

export { initialRoot } from './initial-root.ts';

export const rules = rulesOfLoaded(slices);

/** Runs one turn of the shop: decides a command by the state, and returns the next state and the side effects. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
