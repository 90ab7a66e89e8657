import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../checks/project-files.ts';
import { patched, tutorialPatches } from './steps.ts';

// Makes the steps of engine/TUTORIAL.md in a copy of the tree, checks the types there, and runs its tests, the laws and the golden
// logs. Ends with 1 when any of that fails.

const copy = mkdtempSync(join(tmpdir(), 'suvarna-tutorial-'));

const copyTree = (): void => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root }).toString().split('\0')) {
    const isWanted =
      /^(?:engine|adapters|src|tests|[^/]+\.(?:json|ts|html))(?:\/|$)/.test(file) &&
      !file.startsWith('src/shop/public/');
    if (!isWanted || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
};

const run = (name: string, ...command: readonly string[]): boolean => {
  const [program = '', ...rest] = command;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...rest],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) console.error(stdout, stderr);
  else
    console.log(
      stdout
        .split('\n')
        .filter((line) => /^\s*(?:Test Files|Tests) /.test(line))
        .join('\n'),
    );
  return status === 0;
};

try {
  copyTree();
  for (const patch of await tutorialPatches()) {
    const file = join(copy, patch.file);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    writeFileSync(file, patched(text, patch));
  }
  const vitest = (name: string, project: 'unit' | 'server', ...files: readonly string[]): boolean =>
    run(name, 'vitest/vitest.mjs', 'run', '--project', project, '--root', copy, ...files);
  const passed = [
    run('types of the engine', 'typescript/bin/tsc', '-p', 'engine'),
    run('types of everything', 'typescript/bin/tsc', '-p', '.'),
    vitest(
      'rules, stored bag, page and laws',
      'unit',
      'tests/engine/cart/gift-wrap.test.ts',
      'tests/adapters/storage/gift-wrap.test.ts',
      'tests/shop/bag/gift-wrap.test.tsx',
      'tests/engine/laws.test.ts',
      'tests/engine/log/laws.test.ts',
    ),
    // The logs of the new words are not recorded in a copy: only that the older ones are decided as they were.
    vitest('golden logs', 'unit', 'tests/engine/log/golden.test.ts', '--testNamePattern', 'as it was then'),
    vitest(
      'cart, order and packing slip on the server',
      'server',
      'tests/server/orders/gift-wrap.test.ts',
      'tests/server/process/tables.test.ts',
    ),
  ];
  if (passed.includes(false)) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
