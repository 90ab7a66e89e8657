import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Header, LogProblem, Signature } from '../../../../engine/log/format.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { stateBefore } from '../../../../engine/log/derive.ts';
import { observeTurn, type ObservedTurn } from '../../../../engine/laws/law.ts';
import type { Language } from '../../../../engine/kernel/language.ts';

/** Recorded turn; its states are stored beside it. */
export type RecordedTurn = Omit<AnyTurn, 'state'>;

/**
 * A log in memory, ready to travel in. A position counts turns: 0 is the state before the first turn, k the state after
 * the k-th. States share what a turn does not change, so that one of each position is affordable.
 */
export interface Recording {
  readonly program: AnyProgram;
  readonly header: Header;
  readonly turns: readonly RecordedTurn[];
  /** Recorded state at each position: events folded; a keyframe that differs overrides them, since it was observed. */
  readonly was: readonly object[];
  /** Re-decided state at each position, by today's rules. */
  readonly is: readonly object[];
  /** Turns that today's rules decide differently, by position, in order. */
  readonly divergences: ReadonlyMap<number, Divergence>;
  /** Chain of the closing line; null when the log's end is missing. */
  readonly head: string | null;
  readonly signature: Signature | null;
  /** Reason why the log could not be read past the last turn; null for none. */
  readonly problem: LogProblem | null;
}

export const turnAt = ({ header }: Pick<Recording, 'header'>, position: number): number =>
  header.first + position - 1;

export const positionOf = ({ header }: Pick<Recording, 'header'>, turn: number): number =>
  turn - header.first + 1;

/** Something to travel along: a recording, or a recording with a fork at its end. Positions are those of `Recording`. */
export interface Track {
  readonly program: AnyProgram;
  readonly first: number;
  readonly turns: readonly RecordedTurn[];
  readonly divergences: ReadonlyMap<number, Divergence>;
  readonly thenAt: (position: number) => object;
  readonly nowAt: (position: number) => object;
  /** Decision of today's rules on the command at a position from 1; they may throw. */
  readonly decidedNow: (position: number) => ObservedTurn<Language>;
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

export const trackOf = ({ program, turns, was, is, divergences, header }: Recording): Track => {
  const nowAt = (position: number): object => is[position] as object;
  return {
    program,
    first: header.first,
    turns,
    divergences,
    thenAt: (position) => was[position] as object,
    nowAt,
    decidedNow: (position) => {
      const turn = turns[position - 1] as RecordedTurn;
      const { command, at, seq } = turn;
      return observeTurn(program.turn, stateBefore(nowAt(position - 1), turn), command, { at, seq });
    },
  };
};
