import type { Announcement } from '../../../engine/values/product.ts';
import { satang } from '../../../engine/values/money.ts';
import { moneyText, timeText } from '../format.ts';
import { chartGeometry, chartSizes } from './chart-geometry.ts';
import classes from './GoldChart.module.css';

interface GoldChartProps {
  /** The announcements of one day, in order; at least one. */
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
