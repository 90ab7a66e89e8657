import { Link, PrimaryLink, SecondaryLink } from '../ui/Link.tsx';
import { baht, noMoney } from '../../../engine/values/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../engine/values/price.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { brandDetails } from '../brand-details.ts';
import type { BranchCount } from '../../../engine/branches/by-province.ts';
import { brand } from '../brand.ts';
import { useBranchCount, useShop } from '../store.tsx';
import { moneyText } from '../format.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { pageTitles } from '../navigation/title.ts';
import { centralFeeText, feeName, taxText } from '../seller-words.ts';
import { shownRegistrations } from '../registrations.ts';
import { DbdLink } from '../ui/ContactWays.tsx';
import { CoverPicture, ProductPicture } from '../ui/Picture.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './AboutPage.module.css';
import { Plain } from './Plain.tsx';
import { Fact, FactRows } from '../ui/Fact.tsx';
import plain from './Plain.module.css';

const { house, services, terms } = brandDetails;

const figuresWith = (count: BranchCount | null) => [
  ...(house.since === '' ? [] : [{ value: `พ.ศ. ${house.since}`, text: 'ปีที่ก่อตั้ง' }]),
  { value: '96.5%', text: 'ความบริสุทธิ์ของทองทุกชิ้น' },
  ...(count === null ? [] : [{ value: String(count.branches), text: `สาขาใน ${count.provinces} จังหวัด` }]),
  {
    value: `${terms.mostOffBuyBackPercent}%`,
    text: 'ส่วนหักสูงสุดเมื่อขายคืนทองรูปพรรณของร้าน จากราคารับซื้อทองแท่งวันนั้น',
  },
  ...(services.isCleaningFree ? [{ value: '฿0', text: 'ค่าล้างและตรวจตะขอตลอดอายุการใช้งาน' }] : []),
];

/** An example by the announcement that the strip above shows; none before the first. */
const sumBy = (announced: AnnouncedPrices) => {
  const example = priceOf('ornament', announced, 3_790 as Milligrams, baht(775), noMoney);
  return [
    {
      name: `ทองรูปพรรณขายออก 1 บาททอง ตามประกาศ (${centralFeeText(announced)})`,
      value: moneyText(announced.ornamentSell),
    },
    { name: 'ราคาตามประกาศของ 1 สลึง (หนึ่งในสี่ของบาททอง)', value: moneyText(example.goldValue) },
    { name: feeName('ornament'), value: moneyText(example.makingFee) },
    { name: 'ราคาที่จ่าย', value: moneyText(example.price), className: classes['total'] },
  ];
};

const taxes = [taxText('ornament'), taxText('bar')].filter((text) => text !== '');

const PriceSum = () => {
  const announced = useShop(({ gold }) => gold.announcement);
  if (announced === null) return null;
  return (
    <figure className={`strong-box flush above-24 below-24 pad-y-18 pad-x-20 ${classes['sum']}`}>
      <figcaption className="gold heading-font text-20 strong">ตัวอย่าง: แหวนทองหนัก 1 สลึง</figcaption>
      <FactRows className="gap-10 above-8">
        {sumBy(announced).map(({ name, value, className }) => (
          <Fact key={name} name={name} className={className}>
            {value}
          </Fact>
        ))}
      </FactRows>
    </figure>
  );
};

const seller = [
  ['ผู้ประกอบการ', brand.company],
  ['ที่อยู่', brand.address],
  ...shownRegistrations,
  ['โทรศัพท์', `${brand.officePhone} (สำนักงาน) ${brand.phone} (ร้านออนไลน์)`],
  ['อีเมล', brand.email],
  ['เวลาทำการ', `${brand.hours} ${brand.closed}`],
] as const;

const promisesWith = (count: BranchCount | null) => [
  {
    title: 'ตราห้างบนทุกชิ้น',
    text: 'ตอกตราห้างและตัวเลข 96.5 บนเนื้อทอง ตรวจซ้ำด้วยเครื่องเอกซเรย์ฟลูออเรสเซนซ์ก่อนออกจากคลัง',
  },
  {
    title: 'ฉลากครบตามประกาศ สคบ.',
    text: 'น้ำหนักเป็นกรัม ค่ากำเหน็จ ราคาขาย และราคารับซื้อคืนขั้นต่ำ ณ วันซื้อ เห็นก่อนจ่าย ไม่ต้องถาม',
  },
  {
    title: 'ชั่งต่อหน้าเสมอ',
    text: 'เครื่องชั่งทศนิยมสองตำแหน่งหันหน้าให้ลูกค้าทุกสาขา ทั้งตอนซื้อ ซ่อม และขายคืน',
  },
  {
    title: 'ซื้อแล้วขายคืนได้',
    text: `${count === null ? 'ร้าน' : `ทั้ง ${count.branches} สาขา`}รับซื้อคืนตามประกาศ ณ เวลาที่ขาย หักไม่เกิน ${terms.mostOffBuyBackPercent}% ของราคารับซื้อทองแท่งในวันนั้น ราคาในฉลากเป็นราคา ณ วันซื้อ`,
  },
];

const AboutPage = () => {
  const count = useBranchCount();
  return (
    <Plain
      title={pageTitles['about-us']}
      lead={`${brand.name}ขาย${brand.tagline} ${count === null ? '' : `ที่หน้าร้าน ${count.branches} สาขาและ`}ที่ร้านออนไลน์แห่งนี้ ด้วยความเชื่อเดียวว่า คนซื้อทองควรรู้ทุกตัวเลขก่อนจ่ายเงิน`}
    >
      <ul className={`list gap-1 clip below-40 ${classes['figures']}`}>
        {figuresWith(count).map(({ value, text }) => (
          <li key={text}>
            <span className="maroon heading-font text-32 strong tighter">{value}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {house.front.picture !== '' && (
        <div className={`clip radius-large below-40 ${classes['front']}`}>
          <CoverPicture src={house.front.picture} alt={house.front.alt} sizes="100vw" isFirst />
        </div>
      )}
      {house.person.name !== '' && (
        <figure className={`flush stack to-start gap-12 below-40 ${classes['person']}`}>
          {house.person.picture !== '' && (
            <ProductPicture src={house.person.picture} alt={house.person.name} sizes="240px" />
          )}
          <blockquote className="flush readable heading-font text-20">{house.person.words}</blockquote>
          <figcaption className="quiet">{house.person.name}</figcaption>
        </figure>
      )}
      <section className="main-and-aside beside-text" aria-labelledby="about-price">
        <div className={plain['prose']}>
          <h2 id="about-price">ที่มาของราคา</h2>
          <p>
            ทุกราคาในร้านเริ่มจากประกาศของสมาคมค้าทองคำ คูณน้ำหนัก แล้วบวกค่ากำเหน็จลาย ทองแท่งบวกค่าบล็อก
            เราเขียนครั้งที่และเวลาของประกาศไว้ข้างราคาเสมอ และแยกค่ากำเหน็จในฉลากสินค้าทุกชิ้น
          </p>
          <p>
            ส่วนลดสินค้าหักจากค่ากำเหน็จลาย ไม่ได้หักจากราคาตามประกาศ น้ำหนักที่คุณได้จึงเท่าเดิมทุกครั้ง{' '}
            <Link className="unbroken" to={helpAddress('faq')}>
              ดูคำถามที่พบบ่อยเรื่องราคา
            </Link>
          </p>
          <PriceSum />
          {taxes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={classes['picture']}>
          <ProductPicture
            src="/pictures/necklace--rope-with-lotus--close-400.webp"
            alt="สร้อยคอทองลายเกลียวเชือกพร้อมจี้ดอกบัว"
            sizes="(min-width: 1024px) 480px, 100vw"
          />
          <p className="small muted above-6">ภาพจำลอง</p>
        </div>
      </section>
      <section className={plain['section']} aria-labelledby="about-promises">
        <h2 id="about-promises">สิ่งที่เรารับรอง</h2>
        <ul className={`stack list gap-16 above-16 two-from-40 ${classes['promises']}`}>
          {promisesWith(count).map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-20">{title}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={plain['section']} aria-labelledby="about-standard">
        <h2 id="about-standard">มาตรฐานน้ำหนัก</h2>
        <p className="readable">
          <Unbroken text="ทองแท่งหนัก 15.244 กรัมต่อ 1 บาททอง ทองรูปพรรณหนัก 15.16 กรัมต่อ 1 บาททอง และ 1 บาททองมี 4 สลึง ทุกชิ้นระบุน้ำหนักเป็นกรัมไว้ในฉลาก" />
        </p>
      </section>
      <section className={plain['section']} aria-labelledby="about-seller">
        <h2 id="about-seller">ข้อมูลผู้ประกอบการ</h2>
        <dl className={`stack gap-10 reading above-12 below-12 ${classes['seller']}`}>
          {seller.map(([name, value]) => (
            <Fact key={name} name={name}>
              <Unbroken text={value} />
            </Fact>
          ))}
        </dl>
        <DbdLink />
        <div className="wrap gap-12 above-32">
          <PrimaryLink to={categoryAddress('all')}>เลือกซื้อสินค้า</PrimaryLink>
          {count !== null && <SecondaryLink to="/locations">ดูสาขาใกล้คุณ</SecondaryLink>}
          <SecondaryLink to={helpAddress('buyback-exchange')}>เงื่อนไขการรับซื้อคืน</SecondaryLink>
        </div>
      </section>
    </Plain>
  );
};

export default AboutPage;
