import { Link } from 'react-router-dom';
import { branchCount } from '../brand.ts';
import { parcelCare } from '../seller-words.ts';
import classes from './Assurances.module.css';

/** What comes with every piece, where somebody decides about a large sum. */
export const Assurances = () => (
  <ul className={classes['list']} aria-label="ซื้อกับเราวางใจได้">
    <li>ทองแท้ 96.5% มีตราห้างและใบรับประกัน</li>
    <li>ส่งในกล่องปิดผนึก ติดตามได้ {parcelCare()}</li>
    <li>
      รับเองหรือขายคืนได้ที่ <Link to="/locations">{branchCount} สาขา</Link>
    </li>
  </ul>
);
