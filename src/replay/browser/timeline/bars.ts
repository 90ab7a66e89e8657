import { endOf, type Span } from '../recording/spans.ts';

/** A span on the time line: its place in the window as fractions of the width, and its lane from 0. */
export interface Bar {
  readonly span: Span;
  readonly lane: number;
  /** From 0 to 1, cut at the edges of the window. */
  readonly start: number;
  readonly end: number;
}

/** What is seen of the time line: bars between two positions. */
export interface BarWindow {
  readonly from: number;
  readonly to: number;
  readonly bars: readonly Bar[];
  readonly lanes: number;
  /** Bars for which there was no lane. */
  readonly hidden: number;
  /** Where a position is, as a fraction of the width. */
  readonly placeOf: (position: number) => number;
}

/** How many turns of a time line are seen at once. */
export const turnsInWindow = 60;

/** The positions that are seen around one, as many as there are up to `turnsInWindow`. */
export const windowAround = (
  position: number,
  last: number,
): { readonly from: number; readonly to: number } => {
  const from = Math.max(0, Math.min(position - Math.floor(turnsInWindow / 2), last - turnsInWindow));
  return { from, to: Math.min(last, from + turnsInWindow) };
};

/** The least width of a bar as a fraction, so that an answer at once can be seen. */
const leastWidth = 0.012;

/**
 * The bars of the window around a position. Its width is shared between time, so that waiting is seen, and turns, so that
 * turns in the same millisecond stand apart. Bars that overlap lie in different lanes.
 */
export const barsAround = (
  spans: readonly Span[],
  times: readonly number[],
  position: number,
  mostLanes: number,
): BarWindow => {
  const { from, to } = windowAround(position, times.length - 1);
  const timeAt = (at: number): number => times[at] ?? 0;
  const duration = Math.max(1, timeAt(to) - timeAt(from));
  const count = Math.max(1, to - from);
  const placeOf = (at: number): number => {
    const inside = Math.max(from, Math.min(to, at));
    return ((timeAt(inside) - timeAt(from)) / duration) * 0.5 + ((inside - from) / count) * 0.5;
  };
  const ends: number[] = [];
  const bars: Bar[] = [];
  let hidden = 0;
  for (const span of spans) {
    if (span.from > to) break;
    if (endOf(span) < from || span.status === 'silent') continue;
    const start = placeOf(span.from);
    const end = Math.min(1, Math.max(placeOf(endOf(span)), start + leastWidth));
    const free = ends.findIndex((last) => last + 0.002 <= start);
    const lane = free === -1 ? ends.length : free;
    if (lane >= mostLanes) {
      hidden += 1;
      continue;
    }
    ends[lane] = end;
    bars.push({ span, lane, start, end });
  }
  return { from, to, bars, lanes: ends.length, hidden, placeOf };
};
