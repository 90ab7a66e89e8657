import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const check = '--import ./src/node-check.mjs';

/** A program that reports this Node version as its own. */
const as = (version: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  )}`;

const run = (version: string) =>
  spawnSync(process.execPath, [as(version), ...check.split(' '), '--eval', 'console.log("runs")'], {
    encoding: 'utf8',
  });

test('every command that runs TypeScript names a Node that is too old', () => {
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

describe.skipIf(process.platform === 'win32')(
  'a Node that is too old, where the install brought another',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'suvarna-node-'));
    const packages = path.join(folder, 'node_modules');
    const brought = path.join(packages, `node-${process.platform}-${process.arch}`, 'bin', 'node');
    const line = [as('20.20.2'), '--import', './src/node-check.mjs', '--eval', 'console.log("runs")', 'word'];

    /** A checkout with packages, whose Node is this script. */
    const install = (script: string): void => {
      cpSync('src/node-check.mjs', path.join(folder, 'src', 'node-check.mjs'));
      for (const place of [path.dirname(brought), path.join(packages, '.bin')])
        mkdirSync(place, { recursive: true });
      writeFileSync(brought, script);
      chmodSync(brought, 0o755);
    };
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test('hands the command over to it, and ends as it does', () => {
      install('#!/bin/sh\nfor word in "$@"; do echo "$word"; done; command -v node; exit 7\n');
      const { status, stdout } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
      expect(status).toBe(7);
      expect(stdout.trim().split('\n')).toEqual([...line, brought]);
    });

    test('passes on that it should end', async () => {
      install('#!/bin/sh\ntrap "exit 5" TERM\necho ready\nwhile :; do sleep 0.05; done\n');
      const child = spawn(process.execPath, line, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.once('data', () => child.kill('SIGTERM'));
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(5);
    });

    test('says so where that one does not run', () => {
      install('#!/nowhere\n');
      const { status, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('Node.js 22.19 or newer is needed')]);
    });

    test('says to install packages first if there are none', () => {
      install('');
      rmSync(packages, { recursive: true });
      const { status, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('run npm ci first')]);
    });
  },
);
