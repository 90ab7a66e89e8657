import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeskBranch } from '../../../engine/desk/branches/module.ts';
import { Coupon } from '../../../engine/desk/coupons/module.ts';
import { DeskProduct, DeskProductRow } from '../../../engine/desk/goods/product.ts';
import { ShopHealth } from '../../../engine/desk/health/module.ts';
import { Person } from '../../../engine/desk/people/module.ts';
import { DeskAnnouncement, PastAnnouncement, Pause } from '../../../engine/desk/price/module.ts';
import { monthOf, noSales } from '../../../engine/desk/sales/module.ts';
import { baht } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { now, said, some } from './drawn.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const hour = 3_600_000;
const day = 24 * hour;

test('goods show price and sale; a product shows where its pieces are', async () => {
  const named = { code: 'R-0042', name: 'แหวนเกลี้ยง', type: 'ring', style: 'เกลี้ยง' } as const;
  const priced = { price: baht(18_450), discountPrice: baht(18_000), stock: 7, isShown: true };
  const row = some(DeskProductRow, { ...named, ...priced, weight: 3_790 as Milligrams });
  const plain = { ...row, code: 'R-0043', discountPrice: null, isShown: false };
  const items = [row, plain, { ...plain, code: 'R-0044', price: null }];
  const list = { type: 'Goods', of: null, shelving: null, search: '', page: 1 } as const;
  const text = await said(list, { Goods: { items, total: 3 } });
  for (const words of [
    'R-0042 | แหวน · เกลี้ยง | 3.79 กรัม | ฿18,000 | ลดแล้ว | 7 | แสดง',
    'R-0043 | แหวน · เกลี้ยง | 3.79 กรัม | ฿18,450 | 7 | ซ่อน',
    'R-0044 | แหวน · เกลี้ยง | 3.79 กรัม | รอประกาศราคา',
  ])
    expect(text).toContain(words);
  expect(await said(list, {}, 'packer')).not.toContain('เพิ่มสินค้า');
  const stock = [{ sizeId: '52', placeId: 'central', forSale: 5, held: 2 }];
  const Product = some(DeskProduct, { code: 'R-0042', sizes: ['52', '54'], stock });
  const places = [
    { id: 'central', name: 'คลังกลาง' },
    { id: 'silom', name: 'สีลม' },
  ];
  const GoodsFrame = { styles: [], places, announcement: null };
  const one = await said({ type: 'Product', code: 'R-0042' }, { Product, GoodsFrame });
  expect(one).toContain('ที่ | ไซส์ 52 | ไซส์ 54 | คลังกลาง | 5 | จองแล้ว 2 | 0 | สีลม | 0 | 0');
});

test('the record says who did what to which, and accounts their sessions', async () => {
  const entry = { id: 1, at: now, staffName: 'มานี', act: 'confirm', subject: 'SV-690321-0001', details: [] };
  const anything = { who: '', act: '', about: '', from: null, to: null, page: 1 };
  const record = await said({ type: 'Record', ...anything }, { Record: { items: [entry], total: 1 } });
  expect(record).toContain('1 รายการ | ยืนยันเงินเข้า | SV-690321-0001 | 21 มี.ค. 2569 22:00 น. · มานี');
  const here = { startedAt: now - day, lastUsedAt: now, isThis: true };
  const account = async (...sessions: readonly (typeof here)[]) =>
    said({ type: 'Account' }, { OwnAccount: { sessions, recoveryCodesLeft: 9 } });
  const alone = await account(here);
  for (const words of [
    'มาลี · malee@example.com · เจ้าของร้าน',
    'เหลือใช้ได้อีก 9 รหัส',
    'เข้าสู่ระบบ 20 มี.ค. 2569 22:00 น. · ใช้ล่าสุด 21 มี.ค. 2569 22:00 น. | เครื่องนี้ | disabled | ให้เครื่องอื่นออกจากระบบ',
  ])
    expect(alone).toContain(words);
  expect(await account(here, { ...here, isThis: false })).not.toContain('disabled | ให้เครื่องอื่น');
});

test('sales show sold, returned and left, with deductions below zero', async () => {
  const sold = {
    ...noSales,
    orders: 3,
    gold: baht(1_000),
    coupons: baht(30),
    total: baht(970),
    tax: baht(14),
  };
  const returned = {
    ...noSales,
    orders: 1,
    gold: baht(1_500),
    coupons: baht(40),
    total: baht(1_460),
    tax: baht(20),
  };
  const { orders: _, ...amounts } = returned;
  const line = {
    ...amounts,
    day: '2026-03-20',
    kind: 'returned',
    orderNumber: 'SV-1',
    receipt: 'CN-1',
  } as const;
  const text = await said(
    { type: 'Sales', month: '2026-03', day: '2026-03-20' },
    { Sales: monthOf('2026-03', [{ day: '2026-03-20', sold, returned }]), SalesDay: [line] },
  );
  for (const words of [
    'ยอดขายเดือนมีนาคม 2569 | href /desk/sales/2026-02 | ‹ เดือนก่อน | href /desk/sales/2026-04 | เดือนถัดไป ›',
    'คำสั่งซื้อ | 3 | 1 | มูลค่าทอง | ฿1,000 | ฿1,500 | −฿500',
    'โค้ดส่วนลด | −฿30 | −฿40 | ฿10',
    'ยอดรวม | ฿970 | ฿1,460 | −฿490',
    'ภาษีมูลค่าเพิ่ม | ฿14 | ฿20 | −฿6',
    'aria-current date | href /desk/sales/2026-03/2026-03-20 | 20 มี.ค. 2569 | 3 | ฿970 | ฿1,460 | −฿490 | −฿6',
    'CN-1 (คืนเงิน) | SV-1 | −฿1,500 | ฿0 | ฿0 | ฿40',
  ])
    expect(text).toContain(words);
});

test('coupons show their gift, whether usable, and their uses', async () => {
  const gift = { type: 'percent', percent: 5, most: baht(500) } as const;
  const terms = { mostUses: 10, minimum: baht(5_000), beginsAt: null, endsAt: now + day };
  const coupon = some(Coupon, { ...terms, code: 'TONG5', gift, uses: 3 });
  const items = [
    coupon,
    { ...coupon, code: 'PAST', endsAt: now - 1 },
    { ...coupon, code: 'SOON', beginsAt: now + 1 },
    { ...coupon, code: 'FULL', uses: 10 },
    {
      ...coupon,
      code: 'FREE',
      gift: { type: 'amount', amount: baht(200) } as const,
      mostUses: null,
      endsAt: null,
    },
  ];
  const text = await said({ type: 'Coupons', search: '', page: 1 }, { Coupons: { items, total: 5 } });
  for (const words of [
    'TONG5 | ลด 5% ไม่เกิน ฿500 | ใช้ได้ | 3 / 10 | 22 มี.ค. 2569 22:00 น.',
    'PAST | ลด 5% ไม่เกิน ฿500 | หมดเวลา',
    'SOON | ลด 5% ไม่เกิน ฿500 | ยังไม่เริ่ม',
    'FULL | ลด 5% ไม่เกิน ฿500 | ใช้ครบแล้ว | 10 / 10',
    'FREE | ลด ฿200 | ใช้ได้ | 3 | ไม่มีกำหนด',
  ])
    expect(text).toContain(words);
  const Coupon1 = { coupon, orders: [], readAt: now };
  const one = await said({ type: 'Coupon', code: 'TONG5' }, { Coupon: Coupon1 });
  // A used coupon keeps its gift; its end and its number of uses can change.
  expect(one).toContain('ลดกี่ % | disabled | value 5 | ไม่เกินกี่บาท | placeholder ไม่จำกัด | disabled | value 500');
  expect(one).toContain('สิ้นสุด | value 2026-03-22T22:00 | ใช้ได้ทั้งหมดกี่ครั้ง | placeholder ไม่จำกัด | value 10');
  expect(one).toContain('สินค้า ฿5,000 ลด ฿250 · สินค้า ฿30,000 ลด ฿500 · สินค้า ฿100,000 ลด ฿500');
  const unused = await said(
    { type: 'Coupon', code: 'TONG5' },
    { Coupon: { ...Coupon1, coupon: { ...coupon, uses: 0 } } },
  );
  expect(unused).toContain('ลดกี่ % | value 5');
  expect(await said({ type: 'Coupons', search: '', page: 1 }, {}, 'packer')).not.toContain('สร้างโค้ดส่วนลด');
});

test('the price shows four figures, pauses, and forms to those allowed', async () => {
  const figures = {
    barBuy: baht(70_400),
    barSell: baht(70_500),
    ornamentBuy: baht(69_000),
    ornamentSell: baht(71_300),
  };
  const told = { number: 3, at: now - hour, validUntil: now + hour, staffName: 'มานี', withdrawnAt: null };
  const latest = some(DeskAnnouncement, { ...figures, ...told });
  const pause = some(Pause, {
    of: 'bar',
    since: now - hour,
    until: null,
    words: '',
    staffName: 'มานี',
    isAlarm: false,
  });
  const past = some(PastAnnouncement, { ...latest, id: '1', orders: 0 });
  const items = [past, { ...past, at: now - 2 * hour, orders: 3 }];
  const answers = { Price: { latest, pause, closed: null, now }, Announcements: { items, total: 2 } };
  const [owners, packers] = await Promise.all(
    (['owner', 'packer'] as const).map(async (role) => said({ type: 'Price', page: 1 }, answers, role)),
  );
  const shown =
    'ทองแท่ง รับซื้อ | ฿70,400 | ทองแท่ง ขายออก | ฿70,500 | ทองรูปพรรณ รับซื้อ | ฿69,000 | ทองรูปพรรณ ขายออก | ฿71,300 | ครั้งที่ 3 วันที่ 21 มี.ค. 2569 เวลา 21:00 น. ใช้ได้ถึง 21 มี.ค. 2569 23:00 น. ประกาศโดย มานี';
  for (const text of [owners, packers]) expect(text).toContain(shown);
  for (const words of ['value 4', 'พักการขายอยู่: ทองแท่ง | ตั้งแต่ 21 มี.ค. 2569 21:00 น. โดย มานี', 'เปิดขายอีกครั้ง'])
    expect(owners).toContain(words);
  expect(packers).not.toMatch(/ประกาศครั้งถัดไป|เปิดขายอีกครั้ง|ถอนประกาศ/);
});

test('the last owner is fixed, and removed staff have no buttons', async () => {
  const here = { state: 'here', lastSeenAt: now, branchId: null } as const;
  const owner = some(Person, { ...here, id: '1', name: 'มาลี', role: 'owner' });
  const People = [
    owner,
    { ...owner, id: '2', name: 'สมชาย', role: 'packer', state: 'invited', lastSeenAt: null },
    { ...owner, id: '3', name: 'มานะ', role: 'cashier', state: 'gone' },
  ] as const;
  const text = await said({ type: 'People' }, { People });
  expect(text).toContain('ร้านมีเจ้าของคนเดียว');
  expect(text).toMatch(
    /มาลี \| คุณ \| ทำงานอยู่ .* ใช้งานล่าสุด 21 มี.ค. 2569 22:00 น. .* เจ้าของคนเดียวของร้านเปลี่ยนหน้าที่ไม่ได้ \| aria-expanded false \| disabled/,
  );
  expect(text).toMatch(/สมชาย \| รอตอบรับคำเชิญ .* aria-label จัดการ สมชาย .* value ฝ่ายจัดของ \| value packer/);
  expect(text).toMatch(/มานะ \| ออกแล้ว(?!.*จัดการ มานะ)/);
  const two = await said({ type: 'People' }, { People: [owner, { ...owner, id: '4', name: 'มานี' }] });
  expect(two).not.toMatch(/ร้านมีเจ้าของคนเดียว|เปลี่ยนหน้าที่ไม่ได้/);
});

test('health says that all is well, or what is not', async () => {
  const since = { oldestMessageAt: null, oldestSlipAt: null, oldestUnansweredAt: null, startedAt: now - day };
  const counts = { messages: 0, slips: 0, overdue: 0, impossible: 0, refunds: 0, unanswered: 0, waiting: 0 };
  const sizes = { databaseBytes: 20 * 1024 ** 2, diskFree: 5 * 1024 ** 3, memory: 1024 ** 3, delay: 12 };
  const selling = { announcedAt: now - 3 * hour, validUntil: now + 2 * hour, isPaused: false };
  const sending = { smsSent: 3, smsMost: 100, isPriceRefused: false, backupAt: now - 5 * hour };
  const rest = { ...sending, now, connections: 10, connectionsInUse: 2, felt: [] };
  const well = some(ShopHealth, { ...since, ...counts, ...sizes, ...selling, ...rest });
  const fine = await said({ type: 'Health' }, { Health: well });
  for (const words of [
    'ไม่มีเรื่องที่ต้องดูแลตอนนี้ | ประกาศราคาล่าสุด | 3 ชั่วโมงที่แล้ว | การขาย | ใช้ได้อีก 2 ชั่วโมง | ข้อความรอส่ง | 0 | SMS ชั่วโมงนี้ | 3 จาก 100 | สลิปรอตรวจ | 0 | รอคืนเงิน | 0',
    'สำรองข้อมูลล่าสุด | 5 ชั่วโมงที่แล้ว | ขนาดฐานข้อมูล | 20 MB | พื้นที่ดิสก์ที่เหลือ | 5 GB | การเชื่อมต่อฐานข้อมูล | ใช้ 2 จาก 10 รอ 0',
  ])
    expect(fine).toContain(words);
  const worries = { slips: 2, oldestSlipAt: now - 5 * hour, refunds: 1, backupAt: now - 3 * day };
  const worse = await said({ type: 'Health' }, { Health: { ...well, ...worries, isPaused: true } });
  for (const words of [
    'เรื่องที่ต้องดูแล',
    'ไม่มีการสำรองข้อมูลใน 2 วัน',
    'มีสลิปรอตรวจเกิน 4 ชั่วโมง',
    'การขาย | พักการขายอยู่',
    'สลิปรอตรวจ | 2 (รอนานสุด 5 ชั่วโมง) | รอคืนเงิน | 1',
  ])
    expect(worse).toContain(words);
});

test('branches show their hours, who comes, and when they are closed', async () => {
  const branch = some(DeskBranch, { id: 'b1' });
  const week = [1, 2].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
  const terms = { ...branch.terms, name: 'เยาวราช', province: 'กรุงเทพมหานคร', isShown: true, week };
  const pickups = [2, 3].map((orders) => ({ day: `2026-03-2${orders}`, orders }));
  const closures = [{ day: '2026-03-25', reason: 'ซ่อม' }];
  const hidden = {
    ...branch,
    id: 'b2',
    terms: { ...terms, name: 'สีลม', isShown: false },
    pickups: [],
    closures: [],
  };
  const text = await said(
    { type: 'Branches' },
    { Branches: [{ ...branch, terms, pickups, closures }, hidden] },
  );
  expect(text).toContain(
    'href /desk/branch/b1 | เยาวราช | กรุงเทพมหานคร · จันทร์ อังคาร 09:00–17:00 น. | รอรับ 5 คำสั่งซื้อ | ปิด วันพุธ 25 มี.ค. 2569 | aria-label เลื่อน เยาวราช ขึ้น | disabled',
  );
  expect(text).toMatch(/สีลม \| ซ่อนอยู่ .* aria-label เลื่อน สีลม ลง \| disabled/);
});
