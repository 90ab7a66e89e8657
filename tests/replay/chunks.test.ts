import { gzipSync } from 'node:zlib';
import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  type Checked,
  type ChunkReport,
  createChunkCheck,
  joinReports,
} from '../../adapters/log-file/check.ts';
import { longestLine } from '../../engine/log/format.ts';
import { bodyOf, chainAfter, linked } from '../../engine/log/lines.ts';
import { turn } from '../../engine/rules.ts';
import type { Command } from '../../engine/slices.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { digest } from '../engine/log/support/logs.ts';
import { isOneCase, runs } from '../support/properties.ts';
import { Folder, guestCommands, logText } from './support/log-files.ts';
import { deaf, generous } from './support/planted-rules.ts';
import { tool } from './support/tool.ts';
import { shop } from '../../engine/programs/shop.ts';
import { anyProgram } from '../../engine/log/program.ts';

const commands = Array.from({ length: 200 }, (_, index) => guestCommands[index % 6] as Command);
const whole = logText(commands);
const lines = whole.split('\n');

/** The same with a chain that fits whatever the lines say. */
const rechained = (changed: readonly string[]): string => {
  let chain = '';
  return changed
    .map((line) => {
      const body = bodyOf(line) ?? line.slice(0, -1);
      chain = chainAfter(digest, chain, body);
      return linked(body, chain);
    })
    .join('\n');
};

/**
 * What is said of a log that is cut into chunks at these bytes, taken in pieces of an odd size; `hands` says which of several
 * checks takes which chunk, as threads do.
 */
const checked = (
  bytes: Uint8Array,
  cuts: readonly number[],
  rules: TakeTurn = turn,
  hands: readonly number[] = [],
  isBackwards = false,
): Promise<Checked> => {
  const bounds = [0, ...cuts.toSorted((a, b) => a - b), Infinity];
  async function* bytesFrom(from: number) {
    for (let at = from; at < bytes.length; at += 9_973) yield bytes.subarray(at, at + 9_973);
  }
  const parts = { digest, programs: [anyProgram({ ...shop, turn: rules })] };
  const checks = [0, 1].map(() => createChunkCheck(bytesFrom, parts));
  async function* reports() {
    const indices = [...bounds.slice(0, -1).keys()];
    const made: ChunkReport[] = [];
    for (const index of isBackwards ? indices.toReversed() : indices) {
      const [from = 0, to = Infinity] = bounds.slice(index, index + 2);
      made[index] = (await checks[hands[index] ?? 0]?.({ from, to })) ?? null;
    }
    yield* made;
  }
  return joinReports(reports());
};

const place = fc.noBias(fc.nat(999_999_999)).map((share) => share / 1_000_000_000);
const inside = (length: number, at: number): number => Math.min(length - 1, Math.floor(at * length));
const encoder = new TextEncoder();

/** What may be done to a log: its text, a place in it, and a byte to put there. */
const altered: readonly ((at: number, byte: number) => string | Uint8Array)[] = [
  () => whole,
  () => whole.replaceAll('\n', '\r\n'),
  (at, byte) => {
    const bytes = encoder.encode(whole);
    return bytes.with(inside(bytes.length, at), byte);
  },
  (at) => whole.slice(0, inside(whole.length, at)),
  (at) => rechained(lines.toSpliced(inside(lines.length, at), 1)),
  (at) => rechained(lines.toSpliced(inside(lines.length, at), 0, lines[inside(lines.length, at)] ?? '')),
  (at, byte) => {
    const index = inside(lines.length, at);
    const line = lines[index] ?? '';
    const digits = [...line.matchAll(/:[0-9]/g)];
    const digit = digits[byte % Math.max(1, digits.length)];
    if (digit === undefined) return whole;
    const from = digit.index + 1;
    return rechained(lines.with(index, `${line.slice(0, from)}${byte % 10}${line.slice(from + 1)}`));
  },
  // Without keyframes there is nothing to begin at.
  () => rechained(lines.filter((line) => !line.startsWith('{"at":'))),
  (at) => whole.replace(lines[inside(lines.length, at)] ?? '', 'x'.repeat(longestLine + 1)),
];

describe('a log that is checked in chunks', () => {
  test('says what it says as a whole, whatever was done to it and wherever it is cut', async () => {
    const seen = { fine: 0, diverged: 0, unreadable: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...altered),
        place,
        fc.nat(255),
        fc.array(place, { maxLength: 5 }),
        fc.constantFrom(turn, turn, deaf, generous),
        fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        async (alter, at, byte, cuts, rules, hands, isBackwards) => {
          const made = alter(at, byte);
          const bytes = typeof made === 'string' ? encoder.encode(made) : made;
          const one = await checked(bytes, [], rules);
          const many = await checked(
            bytes,
            // No chunk but the first begins where the log does.
            cuts.map((cut) => Math.max(1, inside(bytes.length, cut))),
            rules,
            hands,
            isBackwards,
          );
          expect(many).toEqual(one);
          if (one.problem !== null) seen.unreadable += 1;
          else seen[one.divergence === null ? 'fine' : 'diverged'] += 1;
        },
      ),
      { numRuns: runs(80) },
    );
    if (!isOneCase) expect(Math.min(seen.fine, seen.diverged, seen.unreadable)).toBeGreaterThan(0);
  });

  test('says the same where it is cut off in the first line of a chunk', async () => {
    const keyframe = whole.indexOf('\n{"at":') + 1;
    const bytes = encoder.encode(whole.slice(0, whole.indexOf('\n', keyframe) + 20));
    const one = await checked(bytes, []);
    expect(one.problem).toMatchObject({ kind: 'altered', turn: 64 });
    expect(await checked(bytes, [keyframe])).toEqual(one);
  });

  test('is read in chunks at all: one that begins behind a fault does not see it', async () => {
    const bytes = encoder.encode(rechained(lines.with(3, (lines[3] ?? '').replace('"dt":500', '"dt":501'))));
    const from = Buffer.from(bytes).indexOf('\n{"at":') + 1;
    async function* bytesFrom(at: number) {
      yield bytes.subarray(at);
    }
    const parts = { digest, programs: [anyProgram(shop)] };
    const report = await createChunkCheck(bytesFrom, parts)({ from, to: Infinity });
    expect(report).toMatchObject({ problem: null, divergence: null, closing: { turns: 200 } });
    expect(report?.lines).toBe(lines.length - lines.findIndex((line) => line.startsWith('{"at":')) - 1);
  });

  test('and is packed is read like any other, or refused in words when it is broken', async () => {
    using folder = new Folder();
    const packed = gzipSync(whole);
    const said = await tool(['verify', folder.file('a.jsonl', whole)]);
    expect(said.code).toBe(0);
    expect(await tool(['verify', folder.file('a.jsonl.gz', packed)])).toEqual(said);
    const cut = await tool(['verify', folder.file('cut.gz', packed.subarray(0, packed.length - 200))]);
    expect(cut).toMatchObject({ code: 2, err: expect.stringContaining('cannot be unpacked') as string });
  });
});
