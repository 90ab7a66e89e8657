import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { GuestChange } from '../../../engine/cart/words.ts';
import { applyGuestChange, mergeDuplicates } from '../../../engine/cart/guest.ts';
import { type CartLine, lineId, piecesOf, sameLine } from '../../../engine/values/cart-line.ts';
import { cartLine, cartLines, lineKeys } from '../support/arbitraries.ts';
import { aLine } from '../support/visit.ts';

const names = (lines: readonly CartLine[]): readonly string[] => lines.map(lineId);

const change: fc.Arbitrary<GuestChange> = fc.oneof(
  cartLine.map((line): GuestChange => ({ change: 'add', line, added: line.quantity })),
  cartLine.map((line): GuestChange => ({ change: 'set', ...piecesOf(line) })),
  lineKeys.map((key): GuestChange => ({ change: 'remove', ...key })),
  fc
    .tuple(cartLine, fc.nat({ max: 12 }))
    .map(([line, index]): GuestChange => ({ change: 'insert', line, index })),
  cartLines.map((lines): GuestChange => ({ change: 'facts', lines })),
);

describe("a change of the guest's stored bag", () => {
  test('keeps one line a product and size, each with at least one piece', () =>
    fc.holds(1_000, [cartLines, fc.array(change, { maxLength: 10 })], (lines, changes) => {
      const after = changes.reduce(applyGuestChange, lines);
      expect(new Set(names(after)).size).toBe(after.length);
      expect(after.every(({ quantity }) => quantity >= 1)).toBe(true);
    }));

  test('adding is relative: the sum, up to the added line’s stock', () =>
    fc.holds(100, [cartLines, cartLine], (lines, line) => {
      const before = lines.find((candidate) => sameLine(candidate, line))?.quantity ?? 0;
      const after = applyGuestChange(lines, { change: 'add', line, added: line.quantity });
      expect(after.find((candidate) => sameLine(candidate, line))).toEqual({
        ...line,
        quantity: Math.max(1, Math.min(before + line.quantity, line.stock)),
      });
    }));

  test('the order of two additions does not change quantities within stock', () =>
    fc.holds(100, [cartLines, cartLine, cartLine], (lines, first, second) => {
      const add = (line: CartLine): GuestChange => ({
        change: 'add',
        line: { ...line, stock: 9_999 },
        added: line.quantity,
      });
      const quantities = (bag: readonly CartLine[]): ReadonlyMap<string, number> =>
        new Map(bag.map((line) => [names([line]).join(), line.quantity]));
      const one = applyGuestChange(applyGuestChange(lines, add(first)), add(second));
      const other = applyGuestChange(applyGuestChange(lines, add(second)), add(first));
      expect(quantities(one)).toEqual(quantities(other));
    }));

  test('setting and facts change only existing lines; removing keeps all others', () =>
    fc.holds(100, [cartLines, cartLines, lineKeys], (lines, fresh, key) => {
      const set = applyGuestChange(lines, { change: 'set', ...piecesOf(aLine({ ...key, quantity: 7 })) });
      const facts = applyGuestChange(lines, { change: 'facts', lines: fresh });
      const removed = applyGuestChange(lines, { change: 'remove', ...key });
      expect(names(set)).toEqual(names(lines));
      expect(names(facts)).toEqual(names(lines));
      expect(facts.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity));
      expect(removed).toEqual(lines.filter((line) => !sameLine(line, key)));
    }));

  test('merging duplicates keeps first places and last facts, idempotently', () =>
    fc.holds(100, [cartLines, fc.array(cartLine, { maxLength: 6 })], (sound, more) => {
      expect(mergeDuplicates(sound)).toEqual(sound);
      const merged = mergeDuplicates([...sound, ...more]);
      expect(names(merged)).toEqual([...new Set(names([...sound, ...more]))]);
      for (const line of merged) {
        const same = [...sound, ...more].filter((candidate) => sameLine(candidate, line));
        expect(line.stock).toBe(same.at(-1)?.stock);
      }
    }));
});
