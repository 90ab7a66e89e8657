import { witness } from '../laws/law.ts';
import type { Root } from '../root.ts';
import type { Cause, Turn } from './turn.ts';
import type { TakeTurn } from '../take-turn.ts';

/** What was asked or reported in a turn, without what became of it. */
export type Told = Pick<Turn, 'n' | 'seq' | 'at' | 'origin' | 'cause' | 'command'>;

/**
 * Decides what was told again, from a given state and with given rules. The turns are numbered anew from 1 and keep
 * their `seq`, so that the numbers of their changes stay; a cause that is not among them any more becomes null. Never
 * throws: a turn on which the rules throw is told as one in which nothing happened.
 */
export const redecide = (first: Root, turns: readonly Told[], rules: TakeTurn): readonly Turn[] => {
  const numbers = new Map<number, number>();
  let state = first;
  return turns.map(({ n: was, seq, at, origin, cause: old, command }, index) => {
    const n = index + 1;
    const turn = old === null ? undefined : numbers.get(old.turn);
    const cause: Cause | null = old === null || turn === undefined ? null : { turn, effect: old.effect };
    numbers.set(was, n);
    const seen = witness(rules, state, command, { at, seq });
    ({ state } = seen);
    const { outcome, effects } = seen;
    return { n, seq, at, origin, cause, command, outcome, effects, state };
  });
};
