import { join } from 'node:path';
import { installed, runToEnd } from '../support/installed.ts';

// Mutation testing (promise G18): changes rules, money and sessions one place at a time and looks whether a test fails.
// Arguments are files to mutate in the place of those that stryker.config.json names. Ends with 1 below its threshold.

const root = join(import.meta.dirname, '..', '..');
const folder = await installed(import.meta.dirname);
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const files = process.argv.slice(2);
const chosen = files.length === 0 ? [] : ['--mutate', files.join(',')];
// The same visits for every mutant: which of them survive must not be chance.
const env = { FC_SEED: '1', ...process.env };
await runToEnd(
  process.execPath,
  [stryker, 'run', join(folder, 'stryker.config.json'), ...chosen],
  root,
  env,
).catch(() => (process.exitCode = 1));
