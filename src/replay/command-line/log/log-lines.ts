import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createNewFile, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { linesOfLog, type ScannedLine } from '../../../../adapters/log-file/scan.ts';
import type { LogProblem } from '../../../../engine/log/format.ts';
import { createProgress, percentText, sayProblemLine } from '../say.ts';
import { type VerbArguments, type ReplayEnv, type Report, UsageError } from '../env.ts';

export class UnreadableLog extends Error {
  readonly path: string;
  readonly problem: LogProblem;

  constructor(path: string, problem: LogProblem) {
    super(`${path} cannot be read`);
    this.path = path;
    this.problem = problem;
  }

  get report(): Report {
    const { path, problem, message } = this;
    return { code: 2, lines: [message, sayProblemLine(problem)], record: { file: path, problem } };
  }
}

/** The lines of a log one by one, with progress (of two logs read side by side, of one). Throws an UnreadableLog. */
export async function* linesIn(
  path: string,
  env: ReplayEnv,
  isShown = true,
): AsyncGenerator<ScannedLine, undefined> {
  const file = await openPlainFile(path);
  const progress = createProgress(isShown ? env : { ...env, isWatched: false }, percentText(file.size));
  try {
    for await (const read of linesOfLog(file.bytes(progress.passed), nodeDigest, env.programs)) {
      if (E.isLeft(read)) throw new UnreadableLog(path, read.left);
      yield read.right;
    }
  } finally {
    progress.end();
    await file.close();
  }
}

/** Report on a log, failed if the log could only be read up to a fault. */
export const upTo = (problem: LogProblem | null, report: Report): Report =>
  problem === null
    ? report
    : {
        ...report,
        code: 1,
        lines: [...report.lines, `the log cannot be read on: ${sayProblemLine(problem)}`],
        record: { ...report.record, problem },
      };

/** Takes the lines of a log up to its end or, after its first turn, up to where it cannot be read on, and says why. */
export const readUpToFault = async (
  path: string,
  env: ReplayEnv,
  take: (scanned: ScannedLine) => void | Promise<void>,
): Promise<LogProblem | null> => {
  let hasTurn = false;
  try {
    for await (const scanned of linesIn(path, env)) {
      hasTurn ||= scanned.line.kind === 'turn';
      await take(scanned);
    }
  } catch (error) {
    if (error instanceof UnreadableLog && hasTurn) return error.problem;
    throw error;
  }
  return null;
};

export interface Output {
  readonly path: string | null;
  readonly write: (text: string) => Promise<void>;
}

/** Refuses --json where a verb's output, `what`, goes to standard output, too. */
export const refuseJsonBeside = (asked: VerbArguments, what: 'log' | 'test'): void => {
  if (asked.flag('json') && asked.text('out') === undefined)
    throw new UsageError(`--json needs --out here: without it the ${what} itself goes to standard output`);
};

/** Writes a file atomically; overwrites an existing one only with --force. */
export const withNewFile = async <A>(
  path: string,
  asked: VerbArguments,
  make: (write: Output['write']) => Promise<A>,
): Promise<A> => {
  const file = await createNewFile(path, asked.flag('force'));
  try {
    const made = await make(file.write);
    await file.keep();
    return made;
  } finally {
    await file.drop();
  }
};

/** Lets a verb write to the file that --out names, or else to standard output. */
export const withOutput = <A>(
  asked: VerbArguments,
  env: ReplayEnv,
  make: (output: Output) => Promise<A>,
): Promise<A> => {
  const path = asked.file('out') ?? null;
  return path === null
    ? make({ path, write: env.write })
    : withNewFile(path, asked, (write) => make({ path, write }));
};

export interface NewLog {
  readonly path: string | null;
  readonly add: (lines: readonly string[]) => Promise<void>;
}

/** Characters that are buffered before a write. */
const mostKept = 262_144;

/** Lets a verb write a log. In a file it has no line end after its last line. */
export const withNewLog = <A>(
  asked: VerbArguments,
  env: ReplayEnv,
  make: (log: NewLog) => Promise<A>,
): Promise<A> => {
  refuseJsonBeside(asked, 'log');
  return withOutput(asked, env, async ({ path, write }) => {
    let kept = '';
    let isFirst = true;
    const made = await make({
      path,
      add: async (lines) => {
        for (const line of lines) {
          kept += isFirst ? line : `\n${line}`;
          isFirst = false;
        }
        if (kept.length < mostKept) return;
        await write(kept);
        kept = '';
      },
    });
    await write(path === null ? `${kept}\n` : kept);
    return made;
  });
};
