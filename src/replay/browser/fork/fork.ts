import { observeTurn } from '../../../../engine/laws/law.ts';
import type { AnyEffect } from '../../../../engine/kernel/language.ts';
import { type AnyProgram, versionOf } from '../../../../engine/log/program.ts';
import type { AnyTurn, Cause } from '../../../../engine/log/turn.ts';
import { spansOf } from '../recording/spans.ts';
import type { Recording, Track } from '../recording/track.ts';
import type { Digest } from '../../../../engine/log/format.ts';
import { createLogWriter } from '../../../../engine/log/write.ts';

/** A way on from a position of a track on which real turns are taken and no effect is carried out. */
export interface Fork {
  readonly program: AnyProgram;
  readonly base: number;
  readonly baseState: object;
  readonly from: Pick<AnyTurn, 'n' | 'seq' | 'at'>;
  readonly turns: readonly AnyTurn[];
}

/** A fork after a position of a track, from the state as it was decided then. */
export const forkAt = ({ program, turns, thenAt, first }: Track, base: number): Fork => {
  const last = turns[base - 1];
  const next = turns[0];
  // Ids derive from seq: the fork continues those of its base.
  const seq = turns.slice(0, base).reduce((most, turn) => Math.max(most, turn.seq), 0);
  return {
    program,
    base,
    baseState: thenAt(base),
    from: {
      n: last?.n ?? first - 1,
      seq: Math.max(seq, (next?.seq ?? 1) - 1),
      at: last?.at ?? next?.at ?? 0,
    },
    turns: [],
  };
};

export const stateOf = ({ turns, baseState }: Fork): object => turns.at(-1)?.state ?? baseState;

/** A fork with one more turn, decided by the present rules; where they throw, nothing happens in it. */
export const forward = (
  fork: Fork,
  asked: Pick<AnyTurn, 'command' | 'origin' | 'cause'> & { readonly after: number },
): Fork => {
  const { command, origin, cause, after } = asked;
  const last = fork.turns.at(-1) ?? fork.from;
  const at = last.at + Math.max(0, Math.round(after));
  const seq = last.seq + 1;
  const { outcome, effects, state } = observeTurn(fork.program.turn, stateOf(fork), command, { at, seq });
  const turn: AnyTurn = { n: last.n + 1, seq, at, origin, cause, command, outcome, effects, state };
  return { ...fork, turns: [...fork.turns, turn] };
};

export const backward = (fork: Fork): Fork => ({ ...fork, turns: fork.turns.slice(0, -1) });

/** The track up to the fork and the fork's turns after it; these are decided now, so that then and now are the same. */
export const trackWithFork = (track: Track, fork: Fork): Track => {
  const { base, turns: forked } = fork;
  const stateAt = (position: number): object => forked[position - base - 1]?.state ?? fork.baseState;
  return {
    program: track.program,
    first: track.first,
    turns: [...track.turns.slice(0, base), ...forked],
    divergences: new Map([...track.divergences].filter(([position]) => position <= base)),
    thenAt: (position) => (position <= base ? track.thenAt(position) : stateAt(position)),
    nowAt: (position) => (position <= base ? track.nowAt(position) : stateAt(position)),
    decidedNow: (position) => {
      if (position <= base) return track.decidedNow(position);
      const turn = forked[position - base - 1] as AnyTurn;
      return observeTurn(fork.program.turn, stateAt(position - 1), turn.command, {
        at: turn.at,
        seq: turn.seq,
      });
    },
  };
};

export interface WaitingEffect {
  readonly effect: AnyEffect;
  readonly cause: Cause;
}

/** The effects of a track's turns that nothing has answered yet and that may still be answered, the newest first. */
export const waitingEffects = ({ turns }: Pick<Track, 'turns'>): readonly WaitingEffect[] =>
  spansOf(turns)
    .filter(({ status, effect }) => status === 'unanswered' || effect.type === 'Navigate')
    .map(({ from, index, effect }) => ({ effect, cause: { turn: turns[from - 1]?.n ?? 0, effect: index } }))
    .reverse();

/**
 * Text of a fork's own log, which names the head of its source. It includes the turns before the fork, unless today's rules
 * decide them differently or their vocabulary is older: then it begins at the fork, so that it always verifies. `engine` is the
 * version of the shop that decided the fork.
 */
export const savedFork = (
  recording: Pick<Recording, 'program' | 'header' | 'head'>,
  track: Track,
  fork: Fork,
  { digest, engine }: { readonly digest: Digest; readonly engine: string },
): string => {
  const { program, header, head } = recording;
  const isWhole =
    header.vocabulary === versionOf(program) &&
    [...track.divergences.keys()].every((position) => position > fork.base);
  const before = isWhole ? track.turns.slice(0, fork.base) : [];
  const writer = createLogWriter(digest, program, {
    engine,
    logId: `${header.logId}-forked-at-${fork.from.n}`,
    locale: header.locale,
    timeZone: header.timeZone,
    isRedacted: header.isRedacted,
    derived: head === null ? null : { by: 'forked', head },
    state: isWhole ? track.thenAt(0) : fork.baseState,
  });
  const lines: string[] = [];
  before.forEach((turn, index) => {
    const whole: AnyTurn = { ...turn, state: track.thenAt(index + 1) };
    lines.push(...writer.turn(whole));
  });
  for (const turn of fork.turns) lines.push(...writer.turn(turn));
  lines.push(...writer.close());
  return `${lines.join('\n')}\n`;
};

export const forkFileName = (stem: string, { from }: Fork): string => `${stem}-forked-at-${from.n}.jsonl`;
