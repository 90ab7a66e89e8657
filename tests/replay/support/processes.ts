import { execFile, type ExecFileException } from 'node:child_process';
import { join } from 'node:path';
import type { Said } from './tool.ts';

export const repository = join(import.meta.dirname, '..', '..', '..');

const codeOf = (error: ExecFileException | null): number =>
  error === null ? 0 : typeof error.code === 'number' ? error.code : -1;

/** Runs a program to its end; an exit code of -1 says that a signal or the time limit ended it. */
export const program = (
  file: string,
  words: readonly string[],
  { cwd = repository, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, timeout: 120_000, maxBuffer: 64 * 1_048_576 };
    execFile(file, words, options, (error, out, err) => resolve({ code: codeOf(error), out, err }));
  });

/** Runs the tool as a separate process. */
export const command = (
  words: readonly string[],
  options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Said> =>
  program(process.execPath, [join(repository, 'src', 'replay', 'cli.ts'), ...words], options);
