import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { linePlaceOf, withLine, withoutLine } from '../../../engine/cart/lines.ts';
import { type CartLine, lineKey, sameLine } from '../../../engine/values/cart-line.ts';
import { runs } from '../../support/properties.ts';
import { aLine } from '../support/visit.ts';

// Few names for many lines: every list names some lines twice, as only a server's cart does.
const line = fc
  .record({ product: fc.nat(90), size: fc.nat(1) })
  .map(({ product, size }) => aLine(lineKey(`product-${product}`, String(size))));
const change = fc.record({ kind: fc.constantFrom('put', 'take out', 'take out', 'look', 'again'), line });

const firstOf = (lines: readonly CartLine[], key: CartLine): number =>
  lines.findIndex((other) => sameLine(other, key));

test('a long list has a line where a search from the beginning finds it, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 70, maxLength: 160 }),
      fc.array(change, { minLength: 1, maxLength: 120 }),
      (first, changes) => {
        let lines: readonly CartLine[] = first;
        for (const each of changes) {
          expect(linePlaceOf(lines, each.line)).toBe(firstOf(lines, each.line));
          const place = firstOf(lines, each.line);
          if (each.kind === 'put') {
            const next = withLine(lines, each.line);
            expect(next).toEqual(place < 0 ? [...lines, each.line] : lines.with(place, each.line));
            lines = next;
          } else if (each.kind === 'take out') {
            const next = withoutLine(lines, each.line);
            expect(next).toEqual(place < 0 ? lines : lines.toSpliced(place, 1));
            lines = next;
          } else if (each.kind === 'again') lines = first;
          // What stands where a line was taken out is asked for next: the list is followed, and its places have moved.
          const near = lines[place] ?? lines[0];
          if (near !== undefined) expect(linePlaceOf(lines, near)).toBe(firstOf(lines, near));
        }
      },
    ),
    { numRuns: runs(100) },
  );
});
