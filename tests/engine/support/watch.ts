import { type Breach, firstBreach, type Law, witness } from '../../../engine/laws/index.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Command } from '../../../engine/slices.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import { deepFreeze } from './freeze.ts';

/**
 * Takes the turns of a visit, up to the first that breaks one of the laws. Everything is frozen before the next turn
 * sees it, so that rules that change what they were given throw.
 */
export const watch = (
  laws: readonly Law[],
  commands: readonly Command[],
  rules: TakeTurn = turn,
): { readonly turns: readonly Turn[]; readonly breach: Breach | undefined } => {
  let state = deepFreeze(initialRoot);
  const turns: Turn[] = [];
  for (const command of commands) {
    const n = turns.length + 1;
    const facts = { at: 1_700_000_000_000 + n, seq: n };
    const seen = witness(rules, state, deepFreeze(command), facts);
    state = deepFreeze(seen.state);
    const { outcome, effects } = seen;
    turns.push({ n, ...facts, origin: 'ui', cause: null, command, outcome, effects, state });
    const breach = firstBreach(laws, seen);
    if (breach !== undefined) return { turns, breach };
  }
  return { turns, breach: undefined };
};
