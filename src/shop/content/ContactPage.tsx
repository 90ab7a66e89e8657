import type { ReactNode } from 'react';
import { Link, NewTabLink, SecondaryLink } from '../ui/Link.tsx';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { brandDetails } from '../brand-details.ts';
import { brand } from '../brand.ts';
import { phoneLink } from '../format.ts';
import { useShop, useBranchCount } from '../store.tsx';
import { pageTitles } from '../navigation/title.ts';
import { ChatIcon, ClockIcon, LineIcon, MailIcon, OutsideIcon, PhoneIcon, PlaceIcon } from '../ui/icons.tsx';
import { isOutside } from '../ui/ContactWays.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { OpenNow } from './branches/OpenNow.tsx';
import { Plain } from './Plain.tsx';

const { complaints, privacy, usualHours } = brandDetails;

const ways = [
  {
    name: 'โทรหาร้านออนไลน์',
    text: 'สินค้า ราคา และคำสั่งซื้อ',
    url: phoneLink(brand.phone),
    value: brand.phone,
    icon: <PhoneIcon />,
  },
  {
    name: 'LINE',
    text: 'ส่งรูปและสอบถามได้ทันที',
    url: brand.line,
    value: 'เปิด LINE',
    icon: <LineIcon />,
  },
  {
    name: 'แชต',
    text: 'คุยกับพนักงานในเวลาทำการ',
    url: brand.chat,
    value: 'เริ่มแชต',
    icon: <ChatIcon />,
  },
  {
    name: 'อีเมล',
    text: `ตอบภายใน ${complaints.takenUpDays} วันทำการ`,
    url: `mailto:${brand.email}`,
    value: brand.email,
    icon: <MailIcon />,
  },
  {
    name: 'สำนักงาน',
    text: 'บัญชี ใบกำกับภาษี และเรื่องอื่นของบริษัท',
    url: phoneLink(brand.officePhone),
    value: brand.officePhone,
    icon: <PhoneIcon />,
  },
].filter(({ url }) => url !== '');

const Card = (props: {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) => (
  <li className="box flex gap-16 pad-above-18 pad-x-20 pad-below-8">
    <span className="square-48 rigid round on-sand maroon">{props.icon}</span>
    <div>
      <h2>{props.title}</h2>
      <p className="quiet">
        <Unbroken text={props.text} />
      </p>
      {props.children}
    </div>
  </li>
);

const Place = (props: {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section
    className="flex gap-16 pad-above-22 pad-x-24 pad-below-14 radius-large on-sand"
    aria-labelledby={props.id}
  >
    <span className="rigid maroon above-2">{props.icon}</span>
    <div>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </div>
  </section>
);

const questions = [
  { urlName: 'how-to-order', name: 'สั่งซื้ออย่างไร' },
  { urlName: 'shipping', name: 'สินค้าถึงเมื่อไร' },
  { urlName: 'buyback-exchange', name: 'ขายคืนได้เท่าไร' },
  { urlName: 'ring-size', name: 'วัดไซส์อย่างไร' },
] as const;

/** Contact for requests about personal data: the shop, unless it names another office. */
const privacyEmail = privacy.email === '' ? brand.email : privacy.email;

const ContactPage = () => {
  const office = useShop(({ queries }) => queries.branches.remote.value?.branches[0]);
  const hasBranches = useBranchCount() !== null;
  return (
    <Plain title={pageTitles['contact-us']} lead="เลือกช่องทางที่คุณสะดวก ไม่ต้องกรอกแบบฟอร์ม มีพนักงานตอบทุกช่องทาง">
      <ul className="list stack one-column gap-16 two-from-40 three-from-64">
        <Card title="เวลาทำการ" text={`${brand.hours} ${brand.closed}`} icon={<ClockIcon />}>
          <OpenNow hours={usualHours} />
        </Card>
        {ways.map(({ name, text, url, value, icon }) => (
          <Card key={name} title={name} text={text} icon={icon}>
            <a
              className="target strong line-low"
              href={url}
              rel="noreferrer"
              target={isOutside(url) ? '_blank' : undefined}
            >
              {value}
              {isOutside(url) && <span className="visually-hidden"> (เปิดหน้าต่างใหม่)</span>}
            </a>
          </Card>
        ))}
      </ul>
      <div className="stack gap-16 above-32 two-from-64">
        <Place id="office" icon={<PlaceIcon />} title={brand.company}>
          <p>
            <Unbroken text={brand.address} />
          </p>
          {office !== undefined && office.landmark !== '' && <p className="quiet">{office.landmark}</p>}
          <div className="links wrap gap-24 rows-0 above-4">
            {office !== undefined && office.mapUrl !== '' && (
              <NewTabLink href={office.mapUrl}>แผนที่</NewTabLink>
            )}
            {hasBranches && <Link to="/locations">ดูสาขาทั้งหมด</Link>}
          </div>
        </Place>
        {brand.agentLogin !== '' && (
          <Place id="agents" icon={<OutsideIcon />} title="ตัวแทนจำหน่ายทองแท่ง">
            <p>ตัวแทนเข้าสู่ระบบสั่งทองแท่งได้ที่เว็บไซต์สำหรับตัวแทน สนใจเป็นตัวแทน โทรหาสำนักงานในเวลาทำการ</p>
            <div className="links wrap gap-24 rows-0 above-4">
              <NewTabLink href={brand.agentLogin}>เข้าสู่ระบบตัวแทน</NewTabLink>
              <a href={phoneLink(brand.officePhone)}>โทร {brand.officePhone}</a>
            </div>
          </Place>
        )}
      </div>
      <div className="stack gap-16 above-32 two-from-64">
        <Place id="complaints" icon={<MailIcon />} title="ร้องเรียนและติดตามปัญหา">
          <p>
            แจ้งทาง{brand.line === '' ? 'โทรศัพท์หรืออีเมล' : 'โทรศัพท์ LINE หรืออีเมล'}ข้างต้น พร้อมหมายเลขคำสั่งซื้อถ้ามี{' '}
            <Unbroken
              text={`ร้านรับเรื่องภายใน ${complaints.takenUpDays} วันทำการ และแจ้งผลภายใน ${complaints.answeredDays} วันทำการ`}
            />
          </p>
          <p className="quiet">
            หากยังไม่ได้รับการแก้ไข ร้องเรียนสำนักงานคณะกรรมการคุ้มครองผู้บริโภค (สคบ.) ได้ที่สายด่วน 1166
          </p>
          <div className="links wrap gap-24 rows-0 above-4">
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <a href="tel:1166">โทร 1166</a>
          </div>
        </Place>
        <Place id="privacy" icon={<MailIcon />} title="ข้อมูลส่วนบุคคล">
          <p>ขอดู แก้ไข ลบ คัดค้าน หรือถอนความยินยอมเกี่ยวกับข้อมูลของคุณได้</p>
          <div className="links wrap gap-24 rows-0 above-4">
            <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
            <Link to={helpAddress('privacy-policy')}>นโยบายความเป็นส่วนตัว</Link>
          </div>
        </Place>
      </div>
      <section className="above-36" aria-labelledby="questions">
        <h2 id="questions">คำถามที่พบบ่อย</h2>
        <ul className="wrap list gap-12 above-14">
          {questions.map(({ urlName, name }) => (
            <li key={urlName}>
              <SecondaryLink to={helpAddress(urlName)}>{name}</SecondaryLink>
            </li>
          ))}
        </ul>
      </section>
    </Plain>
  );
};

export default ContactPage;
