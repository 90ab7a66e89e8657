import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { guestCommands, logText, someCommands, test } from './support/log-files.ts';
import { command, program, repository } from './support/processes.ts';
import { tool } from './support/tool.ts';

const verbs = [
  'fetch',
  'verify',
  'check',
  'turns',
  'show',
  'diff',
  'stats',
  'redact',
  'upcast',
  'shrink',
  'race',
  'fork',
  'to-test',
  'laws',
];

describe('the command line', () => {
  test('runs through npm and finds files from where it was called', async ({ folder }) => {
    folder.file('visit.jsonl', logText(guestCommands));
    const words = [
      'run',
      '--silent',
      '--prefix',
      repository,
      'replay',
      '--',
      'verify',
      'visit.jsonl',
      '--json',
    ];
    const env = { INIT_CWD: undefined, npm_lifecycle_event: undefined };
    const { code, out } = await program('npm', words, { cwd: folder.path, env });
    expect(JSON.parse(out)).toMatchObject({ outcome: 'fine', turns: 6 });
    expect(code).toBe(0);
  });

  test('ends with 0, 1 or 2, as the process and as the function', async ({ folder, path }) => {
    const forged = logText(guestCommands, (root) => ({
      state: root,
      outcome: { _tag: 'Right', right: [] },
      effects: [],
    }));
    const other = folder.file('other.jsonl', forged);
    expect(await command(['verify', path])).toMatchObject({ code: 0, err: '' });
    const diverged = await command(['verify', other]);
    expect(diverged.code).toBe(1);
    expect(diverged.out).toMatch(/^turn 1: Start made nothing, now /);
    expect(await command(['verify', folder.file('none', 'x')])).toMatchObject({ code: 2, out: '' });
  });

  test('helps with every verb', async () => {
    const { code, out } = await tool(['--help']);
    expect(code).toBe(0);
    for (const verb of verbs) {
      expect(out).toContain(`  ${verb} `);
      const help = await tool([verb, '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      expect(help.out).toContain(`replay -- ${verb}`);
    }
  });

  test('refuses verbs, options and numbers of files that it does not know', async () => {
    const asked = [
      [],
      ['nothing'],
      ['__proto__'],
      ['verify'],
      ['verify', 'a', 'b'],
      ['diff', 'a', 'b', 'c'],
      ['verify', 'a', '--nothing'],
      ['verify', 'a', '--key'],
      ['stats', 'a', '--at', '3'],
      ['laws', 'a'],
      ['fork', 'a'],
      ['turns', 'a', '--origin', 'nobody'],
      ['to-test', 'a', '--at', '1', '--all'],
      ['race', 'a', '--orders', 'many'],
      ['check'],
    ];
    for (const words of asked) {
      const { code, out, err } = await tool(words);
      expect(code).toBe(2);
      expect(`${out}${err}`).toContain('npm run replay -- ');
    }
  });

  test('prints one JSON document for every verb, even when it refuses', async ({ folder, path }) => {
    const law = ['--law', 'total-is-exact'];
    const asked: readonly (readonly string[])[] = [
      ['verify', path],
      ['show', path, '--at', '2'],
      ['turns', path],
      ['diff', path],
      ['diff', path, path],
      ['stats', path],
      ['redact', path, '--out', folder.at('1')],
      ['upcast', path, '--out', folder.at('2')],
      ['fork', path, '--at', '2', '--out', folder.at('3')],
      ['shrink', path, ...law, '--out', folder.at('4')],
      ['race', path, ...law, '--out', folder.at('5')],
      ['to-test', path, ...law, '--out', folder.at('6')],
      ['to-test', path, '--all', '--out', folder.at('7')],
      ['check', path, path],
      ['laws'],
      ['verify', folder.at('missing')],
      ['show', path],
      ['nothing'],
      ['redact', path],
    ];
    for (const words of asked) {
      const { code, out, err } = await tool([...words, '--json']);
      expect(JSON.parse(out)).toMatchObject({ code, outcome: expect.any(String) as string });
      expect(err).toBe('');
      expect(out.trimEnd()).not.toContain('\n');
    }
  });

  test('is quiet when its output is closed', async ({ folder }) => {
    const path = folder.file('visit.jsonl', logText(someCommands(1_500)));
    const cli = join(repository, 'src', 'replay', 'cli.ts');
    const child = spawn(process.execPath, [cli, 'redact', path], { stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: [] });
  });
});
