import { either as E } from 'fp-ts';
import { observeTurn } from '../laws/law.ts';
import type { Language, TakeTurnOf } from '../kernel/language.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { Program } from './program.ts';
import { type Cause, optionalFacts, type Turn, type TurnOf } from './turn.ts';

/** The command of a turn with its origin and time, without its outcome. */
export type TurnInput<L extends Language = ShopLanguage> = Pick<
  TurnOf<L>,
  'n' | 'seq' | 'at' | 'origin' | 'waited' | 'document' | 'cause' | 'command'
>;

/** The state before a turn: that after the turn before, or that which its document began with. */
export const stateBefore = <State>(state: State, { document }: Pick<Turn<State>, 'document'>): State =>
  document?.state ?? state;

/** State after the logged outcome of a command: its events folded; a rejected one leaves it as it is. */
export const folded = <L extends Language>(
  { evolve }: Pick<Program<L>, 'evolve'>,
  state: L['state'],
  turn: Pick<TurnOf<L>, 'outcome' | 'document'>,
): L['state'] => {
  const before = stateBefore(state, turn);
  return E.isLeft(turn.outcome) ? before : turn.outcome.right.reduce(evolve, before);
};

/**
 * Replays commands from a given state with given rules. The turns are renumbered from 1 and keep their `seq`,
 * because ids and idempotency keys derive from it; a cause that is not among them any more becomes null. Never throws:
 * a turn on which the rules throw is recorded as one in which nothing happened.
 */
export const redecide = <L extends Language = ShopLanguage>(
  first: L['state'],
  turns: readonly TurnInput<L>[],
  rules: TakeTurnOf<L>,
): readonly TurnOf<L>[] => {
  const numbers = new Map<number, number>();
  let state = first;
  return turns.map((input, index) => {
    const { n: was, seq, at, origin, cause: old, command } = input;
    const n = index + 1;
    const turn = old === null ? undefined : numbers.get(old.turn);
    const cause: Cause | null = old === null || turn === undefined ? null : { ...old, turn };
    numbers.set(was, n);
    const seen = observeTurn(rules, stateBefore(state, input), command, { at, seq });
    ({ state } = seen);
    const { outcome, effects } = seen;
    return { n, seq, at, origin, ...optionalFacts(input), cause, command, outcome, effects, state };
  });
};
