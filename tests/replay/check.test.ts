import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { type Folder, guestCommands, logText, rewritten, visitOf, test } from './support/log-files.ts';
import { generous, soldOut } from './support/planted-rules.ts';
import { command } from './support/processes.ts';
import { tool, toolJson } from './support/tool.ts';
import { logOf } from '../engine/log/support/logs.ts';

const whole = (): string => logText(guestCommands);

/** A folder with a log of each kind, in the order of their names. */
const corpus = (folder: Folder): void => {
  mkdirSync(folder.at('b'));
  folder.file('a.jsonl', whole());
  folder.file(join('b', 'cut.jsonl'), whole().slice(0, -300));
  folder.file(
    join('b', 'figure.jsonl'),
    rewritten(whole(), (body) => body.replace('"badge":"3"', '"badge":"4"')),
  );
  folder.file(join('b', 'notes.txt'), 'no log');
  folder.file(join('b', 'packed.jsonl.gz'), gzipSync(whole()));
  folder.file(join('c.jsonl'), logOf(visitOf(guestCommands, soldOut)).join('\n'));
};

const inFolder = (folder: Folder) => ({ folder: folder.path });

describe('check', () => {
  test('prints a line for each log by name, and ends with the worst', async ({ folder }) => {
    corpus(folder);
    const { code, out, err } = await tool(['check', '.', 'a.jsonl'], inFolder(folder));
    expect(err).toBe('');
    expect(out.trimEnd().split('\n')).toEqual([
      'a.jsonl: 6 turns, fine',
      expect.stringMatching(
        /^b\/cut\.jsonl: [0-9]+ turns, line [0-9]+ \(after turn [0-9]+\): this line does not end/,
      ),
      'b/figure.jsonl: 6 turns, turn 3: the shown badge was "4", now "3"',
      'b/packed.jsonl.gz: 6 turns, fine',
      expect.stringMatching(
        /^c\.jsonl: 6 turns, turn 2: AddLine was OutOfStock: available 0, now accepted \(and /,
      ),
      'a.jsonl: 6 turns, fine',
      '6 logs: 3 fine, 2 with findings, 1 unreadable',
    ]);
    expect(code).toBe(2);
    expect((await tool(['check', 'a.jsonl', 'c.jsonl'], inFolder(folder))).code).toBe(1);
    expect((await tool(['check', 'a.jsonl', join('b', 'packed.jsonl.gz')], inFolder(folder))).code).toBe(0);
  });

  test('names every law that the shop of today breaks, and the turn', async ({ folder }) => {
    folder.file('a.jsonl', whole());
    const { code, out } = await tool(['check', 'a.jsonl'], { ...inFolder(folder), rules: generous });
    expect(code).toBe(1);
    expect(out).toContain('turn 3: SetQuantity made the same events, and now another state of them');
    expect(out).toContain(
      'turn 3: events-make-the-state is broken: the events of SetQuantity do not lead to its state',
    );
    const json = await toolJson(['check', 'a.jsonl'], { ...inFolder(folder), rules: generous });
    expect(json).toMatchObject({ outcome: 'diverged', fine: 0, found: 1, unreadable: 0 });
  });

  test('reads standard input, packed or not', async () => {
    const input = (bytes: Uint8Array) => ({
      input: async function* () {
        for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
      },
    });
    const bytes = new TextEncoder().encode(whole());
    for (const given of [bytes, gzipSync(bytes)]) {
      const { code, out } = await tool(['check', '-'], input(given));
      expect(out).toContain('standard input: 6 turns, fine\n');
      expect(code).toBe(0);
    }
    const torn = await tool(['check', '-'], input(gzipSync(bytes).subarray(0, 300)));
    expect(torn).toMatchObject({ code: 2 });
    expect(torn.out).toContain('standard input: standard input is packed, and cannot be unpacked');
  });

  test('accepts an empty folder, and refuses missing ones', async ({ folder }) => {
    expect(await tool(['check', '.'], inFolder(folder))).toMatchObject({
      code: 0,
      out: '0 logs: 0 fine, 0 with findings, 0 unreadable\n',
    });
    expect((await tool(['check', 'none'], inFolder(folder))).err).toContain('there is no file');
  });

  test('writes a JUnit report without any log’s markup', async ({ folder }) => {
    folder.file('a&<b>"\'.jsonl', whole());
    const strange = rewritten(whole(), (body) => body.replace('"badge":"3"', '"badge":"]]><&\\u0001\uFFFF"'));
    folder.file('b.jsonl', strange);
    folder.file('c.jsonl', 'nothing');
    const junit = folder.at('report.xml');
    const { code } = await tool(['check', '.', '--junit', junit], inFolder(folder));
    expect(code).toBe(2);
    const xml = readFileSync(junit, 'utf8');
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="replay check" tests="[0-9]+" failures="1" errors="1" time="0">/,
    );
    expect(xml).toContain('<testsuite name="a&amp;&lt;b&gt;&quot;\'.jsonl"');
    expect(xml).toContain(
      'turn 3: the shown badge was &quot;]]&gt;&lt;&amp;\\u0001\\uffff&quot;, now &quot;3&quot;',
    );
    expect(xml).toContain('<testcase classname="b.jsonl" name="quantity-within-stock"/>');
    expect(xml).toContain('<error message="line 1: this is no log of the shop">');
    // Text outside the tags is escaped.
    expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
    expect((await tool(['check', '.', '--junit', junit], inFolder(folder))).err).toContain('--force');
  });

  test('finds the same side by side as one after the other', async ({ folder }) => {
    corpus(folder);
    const words = ['check', folder.path];
    const [together, alone] = [await command([...words, '--threads', '3']), await tool(words)];
    expect(together.out.replaceAll(/[^\n ]*\/(?=(a|b|c)[./])/g, '')).toBe(
      alone.out.replaceAll(/[^\n ]*\/(?=(a|b|c)[./])/g, ''),
    );
    expect(together.code).toBe(alone.code);
  });
});
