import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { type LookAt, scanLog } from '../../../../adapters/log-file/scan.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import { createProgress } from '../progress.ts';
import { sayProblem } from '../say.ts';
import type { Report, World } from '../world.ts';

/** What a verb does with a log while it goes through it. */
export interface Reading {
  readonly lookAt: LookAt;
  /** Between two pieces of the file, with a whole number of lines behind: the time to write. */
  readonly pause?: () => Promise<void>;
}

/** Goes through a log once, from its first line to its last, and shows how far it has come. */
export const readLog = async (
  path: string,
  world: World,
  { lookAt, pause }: Reading,
): Promise<E.Either<LogProblem, null>> => {
  const file = await openPlainFile(path);
  const progress = createProgress(world, file.size);
  try {
    const bytes = file.bytes(async (read) => {
      progress.passed(read);
      await pause?.();
    });
    return await scanLog(bytes, nodeDigest, lookAt);
  } finally {
    progress.end();
    await file.close();
  }
};

/** What a verb says of a log that cannot be read. */
export const unreadable = (path: string, problem: LogProblem): Report => ({
  code: 2,
  lines: [`${path} cannot be read`, sayProblem(problem)],
  record: { outcome: 'unreadable', file: path, problem },
});

/** For looking that finds nothing wrong. */
export const goOn: E.Either<LogProblem, null> = E.right(null);
