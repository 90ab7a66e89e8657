import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Header, Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import { witness, type Witnessed } from '../../../../engine/laws/law.ts';
import type { Language } from '../../../../engine/kernel/language.ts';

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

/** Something to travel along: a recording, or a recording with a fork at its end. Positions are those of `Recording`. */
export interface Track {
  readonly program: AnyProgram;
  /** Number of the turn at position 1. */
  readonly first: number;
  readonly turns: readonly RecordedTurn[];
  readonly divergences: ReadonlyMap<number, Divergence>;
  /** The state after the turn at a position, as it was decided then. */
  readonly thenAt: (position: number) => object;
  /** The state after the turn at a position, as it is decided now. */
  readonly nowAt: (position: number) => object;
  /** What the present rules make of the command at a position from 1; they may throw. */
  readonly decidedNow: (position: number) => Witnessed<Language>;
}

/** The time of the state at a position, ms since 1970: of its turn, or of the first one's before that. */
export const timeAt = ({ turns }: Pick<Track, 'turns'>, position: number): number =>
  (turns[position - 1] ?? turns[0])?.at ?? 0;

/** Whether the states then and now differ by value at a position. */
export const differsAt = (track: Pick<Track, 'thenAt' | 'nowAt'>, position: number): boolean => {
  const was = track.thenAt(position);
  const is = track.nowAt(position);
  return was !== is && changesOf(was, is).length > 0;
};

/** How many stretches between checkpoints are kept at once. */
const mostStretches = 4;

/** Makes the states of a stretch between two checkpoints and remembers the stretches that were visited last. */
const createStretches = (
  checkpoints: readonly object[],
  turns: readonly RecordedTurn[],
  next: (root: object, turn: RecordedTurn, position: number) => object,
): ((position: number) => object) => {
  const cached = new Map<number, readonly object[]>();
  const make = (stretch: number): readonly object[] => {
    let root = checkpoints[stretch] as object;
    const states = [root];
    const start = stretch * turnsPerCheckpoint;
    const end = Math.min(start + turnsPerCheckpoint - 1, turns.length);
    for (let position = start + 1; position <= end; position++) {
      root = next(root, turns[position - 1] as RecordedTurn, position);
      states.push(root);
    }
    return states;
  };
  return (position) => {
    const stretch = Math.floor(position / turnsPerCheckpoint);
    const states = cached.get(stretch) ?? make(stretch);
    cached.delete(stretch);
    cached.set(stretch, states);
    const oldest = cached.keys().next();
    if (cached.size > mostStretches && oldest.done !== true) cached.delete(oldest.value);
    return states[position - stretch * turnsPerCheckpoint] as object;
  };
};

/** The way through a recording; a visited state is made again from the checkpoint before it. */
export const trackOf = (recording: Recording): Track => {
  const { program, turns, corrections, divergences, header } = recording;
  const thenAt = createStretches(
    recording.was,
    turns,
    (root, turn, position) => corrections.get(position) ?? folded(program, root, turn),
  );
  // While nothing differs, both sides are the same states; the later ones are decided again.
  const [firstDifferent = Infinity] = divergences.keys();
  const decidedAt = createStretches(recording.is, turns, (root, turn) => {
    const { command, at, seq } = turn;
    return witness(program.turn, stateBefore(root, turn), command, { at, seq }).state;
  });
  const nowAt = (position: number): object =>
    position < firstDifferent ? thenAt(position) : decidedAt(position);
  return {
    program,
    first: header.first,
    turns,
    divergences,
    thenAt,
    nowAt,
    decidedNow: (position) => {
      const turn = turns[position - 1] as RecordedTurn;
      const { command, at, seq } = turn;
      return witness(program.turn, stateBefore(nowAt(position - 1), turn), command, { at, seq });
    },
  };
};
