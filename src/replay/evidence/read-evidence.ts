import { hashOfState } from '../../../engine/log/changes.ts';
import { createComparison } from '../../../engine/log/comparison.ts';
import type { Digest, Header, LogProblem } from '../../../engine/log/format.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';
import type { AnyProgram } from '../../../engine/log/program.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../adapters/log-file/scan.ts';
import { folded } from '../../../engine/log/derive.ts';
import { lawsOfProgram } from '../../../engine/programs/laws.ts';
import { type BrokenLaw, createLawWatch, type LawWatch } from './check-log.ts';

/** A recorded turn with what the log says of it. */
interface TurnEvidence {
  /** State before it; all earlier turns are decided as recorded. */
  readonly before: object;
  /** Recorded turn, with the state after its events by today's rules. */
  readonly turn: AnyTurn;
  /** The recorded hashes of the states before and after it. */
  readonly hashes: readonly [before: string, after: string];
  /** The figures that the pages showed after it. */
  readonly shown: object;
}

interface Begun {
  readonly program: AnyProgram;
  readonly header: Header;
  readonly first: object;
  readonly watch: LawWatch;
}

/**
 * Reads a log up to its end or its first fault; undefined when not even its header can be read. Without keeping turns it
 * takes bounded memory. Its first turn that is decided otherwise now is the smallest evidence, alone and from the state before
 * it: rules that decide everything as it was recorded come to the same state, and turns before it that were left out could
 * have been what the right rules looked at.
 */
export const readEvidence = async (
  lines: AsyncIterable<E.Either<LogProblem, ScannedLine>>,
  digest: Digest,
  isKept = true,
) => {
  const comparison = createComparison(digest);
  const turns: AnyTurn[] = [];
  /** Turns at which a law becomes broken; none where turns are not kept. */
  const broken: BrokenLaw[] = [];
  let begun: Begun | undefined;
  let count = 0;
  let head: string | null = null;
  let divergent: (TurnEvidence & { readonly divergence: Divergence }) | null = null;
  /** Divergence of a recorded state that no single turn explains. */
  let unexplained: Divergence | null = null;
  let last: TurnEvidence | undefined;
  let [state, hash, shown]: [object, string, object] = [{}, '', {}];
  const enter = (document: object, { figures }: AnyProgram): void => {
    [state, hash, shown] = [document, hashOfState(digest, document), figures.totals(document)];
  };
  for await (const read of lines) {
    if (E.isLeft(read)) break;
    const { line } = read.right;
    if (line.kind === 'closing') ({ head } = line);
    if (line.kind === 'header') {
      const { program, header, state: first } = line;
      begun = { program, header, first, watch: createLawWatch(first, program.turn, lawsOfProgram(program)) };
      enter(first, program);
    }
    if (line.kind === 'turn' && begun !== undefined) {
      count += 1;
      const { stateHash: _hash, shown: _shown, ...turn } = line.turn;
      if (isKept) {
        turns.push({ ...turn, state: folded(begun.program, turns.at(-1)?.state ?? begun.first, turn) });
        broken.push(...begun.watch.take(line.turn));
      }
    }
    if (divergent !== null) continue;
    const compared = comparison.take(line);
    if (compared === null) continue;
    const { was, divergence } = compared;
    if (line.kind === 'turn' && begun !== undefined) {
      const { stateHash, shown: newlyShown, document, ...turn } = line.turn;
      if (document !== undefined) enter(document.state, begun.program);
      shown = newlyShown ?? shown;
      last = { before: state, turn: { ...turn, state: was }, hashes: [hash, stateHash], shown };
      hash = stateHash;
    }
    state = was;
    if (divergence === null) continue;
    const isOfKeyframe = line.kind === 'keyframe';
    if (last === undefined || (isOfKeyframe && divergence.what !== 'figures')) unexplained ??= divergence;
    else divergent = { ...last, divergence, ...(isOfKeyframe ? { shown: line.shown } : {}) };
  }
  if (begun === undefined) return undefined;
  const { program, header, first, watch } = begun;
  if (head !== null && isKept) broken.push(...watch.end());
  return { program, header, first, turns, count, head, divergent, unexplained, broken };
};

/** Readable part of a log in memory, with its faults. */
export type Evidence = NonNullable<Awaited<ReturnType<typeof readEvidence>>>;
