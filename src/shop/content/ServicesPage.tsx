import type { ReactNode } from 'react';
import { Link, PrimaryLink, SecondaryLink } from '../ui/Link.tsx';
import { freeCleaning, freeResizing, transitDays, transits } from '../../../engine/values/sale-terms.ts';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { brandDetails } from '../brand-details.ts';
import type { BranchCount } from '../../../engine/branches/by-province.ts';
import { useBranchCount } from '../store.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import { pageTitles } from '../navigation/title.ts';
import { parcelPromiseText } from '../seller-words.ts';
import { Plain } from './Plain.tsx';

const { delivery, services: promised, terms } = brandDetails;

interface Service {
  readonly name: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly to: string;
  readonly way: string;
}

const servicesWith = (count: BranchCount | null): readonly Service[] => [
  {
    name: 'ขายทองรูปพรรณและทองแท่ง',
    text: 'แหวน สร้อยคอ สร้อยข้อมือ กำไล ต่างหู และทองแท่ง 96.5% ราคาตามประกาศสมาคมค้าทองคำครั้งล่าสุด',
    facts: ['แยกราคาตามประกาศกับค่ากำเหน็จ', 'คงราคาตั้งแต่สั่งซื้อจนหมดเวลาชำระเงิน'],
    to: categoryAddress('all'),
    way: 'เลือกซื้อสินค้า',
  },
  {
    name: 'รับซื้อคืนและแลกเปลี่ยน',
    text: `นำทองมาขายคืนหรือแลกชิ้นใหม่ได้${count === null ? 'ที่ร้าน' : 'ทุกสาขา'} คิดราคาเก่าและใหม่ ณ ประกาศเดียวกัน จ่ายเฉพาะส่วนต่าง`,
    facts: ['ชั่งน้ำหนักต่อหน้า', `หักไม่เกิน ${terms.mostOffBuyBackPercent}% ของราคารับซื้อทองแท่งวันนั้น`],
    to: helpAddress('buyback-exchange'),
    way: 'ดูวิธีคิดราคา',
  },
  {
    name: 'ล้าง ขัดเงา และตรวจตะขอ',
    text: `ล้างด้วยเครื่องอัลตราโซนิก ขัดเงา และตรวจรอยต่อกับตะขอ${promised.cleaningMinutes === null ? '' : ` รอประมาณ ${promised.cleaningMinutes} นาที`}`,
    facts: promised.isCleaningFree ? [freeCleaning, 'สำหรับสินค้าของร้าน'] : [],
    to: helpAddress('warranty'),
    way: 'ดูบริการหลังการขาย',
  },
  {
    name: 'วัดไซส์และปรับขนาดแหวน',
    text: 'วัดนิ้วและข้อมือฟรี ปรับขนาดแหวนของร้านโดยชั่งน้ำหนักให้ดูทั้งก่อนและหลังทำ',
    facts: [
      ...(promised.resizeDays === null ? [] : [`ปรับ${freeResizing(promised.resizeDays)}`]),
      ...(promised.repairWorkingDays === null ? [] : [`ใช้เวลาไม่เกิน ${promised.repairWorkingDays} วันทำการ`]),
    ],
    to: helpAddress('ring-size'),
    way: 'วัดไซส์เองที่บ้าน',
  },
  {
    name: 'จัดส่งถึงมือผู้รับ',
    text: `กล่องปิดผนึก ไม่ระบุหน้ากล่องว่าเป็นทอง ส่งถึงมือผู้รับที่แสดงบัตร และติดตามได้ทุกขั้น ${parcelPromiseText()}`,
    facts: [
      `กรุงเทพฯ และปริมณฑล ${transitDays(transits.nearby)}`,
      `จังหวัดอื่น ${transitDays(transits.usual)}`,
      ...(delivery.feeBaht === 0 ? ['ไม่มีค่าจัดส่ง'] : []),
    ],
    to: helpAddress('shipping'),
    way: 'ดูการจัดส่ง',
  },
  ...(count === null
    ? []
    : [
        {
          name: 'สั่งออนไลน์ รับที่สาขา',
          text: 'เลือกสาขาและวันที่สะดวก มารับพร้อมบัตรประชาชน ลองสวมและชั่งน้ำหนักก่อนลงชื่อรับ',
          facts: [`${count.branches} สาขา ${count.provinces} จังหวัด`, 'ไม่มีค่าจัดส่ง'],
          to: helpAddress('branch-pickup'),
          way: 'ดูขั้นตอนรับสินค้า',
        },
      ]),
];

const ServiceCard = ({ name, text, facts, to, way }: Service): ReactNode => (
  <li className="box flex column pad-above-18 pad-x-22 pad-below-12">
    <h2 className="below-6">{name}</h2>
    <p className="quiet">{text}</p>
    {facts.length > 0 && (
      <ul className="ticked above-10 below-6 bare unmarked">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
    <Link className="target at-start to-foot strong line-low" to={to}>
      {way}
    </Link>
  </li>
);

const ServicesPage = () => {
  const count = useBranchCount();
  return (
    <Plain
      title={pageTitles['our-services']}
      lead={`ดูแลตั้งแต่เลือกชิ้นแรกจนถึงวันที่ขายคืน${count === null ? '' : ` ทั้งที่หน้าร้าน ${count.branches} สาขาและทางออนไลน์`}`}
    >
      <ul className="list stack gap-24 two-from-40 three-from-64">
        {servicesWith(count).map((service) => (
          <ServiceCard key={service.name} {...service} />
        ))}
      </ul>
      <div className="wrap gap-12 above-32">
        <PrimaryLink to="/contact-us">สอบถามเรา</PrimaryLink>
        {count !== null && <SecondaryLink to="/locations">ดูสาขาใกล้คุณ</SecondaryLink>}
      </div>
    </Plain>
  );
};

export default ServicesPage;
