import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs a program with this one's input and output; rejects when it does not end with 0. */
export const runToEnd = async (
  program: string,
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> => {
  const shell = process.platform === 'win32';
  const child = spawn(program, words, {
    cwd: folder,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}`);
};

/** Installs the packages of a folder by its lock file, unless those of this lock file are installed. */
export const installed = async (folder: string): Promise<string> => {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed-from');
  const before = await readFile(stamp, 'utf8').catch(() => undefined);
  if (before !== lock) {
    await runToEnd('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
    await writeFile(stamp, lock);
  }
  return folder;
};
