import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { createLogWriter } from '../../engine/log/write.ts';
import type { Command } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { digest, rechained } from '../engine/log/support/logs.ts';
import { aLine } from '../engine/support/visit.ts';
import { runs } from '../support/properties.ts';
import { Folder, guestCommands, logText, someCommands, test } from './support/log-files.ts';
import { command, program } from './support/processes.ts';
import { tool, toolJson } from './support/tool.ts';
import { shop } from '../../engine/programs/shop.ts';

const guestLog = logText(guestCommands);
const guestLines = guestLog.split('\n');

describe('H-L04: files that are not quite logs', () => {
  const accepted: Readonly<Record<string, string>> = {
    'no line end after the last line': guestLog,
    'a line end after the last line': `${guestLog}\n`,
    'a byte order mark': `\uFEFF${guestLog}`,
    'CRLF line ends': guestLog.replaceAll('\n', '\r\n'),
    'CRLF line ends and one after the last line': `${guestLog.replaceAll('\n', '\r\n')}\r\n`,
  };
  test.each(Object.entries(accepted))('%s is read', async (_name, content) => {
    using folder = new Folder();
    expect(await toolJson(['verify', folder.file('log', content)])).toMatchObject({ code: 0, turns: 6 });
  });

  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48]);
  const refused: Readonly<Record<string, readonly [string | Uint8Array, string]>> = {
    'an empty file': ['', 'line 1: the file is empty'],
    'only a header': [guestLines[0] ?? '', 'line 1: the log has no closing line'],
    'UTF-16': [Buffer.from(`\uFEFF${guestLog}`, 'utf16le'), 'line 1: this is no UTF-8 text'],
    'a PNG': [png, 'line 1: this is no UTF-8 text'],
    JSON: ['{"log":"suvarna"}', 'line 1: this is no log of the shop'],
    'an empty first line': [`\n${guestLog}`, 'line 1: this is no log of the shop'],
    'two empty lines at the end': [`${guestLog}\n\n`, 'line 9 (after turn 6): something stands after'],
    'a cut tail': [guestLines.slice(0, 4).join('\n'), 'line 4 (after turn 3): the log has no closing line'],
  };
  test.each(Object.entries(refused))('%s is refused with its line', async (_name, [content, message]) => {
    using folder = new Folder();
    const path = folder.file('log', content);
    const counted = await tool(['stats', path]);
    // Turns before the fault are counted if the file is a log.
    expect(counted.code).toBe(message.includes('after turn') ? 1 : 2);
    expect(counted.out + counted.err).toContain(message);
    for (const verb of ['verify', 'diff', 'redact', 'upcast']) {
      const said = await tool([verb, path]);
      expect(said.code).toBe(2);
      expect(said.err).toContain(message);
    }
  });
});

describe('H-L06: very large files', () => {
  const measured = fileURLToPath(new URL('support/measured-tool.ts', import.meta.url));
  interface Measured {
    readonly code: number;
    readonly err: string;
    readonly out: string;
    readonly memory: number;
  }
  const measure = async (...words: readonly string[]): Promise<Measured> => {
    const { out } = await program(process.execPath, [measured, ...words]);
    return JSON.parse(out) as Measured;
  };
  const isDeep = runs(2) > 2;
  const size = (isDeep ? 1_024 : 64) * 1_048_576;

  /** Writes a log with lines of about 100 kB up to this size. */
  const writeLargeLog = (path: string): void => {
    const facts = { engine: '0.0.0', logId: 'large', locale: 'th', timeZone: 'UTC', isRedacted: false };
    const writer = createLogWriter(digest, shop, { ...facts, derived: null, state: initialRoot });
    const file = openSync(path, 'wx');
    let state = initialRoot;
    let written = 0;
    for (let n = 1; written < size; n++) {
      const line = aLine({ productImage: `/pictures/${String(n % 7).repeat(30_000)}`, stock: 50_000 });
      const asked: Command =
        n === 1
          ? { type: 'Start', hasSession: false, guestLines: [], consent: null }
          : { type: 'AddLine', line };
      const when = { at: 1_700_000_000_000 + n, seq: n };
      const step = turn(state, asked, when);
      ({ state } = step);
      const lines = writer.turn({ n, ...when, origin: 'ui', cause: null, command: asked, ...step });
      for (const each of lines) written += writeSync(file, `${each}\n`);
    }
    writeSync(file, writer.close().join('\n'));
    closeSync(file);
  };

  test(`${size / 1_048_576} MiB are read by every streaming verb within 300 MB`, async ({ folder }) => {
    const path = folder.at('large.jsonl');
    writeLargeLog(path);
    const out = folder.at('out.jsonl');
    for (const words of [
      ['verify'],
      // Each reads the whole log: all of them with `npm run test:deep`.
      ...(isDeep ? [['redact', '--out', out], ['stats'], ['show', '--at', '500'], ['diff']] : []),
    ]) {
      const [verb = '', ...rest] = words;
      const { code, memory } = await measure(verb, path, ...rest);
      expect({ verb, code }).toEqual({ verb, code: 0 });
      expect(memory).toBeLessThan(300);
    }
    const shrunk = await measure('shrink', path, '--law', 'total-is-exact');
    expect(shrunk.code).toBe(2);
    expect(shrunk.err).toContain('is larger than 64 MiB');
  }, 900_000);

  test('one line of 200 MB is refused without being kept', async ({ folder }) => {
    const path = folder.file('line.jsonl', `${guestLines[0] ?? ''}\n`);
    const file = openSync(path, 'r+');
    ftruncateSync(file, 200_000_000);
    closeSync(file);
    const { code, err, memory } = await measure('verify', path);
    expect(code).toBe(2);
    expect(err).toContain('line 2: this line is longer than any line of a log');
    expect(memory).toBeLessThan(300);
  });
});

describe('H-L08: fields that objects inherit', () => {
  const planted: Readonly<Record<string, readonly [line: number, from: RegExp | string, to: string]>> = {
    '__proto__ in the header': [0, '"derived":', '"__proto__":{"polluted":1},"derived":'],
    '__proto__ in the state': [0, '"cart":{', '"cart":{"__proto__":{"polluted":1},'],
    '__proto__ in a command': [2, '"command":{', '"command":{"__proto__":{"polluted":1},'],
    'constructor.prototype in a command': [
      2,
      '"command":{',
      '"command":{"constructor":{"prototype":{"polluted":1}},',
    ],
    'toString in a turn': [2, '"dt":', '"toString":1,"dt":'],
    '__proto__ as the type of a command': [4, '"type":"AddLine"', '"type":"__proto__"'],
    'constructor as the type of an event': [2, '"type":"LineAdded"', '"type":"constructor"'],
  };
  test.each(Object.entries(planted))('%s is refused with its line', async (_name, [index, from, to]) => {
    using folder = new Folder();
    const line = (guestLines[index] ?? '').replace(from, to);
    expect(line).not.toBe(guestLines[index]);
    const path = folder.file('log', rechained(guestLines.with(index, line)).join('\n'));
    for (const verb of ['verify', 'stats', 'redact']) {
      const { code, out, err } = await tool([verb, path]);
      // Turns before the fault may be counted.
      expect(verb === 'stats' ? [1, 2] : [2]).toContain(code);
      expect(out + err).toContain(`line ${index + 1}`);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined();
  });
});

describe('H-L10: turns out of order', () => {
  const at = (index: number): string => guestLines[index] ?? '';
  const cases: Readonly<Record<string, readonly [readonly string[], string]>> = {
    'two turns in each other’s place': [
      guestLines.with(2, at(3)).with(3, at(2)),
      'line 3 (after turn 1): turn 3 stands where turn 2 belongs',
    ],
    'a turn twice': [
      guestLines.toSpliced(3, 0, at(2)),
      'line 4 (after turn 2): turn 2 stands where turn 3 belongs',
    ],
    'a gap': [guestLines.toSpliced(3, 1), 'line 4 (after turn 2): turn 4 stands where turn 3 belongs'],
    'a clock that goes back': [
      guestLines.with(3, at(3).replace('"dt":500', '"dt":-1')),
      'line 4 (after turn 2): the clock goes back',
    ],
    'an answer before its question': [
      guestLines.with(3, at(3).replace('"cause":null', '"cause":{"effect":0,"turn":5}')),
      'line 4 (after turn 2): turn 3 answers turn 5, which comes later',
    ],
    'a closing line that counts wrong': [
      guestLines.with(7, at(7).replace('"closed":6', '"closed":7')),
      'line 8 (after turn 6): the closing line counts other turns than the 6 that are here',
    ],
  };
  test.each(Object.entries(cases))('%s is noticed with its line', async (_name, [lines, message]) => {
    using folder = new Folder();
    const { code, err } = await tool(['verify', folder.file('log', rechained(lines).join('\n'))]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test('H-L14: an event that the state forbids is folded as nothing by every verb', async ({ folder }) => {
  const event =
    '"events":[{"intent":5120,"productId":"chain","quantity":2,"sizeId":"0","type":"QuantityChanged"}]';
  const forged = (guestLines[5] ?? '').replace('"rejection":{"type":"UnknownLine"},', '');
  const line = forged.replace('"n":5', `${event},"n":5`);
  const path = folder.file('log', rechained(guestLines.with(5, line)).join('\n'));
  expect(await tool(['verify', path])).toMatchObject({ code: 1 });
  expect(await toolJson(['show', path, '--at', '5'])).toMatchObject({ code: 0, changes: [] });
  expect(await toolJson(['diff', path])).toMatchObject({ code: 1, count: 1 });
  expect(await toolJson(['stats', path])).toMatchObject({ code: 0 });
  expect((await tool(['redact', path])).code).toBe(0);
});

describe('H-L16: text that would act on a terminal', () => {
  const nasty =
    '\u001B[2J\u001B]0;owned\u0007\r\n\u009B31m\u202Etxt.exe\u2066\u200B</script>=HYPERLINK("http://x")';
  const commands: readonly Command[] = [
    { type: 'Start', hasSession: false, guestLines: [], consent: null },
    { type: 'AddLine', line: aLine({ productName: nasty, productId: nasty, stock: 0 }) },
    { type: 'AddLine', line: aLine({ productName: nasty, productId: nasty, stock: 2 }) },
    { type: 'EnterRoute', pathname: `/${nasty}`, search: `?${nasty}` },
  ];
  // Line ends of the output itself are its own.
  const acting = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

  test('is written as its code by every verb, in text and in JSON', async ({ folder }) => {
    const path = folder.file('log', logText(commands));
    const other = folder.file('other', logText(commands.toSpliced(1, 1)));
    const asked = [
      ['show', path, '--at', '3', '--state'],
      ['show', path, '--at', '4'],
      ['diff', path, other],
      ['stats', path],
      ['verify', path],
      ['verify', folder.at(nasty)],
      ['verify', path, '--key', nasty],
      [nasty],
      ['verify', `--${nasty}`],
      ['show', path, '--at', nasty],
      ['shrink', path, '--law', nasty],
    ];
    for (const words of asked)
      for (const json of [[], ['--json']]) {
        const { out, err } = await tool([...words, ...json]);
        for (const line of `${out}${err}`.split('\n')) expect(line).not.toMatch(acting);
      }
    const { out } = await tool(['show', path, '--at', '3']);
    expect(out).toContain(String.raw`\u001b[2J`);
    const { turn: shown } = await toolJson(['show', path, '--at', '3']);
    expect(shown).toMatchObject({ command: { line: { productName: nasty } } });
  });

  test('stays inside the strings of a test', async ({ folder }) => {
    const { out } = await tool(['to-test', '--all', folder.file('log', logText(commands))]);
    for (const line of out.split('\n')) expect(line).not.toMatch(acting);
    expect(out).toContain(String.raw`\u001b[2J`);
  });
});

test('H-L17: irregular files are neither read nor written, and refused in words', async ({ folder }) => {
  const plain = folder.file('plain.jsonl', guestLog);
  mkdirSync(folder.at('folder'));
  symlinkSync(plain, folder.at('link'));
  symlinkSync(folder.at('nowhere'), folder.at('dangling'));
  await program('mkfifo', [folder.at('pipe')]);
  const refused: Readonly<Record<string, string>> = {
    [folder.at('folder')]: 'is a directory',
    [folder.at('link')]: 'is a symbolic link',
    [folder.at('dangling')]: 'is a symbolic link',
    [folder.at('pipe')]: 'is a pipe',
    '/dev/zero': 'is a device',
    [folder.at('missing')]: 'there is no file',
    [join(folder.at('plain.jsonl'), 'inside')]: 'cannot be opened: ENOTDIR',
    '': 'a file name is empty',
    [`${plain}\0.jsonl`]: 'a file name has a NUL in it',
  };
  for (const [path, message] of Object.entries(refused)) {
    // To open one of these can hang a process.
    if (message === 'is a pipe' || message === 'is a device')
      expect((await command(['verify', path])).err).toContain(message);
    for (const verb of ['verify', 'stats', 'diff', 'redact', 'upcast', 'to-test', 'race'])
      expect(await tool([verb, path])).toMatchObject({
        code: 2,
        err: expect.stringContaining(message) as string,
      });
    expect((await tool(['verify', plain, '--key', path])).code).toBe(2);
  }
  for (const name of ['folder', 'link', 'dangling', 'pipe']) {
    const said = await tool(['upcast', plain, '--out', folder.at(name), '--force']);
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining('only plain files') as string });
  }
});

describe('H-L18: other places and languages', () => {
  const several = fileURLToPath(new URL('support/several-tools.ts', import.meta.url));
  test('a log has one head, verdict and redaction in all zones and locales', async ({ folder }) => {
    const path = folder.file('log', logText(someCommands(80)));
    const places = [
      { TZ: 'Asia/Bangkok', LC_ALL: 'th_TH.UTF-8', LANG: 'th_TH.UTF-8' },
      { TZ: 'UTC', LC_ALL: 'C', LANG: 'C' },
      { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
    ];
    const said = await Promise.all(
      places.map(async (env) =>
        program(
          process.execPath,
          [several, `verify ${path}`, `redact ${path}`, `show ${path} --at 70 --json`],
          { env },
        ),
      ),
    );
    expect(said[0]).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^(?:\{"code":0,.*\n){3}$/) as string,
    });
    for (const other of said.slice(1)) expect(other).toEqual(said[0]);
  });
});
