import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { Command } from '../../engine/slices.ts';
import { Folder, guestCommands, logText, test } from './support/log-files.ts';
import { tool, toolJson } from './support/tool.ts';

const commands = Array.from({ length: 200 }, (_, index) => guestCommands[index % 6] as Command);
const whole = logText(commands);
const lines = whole.split('\n');
const head = (lines.at(-1) ?? '').slice(-66, -2);

const headerOf = (path: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '') as Readonly<Record<string, unknown>>;

describe('slice', () => {
  test.each([
    [70, 150],
    [1, 3],
    [64, 66],
    [65, 65],
    [129, 200],
  ])('cuts turns %i to %i out as a log with their numbers and states', async (from, to) => {
    using folder = new Folder();
    const path = folder.file('log', whole);
    const out = folder.at('part');
    const said = await toolJson(['slice', path, '--from', `${from}`, '--to', `${to}`, '--out', out]);
    expect(said).toMatchObject({ code: 0, turns: to - from + 1, derivedFrom: head });
    expect(headerOf(out)).toMatchObject({ first: from, derived: { by: 'cut', head } });
    expect(await toolJson(['verify', out])).toMatchObject({ code: 0, turns: to - from + 1 });
    const at = ['--at', `${to}`, '--state'];
    const shown = await toolJson(['show', path, ...at]);
    const { line: _line, file: _file, ...same } = shown;
    expect(await toolJson(['show', out, ...at])).toMatchObject(same);
    for (const verb of [['race', '--orders', '5'], ['to-test'], ['turns'], ['stats']])
      expect((await tool([verb[0] ?? '', out, ...verb.slice(1)])).code).toBe(0);
  });

  test('cuts the same out of a packed log', async ({ folder }) => {
    const words = ['--from', '70', '--to', '80'];
    const plain = await tool(['slice', folder.file('log', whole), ...words]);
    expect(plain.out).not.toBe('');
    expect(await tool(['slice', folder.file('log.gz', gzipSync(whole)), ...words])).toEqual(plain);
  });

  test('takes a broken log up to the fault, and says where that is', async ({ folder }) => {
    // Line 151 is turn 148: the header and two keyframes come before.
    const altered = lines.with(150, (lines[150] ?? '').replace('"dt":500', '"dt":501')).join('\n');
    const path = folder.file('log', altered);
    const whole140 = await toolJson(['slice', path, '--from', '100', '--to', '140', '--out', folder.at('a')]);
    expect(whole140).toMatchObject({ code: 0, turns: 41 });
    const rest = await toolJson(['slice', path, '--from', '100', '--out', folder.at('b')]);
    expect(rest).toMatchObject({ code: 1, turns: 48, problem: { line: 151, turn: 147, kind: 'altered' } });
    expect(await toolJson(['verify', folder.at('b')])).toMatchObject({ code: 0, turns: 48 });
    expect(await toolJson(['slice', path, '--from', '160'])).toMatchObject({ code: 2 });
  });

  test('show, stats and fork read a broken log up to its fault, exiting 1', async ({ folder }) => {
    const path = folder.file('log', lines.slice(0, 150).join('\n'));
    const problem = { kind: 'cut', line: 150, turn: 147 };
    const shown = await toolJson(['show', path, '--at', '2', '--state', 'cart.lines[0].quantity']);
    expect(shown).toMatchObject({ code: 1, problem, state: 1 });
    expect(await toolJson(['stats', path])).toMatchObject({ code: 1, problem, turns: 147 });
    const out = folder.at('forked');
    const forked = await toolJson(['fork', path, '--at', '147', '--out', out]);
    expect(forked).toMatchObject({ code: 1, problem, turns: 147 });
    expect(headerOf(out)['derived']).toEqual({ by: 'forked', head: (lines[149] ?? '').slice(-66, -2) });
    expect(await toolJson(['verify', out])).toMatchObject({ code: 0, turns: 147 });
    for (const words of [
      ['show', path, '--at', '148'],
      ['fork', path, '--at', '148'],
      ['redact', path],
    ])
      expect((await tool(words)).err).toContain('line 150 (after turn 147): the log has no closing line');
  });

  test('refuses bounds without turns', async ({ folder }) => {
    const path = folder.file('log', whole);
    for (const words of [
      ['--from', '201'],
      ['--from', '5', '--to', '4'],
      ['--from', '0'],
      ['--to', 'x'],
    ])
      expect(await tool(['slice', path, ...words])).toMatchObject({ code: 2, out: '' });
    expect((await tool(['slice', folder.file('none', 'nothing')])).err).toContain('line 1: this is no log');
  });
});
