import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { pageNames } from '../navigation/title.ts';
import buttons from '../shell/buttons.module.css';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';

const services = [
  {
    name: 'ขายทองรูปพรรณและทองแท่ง',
    text: 'แหวน สร้อยคอ สร้อยข้อมือ กำไล ต่างหู และทองแท่ง 96.5% ราคาตามประกาศสมาคมค้าทองคำ',
  },
  {
    name: 'รับซื้อคืนและแลกเปลี่ยน',
    text: 'นำทองของร้านมาขายคืนหรือแลกชิ้นใหม่ได้ทุกสาขา ราคารับซื้อคืนขั้นต่ำเขียนไว้ในฉลากของแต่ละชิ้น',
  },
  {
    name: 'สั่งออนไลน์ รับที่สาขา',
    text: 'เลือกสาขาที่สะดวกแล้วมารับพร้อมบัตรประชาชน ตรวจน้ำหนักกับเราหน้าร้านได้ก่อนรับ',
  },
  {
    name: 'จัดส่งแบบมีประกัน',
    text: 'บรรจุกล่องปิดผนึก ไม่ระบุว่าเป็นทอง ส่งถึงมือผู้รับและติดตามได้',
  },
  {
    name: 'วัดไซส์และปรับขนาด',
    text: 'วัดไซส์แหวนและข้อมือฟรีที่ทุกสาขา สอบถามการปรับขนาดของแต่ละแบบกับพนักงาน',
  },
  {
    name: 'ทำความสะอาดเครื่องประดับทอง',
    text: 'ล้างและตรวจตะขอให้ที่หน้าร้านสำหรับสินค้าของร้าน',
  },
] as const;

/** What the shop does for its customers (spec 2.1). */
const ServicesPage = () => (
  <Plain title={pageNames['our-services']} lead={`บริการของ${brand.name} ทั้งที่หน้าร้านและออนไลน์`}>
    <ul className={plain['cards']}>
      {services.map(({ name, text }) => (
        <li key={name} className={plain['card']}>
          <h2>{name}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <div className={plain['choices']}>
      <Link className={buttons['primary']} to="/contact-us">
        สอบถามเรา
      </Link>
      <Link className={buttons['secondary']} to="/locations">
        ดูสาขาใกล้คุณ
      </Link>
    </div>
  </Plain>
);

export default ServicesPage;
