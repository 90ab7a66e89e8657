import type { OpeningHours } from '../../engine/values/opening-hours.ts';
import type { Seller } from '../../engine/values/seller.ts';

export type { OpeningHours };

/** One of the shop's branches; `id` names it in addresses and is the place of its stock (ruling P29). */
export interface Branch {
  readonly id: string;
  readonly name: string;
  /** With province and postcode. */
  readonly address: string;
  /** How people find it. */
  readonly landmark: string;
  readonly phone: string;
  readonly mapUrl: string;
  /** Closed on public holidays, whatever these say. */
  readonly hours: readonly OpeningHours[];
}

/** The branches of one province. */
export interface Province {
  readonly name: string;
  readonly branches: readonly Branch[];
}

const weekdays = [1, 2, 3, 4, 5, 6];

/** The hours of the office, the online shop and most branches (spec 2.5, 9). */
const usualHours: readonly OpeningHours[] = [{ days: weekdays, opens: '10:00', closes: '17:00' }];

const from = (opens: string, closes: string): readonly OpeningHours[] => [{ days: weekdays, opens, closes }];

const branch = (
  number: number,
  id: string,
  name: string,
  address: string,
  landmark: string,
  hours: readonly OpeningHours[] = usualHours,
): Branch => ({
  id,
  name: `สาขา${name}`,
  address,
  landmark,
  phone: `02-000-01${String(number).padStart(2, '0')}`,
  mapUrl: `https://maps.example.com/suvarna/${id}`,
  hours,
});

/** Of who sells what every page needs, and what pages alone do. */
interface Brand extends Pick<
  Seller,
  | 'name'
  | 'company'
  | 'address'
  | 'taxId'
  | 'officePhone'
  | 'phone'
  | 'email'
  | 'hours'
  | 'closed'
  | 'line'
  | 'registrations'
> {
  readonly tagline: string;
  readonly copyright: string;
  readonly chat: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly agentLogin: string;
  readonly usualHours: readonly OpeningHours[];
  readonly provinces: readonly Province[];
}

/**
 * What the owner of a shop changes and every page needs: names, addresses, phones, links, hours, branches; the rest is in
 * `brand-details.ts`. The values here are examples that reach nobody. The container of the tag manager is a setting of the server, because the
 * policy of every page depends on it: `TAG_MANAGER_ID`.
 */
export const brand: Brand = {
  name: 'ห้างทองสุวรรณา',
  tagline: 'ทองรูปพรรณและทองคำแท่ง 96.5%',
  company: 'บริษัท ห้างทองสุวรรณา จำกัด',
  address: '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  /** Of the company at the revenue department; an example that is nobody's. */
  taxId: '0000000000001',
  officePhone: '02-000-0100',
  /** Of the online shop. */
  phone: '02-000-0000',
  email: 'shop@suvarna.example.com',
  hours: 'จันทร์–เสาร์ 10:00–17:00 น.',
  closed: 'ปิดวันหยุดนักขัตฤกษ์',
  copyright: '© 2024',
  /** '' where there is none, as the chat and the agents' site. */
  line: 'https://line.example.com/suvarna',
  chat: 'https://chat.example.com/suvarna',
  social: [
    { name: 'Facebook', url: 'https://facebook.example.com/suvarna' },
    { name: 'LINE', url: 'https://line.example.com/suvarna' },
    { name: 'Instagram', url: 'https://instagram.example.com/suvarna' },
    { name: 'Shopee', url: 'https://shopee.example.com/suvarna' },
    { name: 'Lazada', url: 'https://lazada.example.com/suvarna' },
  ],
  agentLogin: 'https://agent.example.com/login',
  /**
   * Numbers under which authorities and the trade know the shop; where one is '', nothing is said of it. The tax number of a
   * company is its registration number too.
   */
  registrations: {
    company: '0000000000001',
    electronicCommerce: '0000000000001',
    dbdUrl: '',
    directMarketing: '',
    secondHandGoods: '',
    goldTraders: '',
  },
  usualHours,
  provinces: [
    {
      name: 'กรุงเทพมหานคร',
      branches: [
        branch(
          1,
          'yaowarat',
          'เยาวราช (สำนักงานใหญ่)',
          '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
          'เดินจาก MRT วัดมังกรประมาณ 5 นาที',
          from('09:00', '17:00'),
        ),
        branch(
          2,
          'bangkapi',
          'บางกะปิ',
          '120 ถนนลาดพร้าว แขวงคลองจั่น เขตบางกะปิ กรุงเทพมหานคร 10240',
          'ใกล้ MRT บางกะปิ มีที่จอดรถหลังร้าน',
        ),
        branch(
          3,
          'bangkhae',
          'บางแค',
          '45 ถนนเพชรเกษม แขวงบางแค เขตบางแค กรุงเทพมหานคร 10160',
          'ใกล้ MRT บางแค ฝั่งขาออกเมือง',
        ),
      ],
    },
    {
      name: 'นนทบุรี',
      branches: [
        branch(
          4,
          'ngamwongwan',
          'งามวงศ์วาน',
          '68 ถนนงามวงศ์วาน ตำบลบางเขน อำเภอเมืองนนทบุรี นนทบุรี 11000',
          'ก่อนถึงแยกพงษ์เพชร มีที่จอดรถหน้าร้าน',
        ),
        branch(
          5,
          'bangyai',
          'บางใหญ่',
          '9 ถนนรัตนาธิเบศร์ ตำบลเสาธงหิน อำเภอบางใหญ่ นนทบุรี 11140',
          'ใกล้ MRT ตลาดบางใหญ่',
          from('10:00', '18:00'),
        ),
      ],
    },
    {
      name: 'เชียงใหม่',
      branches: [
        branch(
          6,
          'kadluang',
          'กาดหลวง',
          '17 ถนนวิชยานนท์ ตำบลช้างม่อย อำเภอเมืองเชียงใหม่ เชียงใหม่ 50300',
          'ในย่านตลาดวโรรส จอดรถที่ลานจอดริมปิง',
          from('09:00', '17:00'),
        ),
        branch(
          7,
          'hangdong',
          'หางดง',
          '88 ถนนเชียงใหม่–หางดง ตำบลหางดง อำเภอหางดง เชียงใหม่ 50230',
          'ใกล้ที่ว่าการอำเภอหางดง',
        ),
      ],
    },
    {
      name: 'ขอนแก่น',
      branches: [
        branch(
          8,
          'klangmueang',
          'กลางเมือง',
          '230 ถนนกลางเมือง ตำบลในเมือง อำเภอเมืองขอนแก่น ขอนแก่น 40000',
          'ใกล้ตลาดสดเทศบาล 1',
        ),
        branch(
          9,
          'mittraphap',
          'มิตรภาพ',
          '12 ถนนมิตรภาพ ตำบลในเมือง อำเภอเมืองขอนแก่น ขอนแก่น 40000',
          'ริมถนนมิตรภาพ ขาเข้าเมือง มีที่จอดรถหน้าร้าน',
        ),
      ],
    },
    {
      name: 'ชลบุรี',
      branches: [
        branch(
          10,
          'sriracha',
          'ศรีราชา',
          '55 ถนนเจิมจอมพล ตำบลศรีราชา อำเภอศรีราชา ชลบุรี 20110',
          'ใกล้เกาะลอยศรีราชา',
        ),
        branch(
          11,
          'pattayaklang',
          'พัทยากลาง',
          '301 ถนนพัทยากลาง ตำบลหนองปรือ อำเภอบางละมุง ชลบุรี 20150',
          'ห่างจากชายหาดประมาณ 10 นาที',
          from('10:00', '18:00'),
        ),
      ],
    },
    {
      name: 'สงขลา',
      branches: [
        branch(
          12,
          'hatyai',
          'หาดใหญ่',
          '140 ถนนนิพัทธ์อุทิศ 2 ตำบลหาดใหญ่ อำเภอหาดใหญ่ สงขลา 90110',
          'เดินจากสถานีรถไฟหาดใหญ่ประมาณ 8 นาที',
          from('09:30', '17:30'),
        ),
      ],
    },
  ],
};

/** How many branches there are. */
export const branchCount = brand.provinces.reduce((sum, { branches }) => sum + branches.length, 0);
