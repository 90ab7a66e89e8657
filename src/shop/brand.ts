/** One of the shop's branches. */
export interface Branch {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly mapUrl: string;
}

/** The branches of one province. */
export interface Province {
  readonly name: string;
  readonly branches: readonly Branch[];
}

const branch = (name: string, address: string, number: number): Branch => ({
  name: `สาขา${name}`,
  address,
  phone: `02-000-01${String(number).padStart(2, '0')}`,
  mapUrl: `https://maps.example.com/suvarna/${number}`,
});

/**
 * Everything that the owner of a shop changes (ruling P1): names, addresses, phones, links, hours, branches. The
 * values here are examples that reach nobody.
 */
export const brand = {
  name: 'ห้างทองสุวรรณา',
  tagline: 'ทองรูปพรรณและทองคำแท่ง 96.5%',
  company: 'บริษัท ห้างทองสุวรรณา จำกัด',
  address: '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  officePhone: '02-000-0100',
  /** Of the online shop. */
  phone: '02-000-0000',
  email: 'shop@suvarna.example.com',
  hours: 'จันทร์–เสาร์ 10:00–17:00 น.',
  closed: 'ปิดวันหยุดนักขัตฤกษ์',
  copyright: '© 2024',
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
  provinces: [
    {
      name: 'กรุงเทพมหานคร',
      branches: [
        branch('เยาวราช (สำนักงานใหญ่)', '99 ถนนเยาวราช เขตสัมพันธวงศ์', 1),
        branch('บางกะปิ', '120 ถนนลาดพร้าว เขตบางกะปิ', 2),
        branch('บางแค', '45 ถนนเพชรเกษม เขตบางแค', 3),
      ],
    },
    {
      name: 'นนทบุรี',
      branches: [
        branch('งามวงศ์วาน', '68 ถนนงามวงศ์วาน อำเภอเมืองนนทบุรี', 4),
        branch('บางใหญ่', '9 ถนนรัตนาธิเบศร์ อำเภอบางใหญ่', 5),
      ],
    },
    {
      name: 'เชียงใหม่',
      branches: [
        branch('กาดหลวง', '17 ถนนวิชยานนท์ อำเภอเมืองเชียงใหม่', 6),
        branch('หางดง', '88 ถนนเชียงใหม่–หางดง อำเภอหางดง', 7),
      ],
    },
    {
      name: 'ขอนแก่น',
      branches: [
        branch('กลางเมือง', '230 ถนนกลางเมือง อำเภอเมืองขอนแก่น', 8),
        branch('มิตรภาพ', '12 ถนนมิตรภาพ อำเภอเมืองขอนแก่น', 9),
      ],
    },
    {
      name: 'ชลบุรี',
      branches: [
        branch('ศรีราชา', '55 ถนนเจิมจอมพล อำเภอศรีราชา', 10),
        branch('พัทยากลาง', '301 ถนนพัทยากลาง อำเภอบางละมุง', 11),
      ],
    },
    { name: 'สงขลา', branches: [branch('หาดใหญ่', '140 ถนนนิพัทธ์อุทิศ 2 อำเภอหาดใหญ่', 12)] },
  ] as readonly Province[],
} as const;
