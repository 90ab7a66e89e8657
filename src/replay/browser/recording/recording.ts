import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Header, Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';

/** A turn as it was recorded, with the text of its command in mind but without its state, which is made when it is visited. */
export type RecordedTurn = Omit<AnyTurn, 'state'>;

/** After how many turns a state is kept; those between are made again from it. */
export const turnsPerCheckpoint = 64;

/**
 * A log in memory, ready to travel in. A position counts turns: 0 is the state before the first turn, k the state after
 * the k-th. Checkpoints stand at the positions 0, 64, 128 …
 */
export interface Recording {
  /** Whose turns they are, with the present rules. */
  readonly program: AnyProgram;
  readonly header: Header;
  readonly turns: readonly RecordedTurn[];
  /** States as they were: the recorded events folded over the first state. */
  readonly was: readonly object[];
  /** States as they would be now: the commands decided again by the present rules. */
  readonly is: readonly object[];
  /** Recorded states that the fold does not arrive at, by position; they are believed, for they were seen. */
  readonly corrections: ReadonlyMap<number, object>;
  /** What is decided otherwise now, by position, in order. */
  readonly divergences: ReadonlyMap<number, Divergence>;
  /** Chain of the closing line; null when the log's end is missing. */
  readonly head: string | null;
  readonly signature: Signature | null;
  /** Why the log could not be read on after the last turn, if it could not. */
  readonly problem: LogProblem | null;
}

/** The number of the turn at a position from 1. */
export const turnAt = ({ header }: Pick<Recording, 'header'>, position: number): number =>
  header.first + position - 1;

/** The position of the turn with a number. */
export const positionOf = ({ header }: Pick<Recording, 'header'>, turn: number): number =>
  turn - header.first + 1;
