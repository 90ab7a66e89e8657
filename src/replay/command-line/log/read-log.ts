import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { linesOfLog, type ScannedLine } from '../../../../adapters/log-file/scan.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import { createProgress, percentOf, sayProblem } from '../say.ts';
import type { Report, World } from '../world.ts';

/** Thrown for a log that cannot be read on. */
export class UnreadableLog extends Error {
  readonly path: string;
  readonly problem: LogProblem;

  constructor(path: string, problem: LogProblem) {
    super(`${path} cannot be read`);
    this.path = path;
    this.problem = problem;
  }

  /** What the tool says of it. */
  get report(): Report {
    const { path, problem, message } = this;
    return { code: 2, lines: [message, sayProblem(problem)], record: { file: path, problem } };
  }
}

/**
 * The lines of a log one by one, from the first to the last, showing how far it has come; of two logs that are read side by
 * side, only one does. Throws an UnreadableLog when the log is not whole.
 */
export async function* linesIn(
  path: string,
  world: World,
  isShown = true,
): AsyncGenerator<ScannedLine, undefined> {
  const file = await openPlainFile(path);
  const progress = createProgress(isShown ? world : { ...world, isWatched: false }, percentOf(file.size));
  try {
    for await (const read of linesOfLog(file.bytes(progress.passed), nodeDigest, world.programs)) {
      if (E.isLeft(read)) throw new UnreadableLog(path, read.left);
      yield read.right;
    }
  } finally {
    progress.end();
    await file.close();
  }
}

/** What a verb says of a log that it could only take up to a fault; all that it says of any other, when there is none. */
export const upTo = (problem: LogProblem | null, report: Report): Report =>
  problem === null
    ? report
    : {
        ...report,
        code: 1,
        lines: [...report.lines, `the log cannot be read on: ${sayProblem(problem)}`],
        record: { ...report.record, problem },
      };

/** Takes the lines of a log up to its end or, after its first turn, up to where it cannot be read on, and says why. */
export const readUpToFault = async (
  path: string,
  world: World,
  take: (scanned: ScannedLine) => void | Promise<void>,
): Promise<LogProblem | null> => {
  let hasTurn = false;
  try {
    for await (const scanned of linesIn(path, world)) {
      hasTurn ||= scanned.line.kind === 'turn';
      await take(scanned);
    }
  } catch (error) {
    if (error instanceof UnreadableLog && hasTurn) return error.problem;
    throw error;
  }
  return null;
};
