import { hashOfState } from '../../../engine/log/changes.ts';
import { createComparison } from '../../../engine/log/comparison.ts';
import type { Digest, Header, LogProblem } from '../../../engine/log/format.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';
import type { AnyProgram } from '../../../engine/log/program.ts';
import type { LogLine } from '../../../engine/log/read.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../adapters/log-file/scan.ts';
import { folded } from '../../../engine/log/derive.ts';
import { lawsOfProgram } from '../../../engine/programs/laws.ts';
import { type BrokenLaw, createLawWatch, type LawWatch } from './check-log.ts';

/** First turn of a log that is decided differently now, with its evidence. */
export interface DivergentTurn {
  readonly divergence: Divergence;
  readonly program: AnyProgram;
  readonly header: Header;
  /** State before it; all earlier turns are decided as recorded. */
  readonly before: object;
  /** Recorded turn, with the state after its events by today's rules. */
  readonly turn: AnyTurn;
  /** The recorded hashes of the states before and after it. */
  readonly hashes: readonly [before: string, after: string];
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

/**
 * Reads a log up to its end or its first fault; undefined when not even its header can be read. Without keeping turns it
 * takes bounded memory.
 */
export const readEvidence = async (
  lines: AsyncIterable<E.Either<LogProblem, ScannedLine>>,
  digest: Digest,
  isKept = true,
) => {
  const search = createDivergentTurnSearch(digest);
  const turns: AnyTurn[] = [];
  /** Turns at which a law becomes broken; none where turns are not kept. */
  const broken: BrokenLaw[] = [];
  let begun:
    | (Pick<DivergentTurn, 'program' | 'header'> & { readonly first: object; readonly watch: LawWatch })
    | undefined;
  let count = 0;
  let head: string | null = null;
  let divergent: DivergentTurn | null = null;
  /** Divergence of a recorded state that no single turn explains. */
  let unexplained: Divergence | null = null;
  for await (const read of lines) {
    if (E.isLeft(read)) break;
    const { line } = read.right;
    if (line.kind === 'header') {
      const { program, header, state: first } = line;
      begun = { program, header, first, watch: createLawWatch(first, program.turn, lawsOfProgram(program)) };
    } else if (line.kind === 'closing') ({ head } = line);
    else if (line.kind === 'turn' && begun !== undefined) {
      count += 1;
      const { stateHash: _hash, shown: _shown, ...turn } = line.turn;
      if (isKept) {
        turns.push({ ...turn, state: folded(begun.program, turns.at(-1)?.state ?? begun.first, turn) });
        broken.push(...begun.watch.take(line.turn));
      }
    }
    if (divergent !== null) continue;
    const found = search.take(line);
    if (found !== null && 'keyframe' in found) unexplained ??= found.keyframe;
    else divergent = found;
  }
  if (begun === undefined) return undefined;
  const { program, header, first, watch } = begun;
  if (head !== null && isKept) broken.push(...watch.end());
  return { program, header, first, turns, count, head, divergent, unexplained, broken };
};

/** Readable part of a log in memory, with its faults. */
export type Evidence = NonNullable<Awaited<ReturnType<typeof readEvidence>>>;
