import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../adapters/log-file/scan.ts';
import { lawsOf } from '../../../engine/programs/laws.ts';
import { createComparison } from '../../../engine/log/comparison.ts';
import type { Digest } from '../../../engine/log/digest.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';
import type { ProgramName } from '../../../engine/log/program-name.ts';
import type { LogProblem } from '../../../engine/log/problem.ts';
import { type BrokenLaw, createLawWatch, type LawWatch } from './law-watch.ts';

/** All that was found in one log. */
export interface CheckedLog {
  /** Null where no header could be read. */
  readonly program: ProgramName | null;
  readonly turns: number;
  /** The first turns that are decided otherwise now or show another figure; all of them are counted. */
  readonly divergences: readonly Divergence[];
  readonly diverging: number;
  /** Where each law was broken first, in the order of the turns. */
  readonly broken: readonly BrokenLaw[];
  /** Why the log could not be read to its end, or null; what was found before stands. */
  readonly problem: LogProblem | null;
}

const mostTold = 20;

/** Looks in a log for every turn that is decided otherwise now, every figure that is shown otherwise, and every law that today's decisions break. */
export const checkLog = async (
  lines: AsyncIterable<E.Either<LogProblem, ScannedLine>>,
  digest: Digest,
): Promise<CheckedLog> => {
  const comparison = createComparison(digest);
  const divergences: Divergence[] = [];
  const broken = new Map<string, BrokenLaw>();
  let watch: LawWatch | undefined;
  let program: ProgramName | null = null;
  let turns = 0;
  let diverging = 0;
  let problem: LogProblem | null = null;
  const keep = (found: readonly BrokenLaw[]): void => {
    for (const one of found) if (!broken.has(one.law)) broken.set(one.law, one);
  };
  for await (const read of lines) {
    if (E.isLeft(read)) {
      problem = read.left;
      break;
    }
    const { line } = read.right;
    if (line.kind === 'header') program = line.program.name;
    if (line.kind === 'header') watch = createLawWatch(line.state, line.program.turn, lawsOf(line.program));
    if (line.kind === 'turn') {
      turns += 1;
      keep(watch?.take(line.turn) ?? []);
    }
    const divergence = comparison.take(line)?.divergence ?? null;
    if (divergence === null) continue;
    diverging += 1;
    if (divergences.length < mostTold) divergences.push(divergence);
  }
  // A log that was cut has no end to look at.
  if (problem === null) keep(watch?.end() ?? []);
  return { program, turns, divergences, diverging, broken: [...broken.values()], problem };
};
