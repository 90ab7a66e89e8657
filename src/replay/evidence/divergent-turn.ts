import { hashOfState } from '../../../engine/log/changes.ts';
import { createComparison } from '../../../engine/log/comparison.ts';
import type { Digest } from '../../../engine/log/digest.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';
import type { AnyProgram } from '../../../engine/log/program.ts';
import type { Header } from '../../../engine/log/format.ts';
import type { LogLine } from '../../../engine/log/read.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';

/** The first turn of a log that is decided otherwise now, with all that shows it. */
export interface DivergentTurn {
  readonly divergence: Divergence;
  readonly program: AnyProgram;
  readonly header: Header;
  /** The state before it: all turns until then are decided as they were. */
  readonly before: object;
  /** As it was recorded, with the state that today's shop makes of its events. */
  readonly turn: AnyTurn;
  /** The recorded hashes of the states before and after it. */
  readonly hashes: readonly [before: string, after: string];
  /** The recorded figures after it. */
  readonly shown: object;
}

/**
 * Looks line by line for the first turn that is decided otherwise now. That turn alone, from the state before it, is the
 * smallest evidence: rules that decide everything as it was recorded come to the same state and decide it as it was, and
 * turns before it that were left out could have been what the right rules looked at.
 */
export const createDivergentTurnSearch = (digest: Digest) => {
  const comparison = createComparison(digest);
  let log: Pick<DivergentTurn, 'header' | 'program'> | undefined;
  let state: object | undefined;
  let hash = '';
  let shown: object | undefined;
  let last: Omit<DivergentTurn, 'divergence'> | undefined;

  const enter = (begun: object, { figures }: AnyProgram): object => {
    hash = hashOfState(digest, begun);
    shown = figures.totals(begun);
    return begun;
  };

  return {
    /** Null as long as nothing differs; `keyframe` when a recorded state does that no single turn explains. */
    take: (line: LogLine): DivergentTurn | { readonly keyframe: Divergence } | null => {
      const taken = comparison.take(line);
      if (taken === null) return null;
      const { was, divergence } = taken;
      if (line.kind === 'header') {
        const { header, program } = line;
        log = { header, program };
        enter(line.state, program);
      } else if (line.kind === 'turn' && state !== undefined && log !== undefined) {
        const { program } = log;
        const { stateHash, shown: _shown, document, ...turn } = line.turn;
        const before = document === undefined ? state : enter(document.state, program);
        shown = line.turn.shown ?? shown ?? program.figures.totals(was);
        last = { ...log, before, turn: { ...turn, state: was }, hashes: [hash, stateHash], shown };
        hash = stateHash;
      }
      state = was;
      if (divergence === null) return null;
      const isOfKeyframe = line.kind === 'keyframe';
      if (last === undefined || (isOfKeyframe && divergence.what !== 'figures'))
        return { keyframe: divergence };
      return { ...last, divergence, ...(isOfKeyframe ? { shown: line.shown } : {}) };
    },
  };
};
