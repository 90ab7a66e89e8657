import { branchesText, type BranchCount } from '../../../engine/branches/by-province.ts';
import { Link } from '../ui/Link.tsx';
import { useBranchCount } from '../store.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import classes from './Hero.module.css';

/** One piece of text: pieces that change lines when a font arrives would count as moving. Word joiners keep its words whole. */
const promiseOf = (count: BranchCount | null): string =>
  `ทองรูป\u2060พรรณและทองแท่ง 96.5%${count === null ? '' : ` จาก ${branchesText(count)}`} ราคาตามประกาศสมาคมค้าทองคำ เห็นน้ำหนักและค่า\u2060กำเหน็จก่อนจ่ายทุกชิ้น`;

/** The picture is as wide as the page on phones and three fifths of it from 1024 px. */
const sizes = '(min-width: 1024px) 62vw, 100vw';

export const Hero = () => (
  <section className={`relative clip ${classes['hero']}`}>
    <picture className={classes['picture']}>
      <source
        type="image/avif"
        srcSet="/pictures/hero-800.avif 800w, /pictures/hero-1600.avif 1600w"
        sizes={sizes}
      />
      <img
        className={`full ${classes['image']}`}
        src="/pictures/hero-800.webp"
        srcSet="/pictures/hero-800.webp 800w, /pictures/hero-1600.webp 1600w"
        sizes={sizes}
        alt=""
        width={1600}
        height={700}
        fetchPriority="high"
      />
    </picture>
    <div className={`framed pad-above-20 pad-below-26 ${classes['frame']}`}>
      <div className={classes['words']}>
        <h1 className={`tighter ${classes['title']}`} tabIndex={-1}>
          <span>ทองแท้ งานช่างไทย</span> <span>ส่งถึงมือคุณ</span>
        </h1>
        <p className={`above-10 ${classes['text']}`}>{promiseOf(useBranchCount())}</p>
        <div className={`wrap gap-12 above-18 ${classes['ways']}`}>
          <Link
            className={`target centre least-48 strong unlined radius ${classes['gold']}`}
            to={categoryAddress('ornament')}
          >
            เลือกซื้อทองรูปพรรณ
          </Link>
          <Link
            className={`target centre least-48 strong unlined radius ${classes['line']}`}
            to={categoryAddress('gold-bar')}
          >
            ทองแท่ง
          </Link>
        </div>
      </div>
    </div>
  </section>
);
