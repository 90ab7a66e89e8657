import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const check = '--import ./src/node-check.mjs';

/** A program that takes itself for one of this version. */
const as = (version: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  )}`;

const run = (version: string) =>
  spawnSync(process.execPath, [as(version), ...check.split(' '), '--eval', 'console.log("runs")'], {
    encoding: 'utf8',
  });

test('whoever has too old a Node is told so by every command that runs TypeScript, and not by an error of Node', () => {
  const ofTypeScript = Object.entries(scripts).filter(
    ([, command]) => /\.ts\b/.test(command) && command.startsWith('node '),
  );
  expect(ofTypeScript.length).toBeGreaterThan(8);
  expect(ofTypeScript.filter(([, command]) => !command.includes(check))).toEqual([]);
});

test.each(['18.20.4', '20.20.2', '22.18.0'])('Node %s is refused in words', (version) => {
  const { status, stderr, stdout } = run(version);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`Node.js 22.19 or newer is needed; this is ${version}`);
});

test.each(['22.19.0', '24.21.0', '25.0.0'])('Node %s runs', (version) => {
  expect(run(version)).toMatchObject({ status: 0, stdout: 'runs\n' });
});

test('every command, and every thread of one, begins with what Node kept of the sources', () => {
  const told =
    'data:text/javascript,import module from "node:module"; console.log(module.getCompileCacheDir())';
  const inThread = `new (require('node:worker_threads').Worker)(new URL(${JSON.stringify(told)}))`;
  const { stdout } = spawnSync(
    process.execPath,
    [...check.split(' '), '--eval', `import(${JSON.stringify(told)}).then(() => ${inThread})`],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: undefined } },
  );
  const folders = stdout.trim().split('\n');
  expect(folders).toHaveLength(2);
  for (const folder of folders) expect(folder).toContain(join('node_modules', '.cache', 'node'));
});
