import type { Decide } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import type { CartCommand } from './command.ts';
import { decideCartReport } from './decide-reports.ts';
import { decideCartWish } from './decide-wishes.ts';

/** The rules of the bag: what a shopper asks of it, and what the world reports to it. */
export const decideCart: Decide<CartCommand, Root, Event> = {
  ...decideCartWish,
  ...decideCartReport,
};
