import type { Facts } from '../kernel/slice.ts';

/** Most intents that one turn can make; keeps the numbers of two turns apart. */
export const intentsPerTurn = 1_024;

export const intentNumber = (facts: Facts, index = 0): number => facts.seq * intentsPerTurn + index;

export const turnOfIntent = (id: number): number => Math.floor(id / intentsPerTurn);
