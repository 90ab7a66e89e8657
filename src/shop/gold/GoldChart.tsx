import type { Announcement } from '../../../engine/values/product.ts';
import { satang } from '../../../engine/values/money.ts';
import { moneyText, timeText } from '../format.ts';
import classes from './GoldChart.module.css';

interface ChartSize {
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
    area: `${line}V${floor}H${points[0]?.x ?? left}Z`,
    points,
    levels: levels.map((price) => ({ price, y: yOf(price) })),
    times,
    former: former === null ? null : yOf(former.barSell),
    right: edge,
    floor,
  };
};

interface GoldChartProps {
  readonly day: readonly Announcement[];
  readonly former: Announcement | null;
}

const shortTime = (at: number): string => timeText(at).replace(' น.', '');

const summary = (day: readonly Announcement[]): string => {
  const prices = day.map(({ barSell }) => barSell);
  const latest = prices.at(-1) ?? satang(0);
  return [
    `กราฟราคาทองแท่งขายออก ${day.length} ประกาศ`,
    `ต่ำสุด ${moneyText(satang(Math.min(...prices)))}`,
    `สูงสุด ${moneyText(satang(Math.max(...prices)))}`,
    `ล่าสุด ${moneyText(latest)}`,
    'รายละเอียดอยู่ในตารางถัดไป',
  ].join(' ');
};

const Drawing = ({ day, former, size }: GoldChartProps & { readonly size: keyof typeof chartSizes }) => {
  const measures = chartSizes[size];
  const chart = chartGeometry(day, former, measures);
  const latest = chart.points.at(-1);
  return (
    <svg
      className={classes[size]}
      viewBox={`0 0 ${measures.width} ${measures.height}`}
      role="img"
      aria-label={summary(day)}
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
      {chart.former !== null && (
        <line
          className={classes['former']}
          x1={measures.left}
          x2={chart.right}
          y1={chart.former}
          y2={chart.former}
        />
      )}
      <path className={classes['area']} d={chart.area} />
      <path className={classes['line']} d={chart.line} />
      {chart.points.map(({ x, y, at }) => (
        <circle
          key={at}
          className={at === latest?.at ? classes['latest'] : classes['point']}
          cx={x}
          cy={y}
          r={at === latest?.at ? 6 : 4}
        />
      ))}
      {chart.times.map(({ x, at }, index) => (
        <text
          key={at}
          className={classes['label']}
          x={x}
          y={measures.height - 8}
          textAnchor={index === 0 ? 'start' : 'middle'}
        >
          {shortTime(at)}
        </text>
      ))}
    </svg>
  );
};

/** How the price of a bar went over the day: each price holds until the next announcement. The table says the same. */
export const GoldChart = (props: GoldChartProps) => (
  <figure className="flush">
    <figcaption className="fine wrap gap-16 rows-0 apart">
      ทองแท่ง 96.5% ขายออก (ต่อน้ำหนัก 1 บาททอง)
      {props.former !== null && <span className={classes['legend']}>ราคาสุดท้ายของวันก่อน</span>}
    </figcaption>
    <Drawing {...props} size="wide" />
    <Drawing {...props} size="narrow" />
  </figure>
);
