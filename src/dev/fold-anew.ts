import type { Language } from '../../engine/kernel/language.ts';
import { isSame } from '../../engine/kernel/same.ts';
import type { Outcome } from '../../engine/kernel/slice.ts';
import { witness } from '../../engine/laws/law.ts';
import { type Change, changesOf } from '../../engine/log/changes.ts';
import { divergenceOf } from '../../engine/log/divergence.ts';
import type { Program } from '../../engine/log/program.ts';
import type { TurnOf } from '../../engine/log/turn.ts';

/** A turn that other rules decide otherwise than it was decided. */
export interface Otherwise<L extends Language = Language> {
  readonly turn: number;
  readonly command: L['command'];
  /** In one sentence: `AddLine was accepted, now OutOfStock: available 0`. */
  readonly message: string;
  readonly before: Outcome<L['event']>;
  readonly now: Outcome<L['event']>;
  /** The first place in which the states afterwards differ; undefined where they are the same. */
  readonly change: Change | undefined;
}

/** A visit under other rules. */
export interface FoldedAnew<L extends Language = Language> {
  /** The same commands at the same times, with what became of them by these rules. */
  readonly turns: readonly TurnOf<L>[];
  readonly state: L['state'];
  /** What is decided otherwise, or makes another state, in the order of the turns. */
  readonly otherwise: readonly Otherwise<L>[];
}

/** The parts of a state by name: its slices. */
const slicesOf = (state: object): readonly (readonly [string, unknown])[] => Object.entries(state);

/** Follows the states of then and now; tells the first place of each slice that begins to differ. */
const followDifferences = () => {
  const seen = new Map<string, readonly [then: unknown, now: unknown, differs: boolean]>();
  return (then: object, now: object): Change | undefined => {
    let first: Change | undefined;
    const others = new Map(slicesOf(then));
    for (const [name, is] of slicesOf(now)) {
      const was = others.get(name);
      const [lastThen, lastNow, didDiffer] = seen.get(name) ?? [undefined, undefined, false];
      // What neither of them changed is as it was.
      if (seen.has(name) && lastThen === was && lastNow === is) continue;
      const differs = !isSame(was, is);
      seen.set(name, [was, is, differs]);
      if (!differs || didDiffer || first !== undefined) continue;
      const [change] = changesOf(was, is);
      first = change && { ...change, path: [name, ...change.path] };
    }
    return first;
  };
};

/**
 * Decides the turns of a visit again from `first` by the rules of a program: with changed rules it is the visit as it would have
 * been. What the world answered stays as it was told. Rules that throw are told of, and nothing happens in that turn.
 */
export const foldAnew = <L extends Language>(
  first: L['state'],
  turns: readonly TurnOf<L>[],
  { turn: rules }: Pick<Program<L>, 'turn'>,
): FoldedAnew<L> => {
  let state = first;
  const beginToDiffer = followDifferences();
  const otherwise: Otherwise<L>[] = [];
  const anew = turns.map((was): TurnOf<L> => {
    const { n, seq, at, command } = was;
    const now = witness<L>(rules, state, command, { at, seq });
    ({ state } = now);
    const change = beginToDiffer(was.state, state);
    const message =
      now.thrown === null
        ? divergenceOf(n, command.type, was, now)?.message
        : `${command.type} was decided, now it fails: ${now.thrown}`;
    if (message !== undefined || change !== undefined)
      otherwise.push({
        turn: n,
        command,
        message: message ?? `${command.type} made the same events, and now another state of them`,
        before: was.outcome,
        now: now.outcome,
        change,
      });
    const { outcome, effects } = now;
    return { ...was, outcome, effects, state };
  });
  return { turns: anew, state, otherwise };
};
