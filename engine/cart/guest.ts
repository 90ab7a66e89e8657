import { clampQuantity } from '../values/quantity.ts';
import type { GuestChange } from './words.ts';
import { type CartLine, piecesOf, sameLine, withFacts, withQuantity } from '../values/cart-line.ts';

/** Clamped to the stock, but at least one: an added line never vanishes. */
const atLeastOne = (wanted: number, stock: number): number => clampQuantity(wanted, stock) ?? 1;

/** These lines with more pieces of a line, which comes last when it is not there. */
const withMore = (lines: readonly CartLine[], line: CartLine, more: number): readonly CartLine[] => {
  const present = lines.find((candidate) => sameLine(candidate, line));
  const quantity = atLeastOne((present?.quantity ?? 0) + more, line.stock);
  const next = withFacts(withQuantity(present ?? line, quantity), line);
  return present === undefined
    ? [...lines, next]
    : lines.map((candidate) => (candidate === present ? next : candidate));
};

/**
 * Applies a change to the guest's stored bag, which another tab may have changed: `add` is relative (clamp(sum, stock), at
 * least 1); `insert` puts a line back as it was, and like `add` where another tab has put it in; `set` and `remove`
 * are absolute; `facts` replaces price, stock and names of lines that are there.
 */
export const applyGuestChange = (lines: readonly CartLine[], change: GuestChange): readonly CartLine[] => {
  switch (change.change) {
    case 'add':
      return withMore(lines, change.line, change.added);
    case 'insert':
      return lines.some((line) => sameLine(line, change.line))
        ? withMore(lines, change.line, change.line.quantity)
        : [...lines.slice(0, change.index), change.line, ...lines.slice(change.index)];
    case 'set':
      return lines.map((line) => (sameLine(line, change) ? { ...line, ...piecesOf(change) } : line));
    case 'remove':
      return lines.filter((line) => !sameLine(line, change));
    case 'facts':
      return lines.map((line) => {
        const fresh = change.lines.find((candidate) => sameLine(candidate, line));
        return fresh === undefined ? line : withFacts(line, fresh);
      });
  }
};

/** Lines of one key as one line at the place of the first, with the facts of the last (case H-C22). */
export const mergeDuplicates = (lines: readonly CartLine[]): readonly CartLine[] => {
  let merged: readonly CartLine[] = [];
  for (const line of lines) {
    const isThere = merged.some((candidate) => sameLine(candidate, line));
    merged = isThere ? withMore(merged, line, line.quantity) : [...merged, line];
  }
  return merged;
};
