import { generateKeyPairSync, sign } from 'node:crypto';
import * as fc from '../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect } from 'vitest';
import { isSignedBy, readPublicKey } from '../../adapters/log-file/node-signature.ts';
import { linesOfLog } from '../../adapters/log-file/scan.ts';
import { createComparison } from '../../engine/log/comparison.ts';
import { type LogProblem, type Signature, signedText } from '../../engine/log/format.ts';
import { canonicalText } from '../../engine/kernel/canonical.ts';
import { bodyOf, signatureLine } from '../../engine/log/lines.ts';
import type { Command } from '../../engine/slices.ts';
import { digest, logOf, rechained } from '../engine/log/support/logs.ts';
import { aDay } from '../engine/support/days.ts';
import { guestCommands, logText, someCommands, test } from './support/log-files.ts';
import { tool } from './support/tool.ts';
import { shop } from '../../engine/programs/shop.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';

type Ending = 'fine' | 'diverged' | LogProblem;

/** Reads a log in chunks of this many bytes, as `verify` does, and returns the result. */
const verified = async (bytes: Uint8Array, piece = 4_096): Promise<Ending> => {
  const comparison = createComparison<ShopLanguage>(digest);
  let isDiverged = false;
  function* pieces(): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  for await (const read of linesOfLog(pieces(), digest, [shop])) {
    if (E.isLeft(read)) return read.left;
    isDiverged ||= (comparison.take(read.right.line)?.divergence ?? null) !== null;
  }
  return isDiverged ? 'diverged' : 'fine';
};

const encoder = new TextEncoder();
const logs: readonly Uint8Array[] = [
  logText(guestCommands),
  // Long enough for a keyframe, and for three.
  ...[66, 195].map((length) =>
    logText(Array.from({ length }, (_, index) => guestCommands[index % 6] as Command)),
  ),
  logText(someCommands(12)),
  logOf(aDay({ seed: 2, length: 12, weather: 'bad' })).join('\n'),
].map((text) => encoder.encode(text));

const anyLog = fc.nat(logs.length - 1).map((index) => logs[index] as Uint8Array);
/** A position as a share of the length, uniformly distributed. */
const place = fc.noBias(fc.nat(999_999_999)).map((share) => share / 1_000_000_000);

const linesOf = (bytes: Uint8Array): string[] => Buffer.from(bytes).toString('utf8').split('\n');
const ofLines = (lines: readonly string[]): Uint8Array => encoder.encode(lines.join('\n'));

/** One mutation of a log; `at` and `other` are positions, `byte` is the value written there. */
type Mutation = (bytes: Uint8Array, at: number, other: number, byte: number) => Uint8Array;

const inside = (length: number, at: number): number => Math.min(length - 1, Math.floor(at * length));

const mutations: Readonly<Record<string, Mutation>> = {
  'a byte is changed': (bytes, at, _other, byte) => bytes.with(inside(bytes.length, at), byte),
  'a byte is left out': (bytes, at) => {
    const index = inside(bytes.length, at);
    const shorter = bytes.slice(0, -1);
    shorter.set(bytes.subarray(index + 1), index);
    return shorter;
  },
  'two neighbouring bytes are swapped': (bytes, at) => {
    const index = inside(bytes.length - 1, at);
    const [left = 0, right = 0] = [bytes[index], bytes[index + 1]];
    return bytes.with(index, right).with(index + 1, left);
  },
  'a line is left out': (bytes, at) => {
    const lines = linesOf(bytes);
    return ofLines(lines.toSpliced(inside(lines.length, at), 1));
  },
  'two lines are swapped': (bytes, at, other) => {
    const lines = linesOf(bytes);
    const [one, two] = [inside(lines.length, at), inside(lines.length, other)];
    return ofLines(lines.with(one, lines[two] ?? '').with(two, lines[one] ?? ''));
  },
  'a line is there twice': (bytes, at) => {
    const lines = linesOf(bytes);
    const index = inside(lines.length, at);
    return ofLines(lines.toSpliced(index, 0, lines[index] ?? ''));
  },
  'the end is cut off': (bytes, at) => bytes.slice(0, inside(bytes.length, at)),
};

const isEqual = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

describe('G27: a closed log that was altered', () => {
  // Some 300 runs of all mutations here, 50,000 with `npm run test:deep`.
  test.each(Object.entries(mutations))(
    'is noticed with its line when %s',
    async (_name, mutate) => {
      await fc.asyncHolds(
        [40, 7_150],
        [anyLog, place, place, fc.nat(255)],
        async (bytes, at, other, byte) => {
          const altered = mutate(bytes, at, other, byte);
          fc.pre(!isEqual(altered, bytes));
          const ending = await verified(altered);
          expect(ending).toMatchObject({ line: expect.any(Number) as number });
        },
      );
    },
    60_000,
  );

  test('verifies as long as nothing was done to it, in pieces of any size', async () => {
    for (const bytes of logs)
      for (const piece of [1, 7, 4_096]) expect(await verified(bytes, piece)).toBe('fine');
  });
});

describe('G27: a forged log', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = readPublicKey(publicKey.export({ format: 'pem', type: 'spki' }).toString());
  if (key === undefined) throw new Error('the key is none');

  const headOf = (lines: readonly string[]): string => (lines.at(-1) ?? '').slice(-66, -2);
  const signed = (lines: readonly string[]): Signature => {
    const head = headOf(lines);
    const at = 1_700_000_100_000;
    const value = sign(null, Buffer.from(signedText({ head, at })), privateKey).toString('base64url');
    return { key: key.id, at, head, value };
  };
  test('whose chain was computed again is noticed under a signed head', async () =>
    fc.asyncHolds([40, 5_000], [anyLog, place, fc.nat(9)], async (bytes, at, digit) => {
      const lines = linesOf(bytes);
      const signature = signed(lines);
      const index = inside(lines.length, at);
      const forgedLine = (lines[index] ?? '').replace(/("dt":|"startedAt":1|"closed":)[0-9]/, `$1${digit}`);
      fc.pre(forgedLine !== lines[index]);
      const forged = rechained(lines.with(index, forgedLine));
      const kept = await verified(ofLines([...forged, signatureLine(signature)]));
      expect(kept).toMatchObject({
        message: expect.any(String) as string,
        line: expect.any(Number) as number,
      });
      const adapted: Signature = { ...signature, head: headOf(forged) };
      expect(isSignedBy(adapted, key)).toBe(false);
    }));

  test('whose turn adds to its decision is refused', async () => {
    const lines = linesOf(logs[0] as Uint8Array);
    for (const more of [',"z":1', ',"waited":-1', ',"state":""'])
      for (const at of [1, 2, lines.length - 2]) {
        const line = (lines[at] ?? '').replace(/(?=,"chain":"[0-9a-f]{64}"\}$)/, more);
        expect(await verified(ofLines(rechained(lines.with(at, line))))).toMatchObject({ line: at + 1 });
      }
  });

  test('with a false keyframe of any slice, changed or not, is not fine', async () => {
    const lines = linesOf(logs[2] as Uint8Array);
    const keyframes = lines.flatMap((line, at) => (line.startsWith('{"at":') ? [{ line, at }] : []));
    expect(keyframes).toHaveLength(3);
    for (const { line, at } of keyframes) {
      const { state } = JSON.parse(line) as { readonly state: Readonly<Record<string, unknown>> };
      const slices = Object.entries(state).filter(([, slice]) => canonicalText(slice).includes('null'));
      expect(slices.length).toBeGreaterThan(10);
      for (const [name, slice] of slices) {
        const was = `"${name}":${canonicalText(slice)}`;
        const forged = line.replace(was, was.replace('null', 'true'));
        expect(forged).not.toBe(line);
        expect(await verified(ofLines(rechained(lines.with(at, forged))))).not.toBe('fine');
      }
    }
  });
});

describe('G26: a log with arbitrary content', () => {
  /** Mutations after the hash chain is valid, at decoding. */
  const chained = (lines: readonly string[]): Uint8Array =>
    ofLines(rechained(lines, (line) => bodyOf(line) ?? line.slice(0, -1)));
  const odd = fc.constantFrom(
    'null',
    '-1',
    '1e999',
    '"\\u0000"',
    '[]',
    '{}',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
    '"toString"',
    '9007199254740993',
  );
  const valuesOf = (line: string) => [...line.matchAll(/:("[^"]*"|[0-9]+|null|true|false|\[\])/g)];
  /** Puts a value in the place of any value of any line. */
  const replaced = (bytes: Uint8Array, at: number, where: number, value: string): Uint8Array => {
    const lines = linesOf(bytes);
    const index = inside(lines.length, at);
    const line = lines[index] ?? '';
    const values = valuesOf(line);
    const chosen = values[inside(values.length, where)];
    if (chosen === undefined) return chained(lines);
    const start = chosen.index + 1;
    const end = start + (chosen[1] ?? '').length;
    return chained(lines.with(index, line.slice(0, start) + value + line.slice(end)));
  };
  const oddValue = fc
    .tuple(anyLog, place, place, odd)
    .map(([bytes, at, where, value]) => replaced(bytes, at, where, value));
  /** A value from elsewhere in the log. */
  const movedValue = fc
    .tuple(anyLog, place, place, place, place)
    .map(([bytes, at, where, otherAt, otherWhere]) => {
      const lines = linesOf(bytes);
      const values = valuesOf(lines[inside(lines.length, otherAt)] ?? '');
      return replaced(bytes, at, where, values[inside(values.length, otherWhere)]?.[1] ?? '0');
    });
  const otherNumber = fc
    .tuple(anyLog, place, place, fc.nat(20))
    .map(([bytes, at, where, value]) => replaced(bytes, at, where, String(value)));
  const shuffled = fc
    .tuple(anyLog, fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }))
    .map(([bytes, moves]) => {
      const lines = linesOf(bytes);
      for (const [from, to] of moves) {
        const [moved = ''] = lines.splice(inside(lines.length, from), 1);
        lines.splice(inside(lines.length, to), 0, moved);
      }
      return chained(lines);
    });
  const spoilt = fc
    .tuple(anyLog, fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 30 }))
    .map(([bytes, bits]) => {
      const copy = Uint8Array.from(bytes);
      for (const [at, byte] of bits) copy[inside(copy.length, at)] = byte;
      return copy;
    });
  const cutOff = fc.tuple(anyLog, place).map(([bytes, at]) => bytes.slice(0, inside(bytes.length, at)));
  const anything = fc.uint8Array({ maxLength: 2_000 });
  const anyLines = fc
    .array(fc.json(), { maxLength: 20 })
    .map((lines) => chained(lines.map((line) => `${line} `)));

  test('is taken, or refused with a line number', async () => {
    const endings = { fine: 0, diverged: 0, refused: 0 };
    await fc.asyncHolds(
      [100, 10_000],
      [
        fc.oneof(
          { weight: 3, arbitrary: oddValue },
          { weight: 2, arbitrary: movedValue },
          { weight: 2, arbitrary: otherNumber },
          { weight: 2, arbitrary: shuffled },
          { weight: 2, arbitrary: spoilt },
          anything,
          anyLines,
        ),
      ],
      async (bytes) => {
        const ending = await verified(bytes);
        if (typeof ending === 'string') endings[ending] += 1;
        else {
          endings.refused += 1;
          expect(ending.line).toBeGreaterThanOrEqual(1);
          expect(ending.message).not.toBe('');
        }
      },
    );
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined();
    expect(endings.refused).toBeGreaterThan(0);
    expect(endings.diverged).toBeGreaterThan(0);
  }, 120_000);

  test('is taken or refused by every verb, in words', async ({ folder }) => {
    const out = folder.at('out.jsonl');
    const verbs = [
      ['verify'],
      ['check'],
      ['diff'],
      ['stats'],
      ['slice', '--from', '3', '--to', '9', '--out', out, '--force'],
      ['show', '--at', '5', '--state'],
      ['redact', '--out', out, '--force'],
      ['upcast', '--out', out, '--force'],
      ['fork', '--at', '3', '--out', out, '--force'],
      ['shrink', '--out', out, '--force'],
      ['shrink', '--law', 'events-make-the-state', '--out', out, '--force'],
      ['race', '--orders', '5', '--out', out, '--force'],
      ['turns'],
      ['to-test'],
      ['to-test', '--at', '5'],
      ['to-test', '--law', 'events-make-the-state'],
    ];
    await fc.asyncHolds(
      [4, 1_000],
      [fc.oneof(movedValue, otherNumber, shuffled, spoilt, cutOff)],
      async (bytes) => {
        const path = folder.file('log.jsonl', bytes);
        for (const [verb = '', ...rest] of verbs) {
          const { code, out: said, err } = await tool([verb, path, ...rest]);
          expect([0, 1, 2]).toContain(code);
          expect(`${said}${err}`).not.toBe('');
          if (code === 2)
            expect(`${said}${err}`).toMatch(/line [0-9]+|turn [0-9]+|there is no turn|none of the turns/);
        }
      },
    );
  }, 120_000);
});
