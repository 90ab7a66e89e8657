import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import { canonicalEnd as endIn } from '../../../engine/kernel/canonical-bytes.ts';
import { memoryOf } from '../../../engine/kernel/memory.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

const encoder = new TextEncoder();
const canonicalEnd = (value: unknown, bytes: Uint8Array, at: number): number =>
  endIn(value, memoryOf(bytes), at);
const before = '{"command":';
/** A line in which the text of a value stands, and where it begins and ends. */
const lineOf = (text: string): { readonly bytes: Uint8Array; readonly at: number; readonly end: number } => {
  const bytes = encoder.encode(`${before}${text},"dt":5}`);
  return { bytes, at: before.length, end: before.length + encoder.encode(text).length };
};

/** Texts with what JSON writes by its code, halves of characters, Thai and characters of four bytes. */
const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '\n', '\u0000', '\u007f', '\ud800', '\udc00', 'ท', 'é', '😀', '\u2028'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});
const values = fc
  .jsonValue()
  .chain((json) =>
    fc.oneof(
      fc.constant<unknown>(json),
      odd,
      fc.double(),
      fc.dictionary(odd, fc.oneof(odd, fc.double(), fc.constant(json))),
      fc.array(fc.oneof(odd, fc.double(), fc.constant(json)), { maxLength: 3 }),
    ),
  );

describe('a value in the bytes of a line', () => {
  test('ends where its canonical text does', () => {
    fc.assert(
      fc.property(values, (value) => {
        const { bytes, at, end } = lineOf(canonicalText(value));
        expect(canonicalEnd(value, bytes, at)).toBe(end);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  test('is not there when any byte of it is another one, or the line ends before', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.integer({ min: 1, max: 255 }), (value, place, change) => {
        const { bytes, at, end } = lineOf(canonicalText(value));
        const changed = at + (place % (end - at));
        const other = bytes.with(changed, (bytes[changed] ?? 0) ^ change);
        expect(canonicalEnd(value, other, at)).toBe(-1);
        expect(canonicalEnd(value, bytes.subarray(0, changed), at)).toBe(-1);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  test('is told from another value', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const { bytes, at, end } = lineOf(canonicalText(one));
        const isSame = canonicalText(one) === canonicalText(other);
        expect(canonicalEnd(other, bytes, at) === end).toBe(isSame);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  test('is not told from a number that is written in another way', () => {
    for (const [value, text] of [
      [5, '05'],
      [0, '00'],
      [0, '-0'],
      [5, '5.0'],
      [5, '5e0'],
      [1e21, '1000000000000000000000'],
    ] as const) {
      const { bytes, at, end } = lineOf(text);
      expect(canonicalEnd(value, bytes, at)).not.toBe(end);
    }
  });

  test('is nowhere when it has no text', () => {
    const deep: unknown[] = [];
    let inner = deep;
    for (let depth = 0; depth < 70; depth++) inner.push((inner = []));
    const { bytes, at } = lineOf(JSON.stringify(deep));
    for (const value of [undefined, { a: undefined }, 5n, deep])
      expect(canonicalEnd(value, bytes, at)).toBe(-1);
  });
});
