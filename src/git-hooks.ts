import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Has git run `.github/hooks` in a checkout before each commit, where its developer has set no hooks of their own. */
export const installHooks = (root: string): void => {
  if (!existsSync(path.join(root, '.git')) || process.env['CI'] !== undefined) return;
  const git = (...rest: readonly string[]) =>
    spawnSync('git', ['config', ...rest], { cwd: root, stdio: 'ignore' });
  if (git('--get', 'core.hooksPath').status === 1) git('core.hooksPath', '.github/hooks');
};
