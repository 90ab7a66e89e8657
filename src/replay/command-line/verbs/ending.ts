import type { EndLaw } from '../../../../engine/laws/index.ts';
import { redecide, type Told } from '../../../../engine/log/derive.ts';
import type { Fault } from '../../../../engine/log/fault.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Root } from '../../../../engine/root.ts';

/** The turns so far, the last one first, so that every beginning of a log is kept at no cost. */
interface Chain {
  readonly first: Root;
  readonly last: { readonly told: Told; readonly before: Chain } | null;
}

const turnsOf = (chain: Chain): readonly Told[] => {
  const turns: Told[] = [];
  for (let { last } = chain; last !== null; { last } = last.before) turns.push(last.told);
  return turns.toReversed();
};

/** These rules break a law that must hold at the end of a log. */
export const ending = (law: EndLaw, rules: TakeTurn): Fault<Chain> => ({
  begin: (first) => ({ first, last: null }),
  take: (before, told) => ({ known: { first: before.first, last: { told, before } }, found: undefined }),
  end: (chain) => {
    const message = law.breach(redecide(chain.first, turnsOf(chain), rules));
    return message === undefined ? undefined : { what: law.name, message };
  },
});
