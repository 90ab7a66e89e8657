import { type BranchCount, branchesText } from '../../../engine/branches/by-province.ts';
import { useBranchCount } from '../use-branches.ts';
import classes from './TrustBand.module.css';

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
}

const reasonsWith = (count: BranchCount | null): readonly Reason[] => [
  {
    // A figure in a title here would bring the Latin letters of headings, 21 KB, to every first visit.
    title: 'ทองคำแท้ทุกชิ้น',
    text: 'ตราและฉลาก 96.5% ตามประกาศ สคบ.',
    drawing: 'M12 3.5l7 2.6v5.2c0 4.4-2.9 7.6-7 9.2-4.1-1.6-7-4.8-7-9.2V6.1l7-2.6ZM8.8 11.8l2.3 2.3 4.2-4.4',
  },
  {
    title: count === null ? 'รับซื้อคืน' : 'รับซื้อคืนทุกสาขา',
    text: count === null ? 'ตามประกาศ ณ เวลาที่ขาย' : branchesText(count),
    drawing:
      'M4 10.5V20h16v-9.5M3 10l2-6h14l2 6M3 10c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4M10 20v-4.5h4V20',
  },
  {
    title: 'ส่งถึงมือผู้รับ',
    text: 'บรรจุกล่องปิดผนึก ติดตามได้',
    drawing: 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2L12 3ZM4.2 7.3 12 11.5l7.8-4.2M12 11.5V21',
  },
  {
    title: 'ราคาโปร่งใส',
    text: 'บอกที่มาของราคาทุกชิ้น',
    drawing:
      'M12 4v16M7 20h10M5 7h14M5 7l-2.6 6.2a2.9 2.9 0 0 0 5.2 0L5 7ZM19 7l-2.6 6.2a2.9 2.9 0 0 0 5.2 0L19 7Z',
  },
];

export const TrustBand = () => (
  <section className={`above-32 on-sand ${classes['band']}`} aria-label="เหตุผลที่วางใจร้านเรา">
    <ul
      className={`page-wide list stack one-column gap-24 rows-18 pad-y-24 two-from-40 four-from-64 ${classes['list']}`}
    >
      {reasonsWith(useBranchCount()).map(({ title, text, drawing }) => (
        <li key={title} className="flex gap-14">
          <svg
            className={`rigid above-2 ${classes['drawing']}`}
            viewBox="0 0 24 24"
            aria-hidden="true"
            focusable="false"
          >
            <path d={drawing} />
          </svg>
          <div>
            <h2 className="text-18">{title}</h2>
            <p className="small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
