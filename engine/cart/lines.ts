import { replacedAt } from '../kernel/pending.ts';
import { type LineKey, sameLine } from '../values/cart-line.ts';

/** The place of the first line of this key; -1 where there is none. */
export const linePlaceOf = (lines: readonly LineKey[], key: LineKey): number =>
  lines.findIndex((line) => sameLine(line, key));

export const lineIn = <Line extends LineKey>(lines: readonly Line[], key: LineKey): Line | undefined =>
  lines.find((line) => sameLine(line, key));

/** The lines with this one in the place of the first of its key, or last. */
export const withLine = <Line extends LineKey>(lines: readonly Line[], line: Line): readonly Line[] => {
  const place = linePlaceOf(lines, line);
  return place < 0 ? [...lines, line] : replacedAt(lines, place, line);
};

/** The lines without the first of this key; the same list where it has none. */
export const withoutLine = <Line extends LineKey>(lines: readonly Line[], key: LineKey): readonly Line[] => {
  const place = linePlaceOf(lines, key);
  return place < 0 ? lines : lines.filter((_, index) => index !== place);
};
