import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Configures git to run `.github/hooks` before each commit, unless the developer has set other hooks. */
export const installHooks = (root: string): void => {
  if (!existsSync(path.join(root, '.git')) || process.env['CI'] !== undefined) return;
  const git = (...rest: readonly string[]) =>
    spawnSync('git', ['config', ...rest], { cwd: root, stdio: 'ignore' });
  if (git('--get', 'core.hooksPath').status === 1) git('core.hooksPath', '.github/hooks');
};
