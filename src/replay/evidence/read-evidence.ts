import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../adapters/log-file/scan.ts';
import { folded } from '../../../engine/log/derive.ts';
import type { Digest } from '../../../engine/log/digest.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';
import type { Header } from '../../../engine/log/format.ts';
import type { LogProblem } from '../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../engine/log/program.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { lawsOf } from '../../../engine/programs/laws.ts';
import { createDivergentTurnSearch, type DivergentTurn } from './divergent-turn.ts';
import { type BrokenLaw, createLawWatch, type LawWatch } from './law-watch.ts';

/** A log in memory, as far as it could be read, with what is wrong with it. */
export interface Evidence {
  readonly program: AnyProgram;
  readonly header: Header;
  /** The state before the first turn. */
  readonly first: object;
  /** Empty where they are not kept. */
  readonly turns: readonly AnyTurn[];
  /** How many there are. */
  readonly count: number;
  /** Null when the log has no end. */
  readonly head: string | null;
  readonly divergent: DivergentTurn | null;
  /** What a recorded state shows that no single turn explains. */
  readonly unexplained: Divergence | null;
  /** Every turn from which on a law is broken; none where turns are not kept. */
  readonly broken: readonly BrokenLaw[];
}

/**
 * Reads a log up to its end or its first fault; undefined when not even its header can be read. Without keeping turns it
 * takes bounded memory.
 */
export const readEvidence = async (
  lines: AsyncIterable<E.Either<LogProblem, ScannedLine>>,
  digest: Digest,
  isKept = true,
): Promise<Evidence | undefined> => {
  const search = createDivergentTurnSearch(digest);
  const turns: AnyTurn[] = [];
  const broken: BrokenLaw[] = [];
  let begun: (Pick<Evidence, 'program' | 'header' | 'first'> & { readonly watch: LawWatch }) | undefined;
  let count = 0;
  let head: string | null = null;
  let divergent: DivergentTurn | null = null;
  let unexplained: Divergence | null = null;
  for await (const read of lines) {
    if (E.isLeft(read)) break;
    const { line } = read.right;
    if (line.kind === 'header') {
      const { program, header, state: first } = line;
      begun = { program, header, first, watch: createLawWatch(first, program.turn, lawsOf(program)) };
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
