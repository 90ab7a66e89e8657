import type { Announcement } from '../../../engine/values/product.ts';
import type { AnnouncedPrices } from '../../../engine/values/price.ts';
import { satang } from '../../../engine/values/money.ts';
import { moneyText, shortDateText } from '../format.ts';
import classes from './PriceChart.module.css';

interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
}

/** A drawing for wide windows and one for phones, so that letters have the same size on both. */
export const chartSizes = {
  wide: { width: 860, height: 300, left: 66, bottom: 30 },
  narrow: { width: 326, height: 240, left: 62, bottom: 30 },
} as const satisfies Record<string, ChartSize>;

const right = 20;
const top = 14;

/** Least space between two dates; the first is aligned to its begin, the others are centred. */
const dateRoom = 76;

/** Steps of a price scale in satang, from the association's own on. */
const scales = [
  5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000,
] as const;

const mostLevels = 6;

const levelsBetween = (lowest: number, highest: number): readonly number[] => {
  const scale =
    scales.find((step) => (highest - lowest) / step <= mostLevels - 2) ?? Math.max(1, highest - lowest);
  const first = Math.floor(lowest / scale) * scale;
  const last = Math.max(Math.ceil(highest / scale) * scale, first + scale);
  return Array.from({ length: Math.round((last - first) / scale) + 1 }, (_, index) => first + index * scale);
};

/** Lines of the drawing, the topmost first. */
export const lines = [
  ['barSell', 'ทองแท่ง ขายออก'],
  ['barBuy', 'ทองแท่ง รับซื้อ'],
  ['ornamentSell', 'รูปพรรณ ขายออก'],
  ['ornamentBuy', 'รูปพรรณ รับซื้อ'],
] as const satisfies readonly (readonly [keyof AnnouncedPrices, string])[];

export const chartGeometry = (days: readonly Announcement[], { width, height, left, bottom }: ChartSize) => {
  const prices = days.flatMap((day) => lines.map(([figure]) => day[figure]));
  const levels = levelsBetween(Math.min(...prices), Math.max(...prices));
  const [lowest = 0] = levels;
  const highest = levels.at(-1) ?? lowest + 1;
  const floor = height - bottom;
  const [first = 0, last = 0] = [days[0]?.at, days.at(-1)?.at];
  const span = Math.max(1, last - first);
  const xOf = (at: number): number => Math.round(left + ((at - first) / span) * (width - left - right));
  const yOf = (price: number): number =>
    Math.round(floor - ((price - lowest) / (highest - lowest)) * (floor - top));
  let free = -Infinity;
  return {
    lines: lines.map(([figure]) => ({
      figure,
      points: days.map((day) => ({ x: xOf(day.at), y: yOf(day[figure]) })),
    })),
    levels: levels.map((price) => ({ price, y: yOf(price) })),
    dates: days
      .map(({ at }) => ({ at, x: xOf(at) }))
      .filter(({ x }, index) => {
        if (x < free || x > width - right - dateRoom / 2) return false;
        free = x + (index === 0 ? 1.5 : 1) * dateRoom;
        return true;
      }),
    right: width - right,
    floor,
  };
};

interface PriceChartProps {
  readonly days: readonly Announcement[];
}

const summary = (days: readonly Announcement[]): string => {
  const prices = days.map(({ barSell }) => barSell);
  const [lowest, highest, last] = [Math.min(...prices), Math.max(...prices), prices.at(-1) ?? 0].map(
    (price) => moneyText(satang(price)),
  );
  return `กราฟราคาทองแท่งและทองรูปพรรณ ทองแท่งขายออก ต่ำสุด ${lowest} สูงสุด ${highest} ล่าสุด ${last} รายละเอียดอยู่ในตารางถัดไป`;
};

const Drawing = ({ days, size }: PriceChartProps & { readonly size: keyof typeof chartSizes }) => {
  const measures = chartSizes[size];
  const chart = chartGeometry(days, measures);
  return (
    <svg
      className={classes[size]}
      viewBox={`0 0 ${measures.width} ${measures.height}`}
      role="img"
      aria-label={summary(days)}
      // In the drawing's own units, as the room that is left for them; the table has the same in letters that grow.
      fontSize={13}
    >
      {chart.levels.map(({ price, y }) => (
        <g key={price}>
          <line className={classes['level']} x1={measures.left} x2={chart.right} y1={y} y2={y} />
          <text className={classes['label']} x={measures.left - 8} y={y + 4} textAnchor="end">
            {moneyText(satang(price))}
          </text>
        </g>
      ))}
      {[...chart.lines].reverse().map(({ figure, points }) => (
        <g key={figure} className={classes[figure]}>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <circle cx={points.at(-1)?.x} cy={points.at(-1)?.y} r={4} />
        </g>
      ))}
      {chart.dates.map(({ x, at }, index) => (
        <text
          key={at}
          className={classes['label']}
          x={x}
          y={measures.height - 8}
          textAnchor={index === 0 ? 'start' : 'middle'}
        >
          {shortDateText(at)}
        </text>
      ))}
    </svg>
  );
};

export const PriceChart = ({ days }: PriceChartProps) => (
  <figure className="flush">
    <figcaption className="small wrap gap-16 rows-0">
      {lines.map(([figure, name]) => (
        <span key={figure} className={`${classes['legend']} ${classes[figure]}`}>
          {name}
        </span>
      ))}
    </figcaption>
    <Drawing days={days} size="wide" />
    <Drawing days={days} size="narrow" />
  </figure>
);
