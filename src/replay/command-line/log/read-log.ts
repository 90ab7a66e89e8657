import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { linesOfLog, type ScannedLine } from '../../../../adapters/log-file/scan.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { Foresight } from '../../../../engine/log/read.ts';
import { createProgress, percentOf } from '../progress.ts';
import { sayProblem } from '../say.ts';
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

/** What was read of a log; throws an UnreadableLog where nothing could be. */
export const readable = <A>(path: string, result: E.Either<LogProblem, A>): A => {
  if (E.isLeft(result)) throw new UnreadableLog(path, result.left);
  return result.right;
};

/**
 * The lines of a log one by one, from the first to the last, showing how far it has come; of two logs that are read side by
 * side, only one does. Throws an UnreadableLog when the log is not whole.
 */
export async function* linesIn(
  path: string,
  world: World,
  isShown = true,
  foresight?: Foresight,
): AsyncGenerator<ScannedLine, undefined> {
  const file = await openPlainFile(path);
  const progress = createProgress(isShown ? world : { ...world, isWatched: false }, percentOf(file.size));
  try {
    for await (const line of linesOfLog(file.bytes(progress.passed), nodeDigest, world.programs, foresight))
      yield readable(path, line);
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

/** The lines of a log; of one that cannot be read on after a turn those up to there, and `hear` is told why. */
export async function* linesUpToFault(
  path: string,
  world: World,
  hear: (problem: LogProblem) => void,
): AsyncGenerator<ScannedLine, undefined> {
  let hasTurn = false;
  try {
    for await (const scanned of linesIn(path, world)) {
      hasTurn ||= scanned.line.kind === 'turn';
      yield scanned;
    }
  } catch (error) {
    if (!(error instanceof UnreadableLog && hasTurn)) throw error;
    hear(error.problem);
  }
  return undefined;
}
