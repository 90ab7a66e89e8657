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

/** Twelve branches in six provinces (ruling P1); the addresses and numbers are examples. */
export const branches: readonly SeedPlace[] = [
  branch(
    'yaowarat',
    'สาขาเยาวราช',
    'กรุงเทพมหานคร',
    '9 ถนนเยาวราช เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
    '020000001',
  ),
  branch('bangkapi', 'สาขาบางกะปิ', 'กรุงเทพมหานคร', '19 ถนนลาดพร้าว เขตบางกะปิ กรุงเทพมหานคร 10240', '020000002'),
  branch('bangkhae', 'สาขาบางแค', 'กรุงเทพมหานคร', '29 ถนนเพชรเกษม เขตบางแค กรุงเทพมหานคร 10160', '020000003'),
  branch('minburi', 'สาขามีนบุรี', 'กรุงเทพมหานคร', '39 ถนนสีหบุรานุกิจ เขตมีนบุรี กรุงเทพมหานคร 10510', '020000004'),
  branch(
    'rattanathibet',
    'สาขารัตนาธิเบศร์',
    'นนทบุรี',
    '49 ถนนรัตนาธิเบศร์ อำเภอเมืองนนทบุรี นนทบุรี 11000',
    '020000005',
  ),
  branch('pakkret', 'สาขาปากเกร็ด', 'นนทบุรี', '59 ถนนแจ้งวัฒนะ อำเภอปากเกร็ด นนทบุรี 11120', '020000006'),
  branch('rangsit', 'สาขารังสิต', 'ปทุมธานี', '69 ถนนพหลโยธิน อำเภอธัญบุรี ปทุมธานี 12130', '020000007'),
  branch(
    'samrong',
    'สาขาสำโรง',
    'สมุทรปราการ',
    '79 ถนนสุขุมวิท อำเภอเมืองสมุทรปราการ สมุทรปราการ 10270',
    '020000008',
  ),
  branch('bangphli', 'สาขาบางพลี', 'สมุทรปราการ', '89 ถนนเทพารักษ์ อำเภอบางพลี สมุทรปราการ 10540', '020000009'),
  branch('siracha', 'สาขาศรีราชา', 'ชลบุรี', '99 ถนนสุขุมวิท อำเภอศรีราชา ชลบุรี 20110', '038000010'),
  branch('pattaya', 'สาขาพัทยา', 'ชลบุรี', '109 ถนนพัทยากลาง อำเภอบางละมุง ชลบุรี 20150', '038000011'),
  branch('chiangmai', 'สาขาเชียงใหม่', 'เชียงใหม่', '119 ถนนท่าแพ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50100', '053000012'),
];
