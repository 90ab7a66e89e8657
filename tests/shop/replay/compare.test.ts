import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/slices.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { commonOf, compare, rowsOf } from '../../../src/replay/browser/compare/comparison.ts';
import { essential } from '../../../src/replay/evidence/say.ts';
import { aLine } from '../../engine/support/visit.ts';
import * as fc from '../../support/fast-check.ts';
import { forgedAt, guestTurns, onePieceRules, recordingOf, storyTurns } from './support/recordings.ts';

/** Length of the longest common subsequence, by the table of all prefixes. */
const longest = (left: readonly unknown[], right: readonly unknown[]): number => {
  let row: readonly number[] = Array.from({ length: right.length + 1 }, () => 0);
  for (const item of left) {
    const next = [0];
    right.forEach((other, at) =>
      next.push(item === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)),
    );
    row = next;
  }
  return row.at(-1) ?? 0;
};

describe('what two lists have in common', () => {
  test('is the longest way through both in order', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.holds(100, [letters, letters], (left, right) => {
      const pairs = commonOf(left, right);
      expect(pairs.every(([x, y]) => left[x] === right[y])).toBe(true);
      expect(
        pairs.every(
          ([x, y], at) => at === 0 || (x > (pairs[at - 1]?.[0] ?? 0) && y > (pairs[at - 1]?.[1] ?? 0)),
        ),
      ).toBe(true);
      expect(pairs).toHaveLength(longest(left, right));
    });
  });

  test('is found in long lists too, across large differences', () => {
    const strangers = (name: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, at) => `${name} ${at}`);
    const [left, right] = [strangers('left', 3_000), strangers('right', 4_000)];
    const both = strangers('both', 20_000);
    expect(commonOf([...both, ...left, ...both], [...both, ...right, ...both]).length).toBeGreaterThan(
      39_000,
    );
    expect(commonOf(left, right)).toEqual([]);
  });
});

const guest = guestTurns();
const key = lineKey('ring', '52');
const ring = aLine({ stock: 4 });

describe('two logs', () => {
  test('are equal when one visit ran at two times in two browsers', async () => {
    const later = guest.map((turn) => ({ ...turn, at: turn.at + 9_000_000 }));
    const { rows, differences } = compare(await recordingOf(guest), await recordingOf(later));
    expect(rows).toHaveLength(9);
    expect(differences).toEqual([]);
    expect(essential({ at: 1_700_000_000_000, total: 2_095_000, intent: 5 })).toEqual(
      essential({ at: 1_800_000_000_000, total: 2_095_000, intent: 7 }),
    );
    expect(essential({ id: '6d1723b0-499e-41e5-a038-0e75160a1b2c', total: 1 })).not.toEqual(
      essential({ id: '83393d3f-a4d7-4e58-84fa-35fc230a1b2c', total: 2 }),
    );
  });

  test('are aligned by command; what only one has stands alone', async () => {
    const start: readonly (readonly [Command, null])[] = [
      [{ type: 'Start', hasSession: false, guestLines: [], consent: null }, null],
      [{ type: 'EnterRoute', pathname: '/product/ring', search: '' }, null],
    ];
    const end: readonly (readonly [Command, null])[] = [
      [{ type: 'AddLine', line: ring }, null],
      [{ type: 'CloseBag' }, null],
    ];
    const one = storyTurns([...start, [{ type: 'OpenBag' }, null], ...end]);
    const other = storyTurns([...start, ...end, [{ type: 'SetQuantity', ...key, quantity: 2 }, null]]);
    const comparison = compare(await recordingOf(one), await recordingOf(other));
    expect(comparison.rows.map(({ kind, first, second }) => [kind, first, second])).toEqual([
      ['same', 0, 0],
      ['same', 1, 1],
      ['same', 2, 2],
      ['first', 3, 2],
      ['decided', 4, 3],
      ['same', 5, 4],
      ['second', 5, 5],
    ]);
    const [left, right] = comparison.turnsAt(3);
    expect([left?.command.type, right]).toEqual(['OpenBag', undefined]);
  });

  test('part where a command is decided otherwise, or asks for something else', async () => {
    const one = await recordingOf(guest);
    const forged = await recordingOf(forgedAt(guest, 5, 4));
    expect(compare(one, forged).differences).toEqual([5]);
    expect(rowsOf(one, forged)[5]?.kind).toBe('decided');
    const more = guest.map((turn) =>
      turn.command.type === 'SetQuantity' ? { ...turn, command: { ...turn.command, quantity: 3 } } : turn,
    );
    expect(rowsOf(one, await recordingOf(more, onePieceRules))[5]?.kind).toBe('asked');
  });

  test('begin otherwise where their first states differ', async () => {
    const one = await recordingOf(guest);
    const other = { ...one, was: [{ ...one.was[0], connection: { isOnline: false } }] };
    expect(rowsOf(one, other)[0]?.kind).toBe('decided');
  });
});
