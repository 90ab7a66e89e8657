import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { RecordedTurn, Recording } from '../recording/recording.ts';
import { timeAt, trackOf } from '../recording/track.ts';
import { differencesIn, type Row, rowsOf } from './rows.ts';

/** Two logs of one program beside each other. */
export interface Comparison {
  readonly program: AnyProgram;
  /** The first of them is before the first turn. */
  readonly rows: readonly Row[];
  /** The places of the rows that differ. */
  readonly differences: readonly number[];
  /** The turns of a row, in each log. */
  readonly turnsAt: (
    index: number,
  ) => readonly [first: RecordedTurn | undefined, second: RecordedTurn | undefined];
  /** The states after a row, in each log. */
  readonly statesAt: (index: number) => readonly [first: object, second: object];
  /** The times of these states. */
  readonly timesAt: (index: number) => readonly [first: number, second: number];
}

/** Lays two logs beside each other. */
export const compare = (one: Recording, other: Recording): Comparison => {
  const rows = rowsOf(one, other);
  const [first, second] = [trackOf(one), trackOf(other)];
  const rowAt = (index: number): Row => rows[index] ?? { kind: 'same', first: 0, second: 0 };
  return {
    program: one.program,
    rows,
    differences: differencesIn(rows),
    turnsAt: (index) => {
      const { kind, first: left, second: right } = rowAt(index);
      return [
        kind === 'second' ? undefined : one.turns[left - 1],
        kind === 'first' ? undefined : other.turns[right - 1],
      ];
    },
    statesAt: (index) => [first.thenAt(rowAt(index).first), second.thenAt(rowAt(index).second)],
    timesAt: (index) => [timeAt(first, rowAt(index).first), timeAt(second, rowAt(index).second)],
  };
};
