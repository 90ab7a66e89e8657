import { either as E } from 'fp-ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { isSame } from '../../../../engine/kernel/same.ts';
import { essential } from '../../evidence/say.ts';
import { type RecordedTurn, type Recording, timeAt, trackOf } from '../recording/track.ts';

/** Two places that belong together: in one list and in the other, from 0. */
export type Pair = readonly [left: number, right: number];

/** After how many unlike items the best way so far is believed: lists that have next to nothing in common stay affordable. */
const mostEdits = 1_000;

/** Whether the furthest way to a diagonal comes down from the next one; else it comes along from the one before. */
const comesDown = (reached: Int32Array, edges: Pair, at: number): boolean =>
  at === edges[0] || (at !== edges[1] && (reached[at - 1] as number) < (reached[at + 1] as number));

/**
 * Longest common subsequence of two lists, as pairs in order (Myers 1986). After more than `mostEdits` differing items in a row
 * it resumes from the furthest point reached, and may miss some.
 */
export const commonOf = (left: readonly unknown[], right: readonly unknown[]): readonly Pair[] => {
  const pairs: Pair[] = [];
  let [x0, y0] = [0, 0];
  while (x0 < left.length && y0 < right.length) {
    const [width, height] = [left.length - x0, right.length - y0];
    const most = Math.min(width + height, mostEdits);
    const middle = most + 1;
    /** Furthest position on each diagonal, now and before each step (Myers' difference algorithm). */
    const reached = new Int32Array(2 * middle + 1);
    const before: Int32Array[] = [];
    let end = { step: 0, at: middle, sum: -1 };
    for (let step = 0; step <= most && end.sum !== width + height; step++) {
      before.push(reached.slice());
      for (let at = middle - step; at <= middle + step; at += 2) {
        let x = comesDown(reached, [middle - step, middle + step], at)
          ? (reached[at + 1] as number)
          : (reached[at - 1] as number) + 1;
        let y = x - (at - middle);
        while (x < width && y < height && left[x0 + x] === right[y0 + y]) [x, y] = [x + 1, y + 1];
        reached[at] = x;
        if (x > width || y > height) continue;
        // Of ways that are equally far the one that comes along evenly.
        const isFurther =
          end.step < step ||
          x + y > end.sum ||
          (x + y === end.sum && Math.abs(at - middle) < Math.abs(end.at - middle));
        if (isFurther) end = { step, at, sum: x + y };
      }
    }
    const found: Pair[] = [];
    let [at, x] = [end.at, reached[end.at] as number];
    const next: Pair = [x0 + x, y0 + x - (at - middle)];
    for (let { step } = end; step >= 0; step--) {
      const from = before[step] as Int32Array;
      const isDown = comesDown(from, [middle - step, middle + step], at);
      const start = isDown ? (from[at + 1] as number) : (from[at - 1] as number) + 1;
      while (x > start) {
        x -= 1;
        found.push([x0 + x, y0 + x - (at - middle)]);
      }
      at += isDown ? 1 : -1;
      x = from[at] as number;
    }
    pairs.push(...found.reverse());
    [x0, y0] = next;
  }
  return pairs;
};

/** Sign and words for each kind of row; an `asked` turn is one of the same name. */
export const kindWords = {
  same: ['=', 'the same'],
  decided: ['≠', 'decided otherwise'],
  asked: ['≠', 'asked otherwise'],
  first: ['1', 'only in the first'],
  second: ['2', 'only in the second'],
} as const;
export type RowKind = keyof typeof kindWords;

export interface ComparisonRow {
  readonly kind: RowKind;
  /** The positions in both logs after it: that of the turn, or of the last one before where a log has none here. */
  readonly first: number;
  readonly second: number;
}

export const resultOf = ({ outcome, effects }: RecordedTurn): object =>
  E.isLeft(outcome) ? { rejection: outcome.left, effects } : { events: outcome.right, effects };

const commandText = ({ command }: RecordedTurn): string => canonicalText(essential(command));
const typeOf = ({ command }: RecordedTurn): string => command.type;

/** Which turns of two logs belong together: those with the same command and, between these, those with one of the same name. */
const pairsOf = (left: readonly RecordedTurn[], right: readonly RecordedTurn[]): readonly Pair[] => {
  const [types, otherTypes] = [left.map(typeOf), right.map(typeOf)];
  const pairs: Pair[] = [];
  let [x, y] = [0, 0];
  for (const pair of [
    ...commonOf(left.map(commandText), right.map(commandText)),
    [left.length, right.length] as const,
  ]) {
    const [from, to] = [x, y];
    const between = commonOf(types.slice(from, pair[0]), otherTypes.slice(to, pair[1]));
    pairs.push(...between.map(([one, other]) => [from + one, to + other] as const), pair);
    [x, y] = [pair[0] + 1, pair[1] + 1];
  }
  return pairs;
};

const kindOf = (left: RecordedTurn, right: RecordedTurn): RowKind => {
  if (!isSame(essential(left.command), essential(right.command))) return 'asked';
  return isSame(essential(resultOf(left)), essential(resultOf(right))) ? 'same' : 'decided';
};

/** Turns of two logs, aligned by their commands; before them the two initial states. */
export const rowsOf = (one: Recording, other: Recording): readonly ComparisonRow[] => {
  const begins = isSame(essential(one.was[0]), essential(other.was[0])) ? 'same' : 'decided';
  const rows: ComparisonRow[] = [{ kind: begins, first: 0, second: 0 }];
  let [first, second] = [0, 0];
  for (const [x, y] of pairsOf(one.turns, other.turns)) {
    while (first < x) rows.push({ kind: 'first', first: ++first, second });
    while (second < y) rows.push({ kind: 'second', first, second: ++second });
    const [left, right] = [one.turns[x], other.turns[y]];
    if (left === undefined || right === undefined) continue;
    rows.push({ kind: kindOf(left, right), first: ++first, second: ++second });
  }
  return rows;
};

export const compare = (one: Recording, other: Recording) => {
  const rows = rowsOf(one, other);
  const [first, second] = [trackOf(one), trackOf(other)];
  const rowAt = (index: number): ComparisonRow => rows[index] ?? { kind: 'same', first: 0, second: 0 };
  return {
    program: one.program,
    /** The first of them is before the first turn. */
    rows,
    differences: rows.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index])),
    turnsAt: (index: number) => {
      const { kind, first: left, second: right } = rowAt(index);
      return [
        kind === 'second' ? undefined : one.turns[left - 1],
        kind === 'first' ? undefined : other.turns[right - 1],
      ] as const;
    },
    statesAt: (index: number) =>
      [first.thenAt(rowAt(index).first), second.thenAt(rowAt(index).second)] as const,
    timesAt: (index: number) =>
      [timeAt(first, rowAt(index).first), timeAt(second, rowAt(index).second)] as const,
  };
};
export type LogComparison = ReturnType<typeof compare>;
