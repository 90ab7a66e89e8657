/** A place that holds stock: the central store ships, a branch serves pick-up (ruling P29). */
export interface SeedPlace {
  readonly id: string;
  readonly name: string;
  readonly province: string;
  readonly address: string;
  readonly phone: string;
}

/** The store that ships and whose stock the shop shows. */
export const centralStore: SeedPlace = {
  id: 'central',
  name: 'คลังกลาง เยาวราช',
  province: 'กรุงเทพมหานคร',
  address: '1 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  phone: '020000000',
};

const branch = (id: string, name: string, province: string, address: string, phone: string): SeedPlace => ({
  id,
  name,
  province,
  address,
  phone,
});

/** Twelve branches in six provinces (ruling P1), the ones that the shop's own pages name; they are examples. */
export const branches: readonly SeedPlace[] = [
  branch(
    'yaowarat',
    'สาขาเยาวราช (สำนักงานใหญ่)',
    'กรุงเทพมหานคร',
    '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
    '020000101',
  ),
  branch(
    'bangkapi',
    'สาขาบางกะปิ',
    'กรุงเทพมหานคร',
    '120 ถนนลาดพร้าว แขวงคลองจั่น เขตบางกะปิ กรุงเทพมหานคร 10240',
    '020000102',
  ),
  branch(
    'bangkhae',
    'สาขาบางแค',
    'กรุงเทพมหานคร',
    '45 ถนนเพชรเกษม แขวงบางแค เขตบางแค กรุงเทพมหานคร 10160',
    '020000103',
  ),
  branch('ngamwongwan', 'สาขางามวงศ์วาน', 'นนทบุรี', '68 ถนนงามวงศ์วาน อำเภอเมืองนนทบุรี นนทบุรี 11000', '020000104'),
  branch('bangyai', 'สาขาบางใหญ่', 'นนทบุรี', '9 ถนนรัตนาธิเบศร์ อำเภอบางใหญ่ นนทบุรี 11140', '020000105'),
  branch('kadluang', 'สาขากาดหลวง', 'เชียงใหม่', '17 ถนนวิชยานนท์ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50300', '020000106'),
  branch('hangdong', 'สาขาหางดง', 'เชียงใหม่', '88 ถนนเชียงใหม่–หางดง อำเภอหางดง เชียงใหม่ 50230', '020000107'),
  branch(
    'klangmueang',
    'สาขากลางเมือง',
    'ขอนแก่น',
    '230 ถนนกลางเมือง อำเภอเมืองขอนแก่น ขอนแก่น 40000',
    '020000108',
  ),
  branch('mittraphap', 'สาขามิตรภาพ', 'ขอนแก่น', '12 ถนนมิตรภาพ อำเภอเมืองขอนแก่น ขอนแก่น 40000', '020000109'),
  branch('sriracha', 'สาขาศรีราชา', 'ชลบุรี', '55 ถนนเจิมจอมพล อำเภอศรีราชา ชลบุรี 20110', '020000110'),
  branch('pattayaklang', 'สาขาพัทยากลาง', 'ชลบุรี', '301 ถนนพัทยากลาง อำเภอบางละมุง ชลบุรี 20150', '020000111'),
  branch('hatyai', 'สาขาหาดใหญ่', 'สงขลา', '140 ถนนนิพัทธ์อุทิศ 2 อำเภอหาดใหญ่ สงขลา 90110', '020000112'),
];
