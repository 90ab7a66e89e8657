import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { pageNames } from '../navigation/title.ts';
import { ChatIcon, ClockIcon, LineIcon, MailIcon, PhoneIcon, PlaceIcon } from '../ui/icons.tsx';
import classes from './ContactPage.module.css';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';

const ways = [
  {
    name: 'ร้านออนไลน์',
    text: 'เรื่องสินค้าและคำสั่งซื้อ',
    url: `tel:${brand.phone}`,
    value: brand.phone,
    icon: <PhoneIcon />,
  },
  {
    name: 'สำนักงาน',
    text: 'เรื่องอื่นของบริษัท',
    url: `tel:${brand.officePhone}`,
    value: brand.officePhone,
    icon: <PhoneIcon />,
  },
  { name: 'LINE', text: 'ส่งรูปและสอบถามได้ทันที', url: brand.line, value: 'เปิด LINE', icon: <LineIcon /> },
  { name: 'แชต', text: 'คุยกับพนักงานในเวลาทำการ', url: brand.chat, value: 'เริ่มแชต', icon: <ChatIcon /> },
  {
    name: 'อีเมล',
    text: 'ตอบภายในวันทำการถัดไป',
    url: `mailto:${brand.email}`,
    value: brand.email,
    icon: <MailIcon />,
  },
] as const;

/** Every way to reach the shop (spec 2.1, 2.5). */
const ContactPage = () => (
  <Plain title={pageNames['contact-us']} lead="เลือกช่องทางที่คุณสะดวก ไม่ต้องกรอกแบบฟอร์ม">
    <ul className={plain['cards']}>
      {ways.map(({ name, text, url, value, icon }) => (
        <li key={name} className={plain['card']}>
          <h2 className={classes['name']}>
            {icon}
            {name}
          </h2>
          <p>{text}</p>
          <div className={plain['actions']}>
            <a href={url} rel="noreferrer">
              {value}
            </a>
          </div>
        </li>
      ))}
      <li className={plain['card']}>
        <h2 className={classes['name']}>
          <ClockIcon />
          เวลาทำการ
        </h2>
        <p>{brand.hours}</p>
        <p>{brand.closed}</p>
      </li>
    </ul>
    <section className={classes['office']} aria-labelledby="office">
      <PlaceIcon />
      <div>
        <h2 id="office">{brand.company}</h2>
        <p>{brand.address}</p>
        <div className={plain['actions']}>
          <Link to="/locations">ดูสาขาทั้งหมด</Link>
        </div>
      </div>
    </section>
  </Plain>
);

export default ContactPage;
