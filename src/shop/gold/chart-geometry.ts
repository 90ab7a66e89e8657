import type { Announcement } from '../../../engine/values/product.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
}

/** A drawing for the width of a dialog, and one for a phone, so that letters have the same size on both. */
export const chartSizes = {
  wide: { width: 640, height: 220, left: 66, bottom: 30 },
  narrow: { width: 326, height: 200, left: 62, bottom: 30 },
} as const satisfies Record<string, ChartSize>;

const right = 14;
const top = 14;

/** The least room between two times; the first one begins at its place, the others lie around theirs. */
const timeRoom = 46;
const firstTimeRoom = 64;

/** Steps of a price scale in satang, from the association's own on. */
const scales = [
  5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000,
] as const;

const mostLevels = 5;

const levelsBetween = (lowest: number, highest: number): readonly number[] => {
  const scale =
    scales.find((step) => (highest - lowest) / step <= mostLevels - 2) ?? Math.max(1, highest - lowest);
  const first = Math.floor(lowest / scale) * scale;
  const last = Math.max(Math.ceil(highest / scale) * scale, first + scale);
  return Array.from({ length: Math.round((last - first) / scale) + 1 }, (_, index) => first + index * scale);
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Where the announcements of a day lie: each price holds until the next one, the last to the right edge. */
export const chartGeometry = (
  day: readonly Announcement[],
  former: Announcement | null,
  { width, height, left, bottom }: ChartSize,
) => {
  const prices = [...day, ...(former === null ? [] : [former])].map(({ barSell }) => barSell);
  const levels = levelsBetween(Math.min(...prices), Math.max(...prices));
  const [lowest = 0] = levels;
  const highest = levels.at(-1) ?? lowest + 1;
  const floor = height - bottom;
  const [first = 0, last = 0] = [day[0]?.at, day.at(-1)?.at];
  // The last price holds on: a part of the width is left for it.
  const span = Math.max(1, last - first) * 1.12;
  const xOf = (at: number): number => rounded(left + ((at - first) / span) * (width - left - right));
  const yOf = (price: number): number =>
    rounded(floor - ((price - lowest) / (highest - lowest)) * (floor - top));
  const points = day.map(({ at, barSell }) => ({ x: xOf(at), y: yOf(barSell), at }));
  const edge = width - right;
  const line = `${points
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    .join('')}H${edge}`;
  let free = -Infinity;
  const times = points.filter(({ x }, index) => {
    if (x < free) return false;
    free = x + (index === 0 ? firstTimeRoom : timeRoom);
    return true;
  });
  return {
    line,
    /** The line, closed along the bottom. */
    area: `${line}V${floor}H${points[0]?.x ?? left}Z`,
    points,
    levels: levels.map((price) => ({ price, y: yOf(price) })),
    /** Those that have room below, from the left. */
    times,
    former: former === null ? null : yOf(former.barSell),
    right: edge,
    floor,
  };
};
