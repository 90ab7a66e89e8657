import type { Language } from '../kernel/language.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { TurnInput } from './derive.ts';
import type { Breach } from '../laws/law.ts';
import type { Fault, Watched } from './fault.ts';

/** Progress of shrinking: turns left, and turns decided again so far. */
export interface ShrinkProgress {
  readonly turns: number;
  readonly decided: number;
}

interface ShrinkOptions {
  /** Most turns that may be decided again. */
  readonly limit?: number;
  /** Called after every step that made the log smaller. */
  readonly onProgress?: (progress: ShrinkProgress) => void;
}

/** Turns that are left out together, by their positions in ascending order. */
type Unit = readonly number[];

type Numbered = Pick<TurnInput, 'n' | 'cause'>;

/** Each turn without a cause, with all answers that follow from it. */
const families = (turns: readonly Numbered[]): readonly Unit[] => {
  const heads = new Map<number, number[]>();
  const units: number[][] = [];
  turns.forEach(({ n, cause }, index) => {
    const family = cause === null ? undefined : heads.get(cause.turn);
    const members = family ?? [];
    if (family === undefined) units.push(members);
    members.push(index);
    heads.set(n, members);
  });
  return units;
};

const singles = (turns: readonly Numbered[]): readonly Unit[] => turns.map((_, index) => [index]);

/**
 * Finds few turns of a log that still show what is wrong with it (delta debugging): first what comes after the fault
 * goes, then whole families of a turn and its answers, then single turns, until the fault needs every turn that is
 * left. The same log always shrinks to the same turns. Undefined when the log has no such fault.
 */
export const shrink = <L extends Language = ShopLanguage>(
  first: L['state'],
  turns: readonly TurnInput<L>[],
  fault: Fault<L>,
  { limit = 2_000_000, onProgress }: ShrinkOptions = {},
) => {
  let kept: readonly TurnInput<L>[] = [];
  /** Known state before each kept turn, so that a try begins at the first turn that it leaves out. */
  let knownBefore: readonly Watched<L>[] = [fault.begin(first)];
  let found: Breach | undefined;
  let decided = 0;

  /** Keeps the turns before `start` and these after it if they show the fault; drops those after it. */
  const accepts = (start: number, rest: readonly TurnInput<L>[]): boolean => {
    const known = knownBefore.slice(0, start + 1);
    let last = known[start] as Watched<L>;
    let taken = 0;
    let shown: Breach | undefined;
    while (shown === undefined && taken < rest.length) {
      const after = fault.take(last, rest[taken] as TurnInput<L>);
      taken += 1;
      ({ found: shown, known: last } = after);
      if (shown === undefined) known.push(last);
    }
    decided += taken;
    shown ??= fault.end(last);
    if (shown === undefined || (found !== undefined && found.law !== shown.law)) return false;
    found = shown;
    kept = [...kept.slice(0, start), ...rest.slice(0, taken)];
    knownBefore = known;
    return true;
  };

  const acceptsWithout = (units: readonly Unit[]): boolean => {
    const removed = new Set(units.flat());
    const start = Math.min(...removed);
    const isSmaller = accepts(
      start,
      kept.slice(start).filter((_, index) => !removed.has(start + index)),
    );
    if (isSmaller) onProgress?.({ turns: kept.length, decided });
    return isSmaller;
  };

  /** Leaves out ever smaller runs of units, from the end, until not one can go; false when the limit was reached. */
  const leaveOut = (unitsOf: (of: readonly Numbered[]) => readonly Unit[]): boolean => {
    let units = unitsOf(kept);
    let size = Math.ceil(units.length / 2);
    while (units.length > 0) {
      let isSmaller = false;
      for (let end = units.length; end > 0;) {
        if (decided >= limit) return false;
        const from = Math.max(0, end - size);
        if (acceptsWithout(units.slice(from, end))) {
          isSmaller = true;
          units = unitsOf(kept);
        }
        end = Math.min(from, units.length);
      }
      if (size === 1 && !isSmaller) return true;
      size = Math.max(1, Math.ceil(size / 2));
    }
    return true;
  };

  if (!accepts(0, turns) || found === undefined) return undefined;
  // Turns before the last document have no effect in it.
  const begun = kept.findLastIndex(({ document }) => document !== undefined);
  if (begun > 0) accepts(0, kept.slice(begun));
  onProgress?.({ turns: kept.length, decided });
  /** Whether no single turn can be removed; false when the limit stopped the search first. */
  const isMinimal = leaveOut(families) && leaveOut(singles);
  return { turns: kept, found, decided, isMinimal };
};
