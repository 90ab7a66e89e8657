import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { pageNames } from '../navigation/title.ts';
import buttons from '../shell/buttons.module.css';
import { Picture } from '../ui/Picture.tsx';
import classes from './AboutPage.module.css';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';

const branchCount = brand.provinces.reduce((sum, { branches }) => sum + branches.length, 0);

/** Who the shop is (spec 2.1). */
const AboutPage = () => (
  <Plain
    title={pageNames['about-us']}
    lead={`${brand.name} ขาย${brand.tagline} ที่หน้าร้าน ${branchCount} สาขาใน ${brand.provinces.length} จังหวัด และที่ร้านออนไลน์แห่งนี้`}
  >
    <div className={classes['columns']}>
      <div className={plain['prose']}>
        <h2>ราคาที่บอกที่มา</h2>
        <p>
          ทุกราคาในร้านคิดจากราคาประกาศของสมาคมค้าทองคำ คูณน้ำหนัก แล้วบวกค่ากำเหน็จ
          เราแสดงครั้งที่และเวลาของประกาศไว้ข้างราคาเสมอ และแยกค่ากำเหน็จให้เห็นในฉลากสินค้าทุกชิ้น
        </p>
        <h2>ทองตามมาตรฐาน</h2>
        <p>
          ทองคำของเราเป็นทอง 96.5% ทองแท่งหนัก 15.244 กรัมต่อหนึ่งบาททอง ทองรูปพรรณหนัก 15.16 กรัมต่อหนึ่งบาททอง
          ทุกชิ้นระบุน้ำหนักเป็นกรัมไว้ในฉลาก
        </p>
        <h2>ซื้อแล้วขายคืนได้</h2>
        <p>ราคารับซื้อคืนขั้นต่ำเขียนไว้ในฉลากสินค้าก่อนที่คุณจะซื้อ นำสินค้ามาขายคืนหรือแลกเปลี่ยนได้ที่ทุกสาขา</p>
        <div className={plain['choices']}>
          <Link className={buttons['primary']} to={categoryAddress('all')}>
            เลือกซื้อสินค้า
          </Link>
          <Link className={buttons['secondary']} to="/locations">
            ดูสาขาใกล้คุณ
          </Link>
        </div>
      </div>
      <div className={classes['picture']}>
        <Picture
          src="/pictures/necklace--rope-with-lotus--close-400.webp"
          alt="สร้อยคอทองลายเกลียวเชือกพร้อมจี้ดอกบัว"
          sizes="(min-width: 1024px) 480px, 100vw"
          isFirst
        />
      </div>
    </div>
  </Plain>
);

export default AboutPage;
