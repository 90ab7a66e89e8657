import { afterAll, beforeAll, test, vi } from 'vitest';
import { DeskBranch } from '../../../engine/desk/branches/module.ts';
import { Coupon } from '../../../engine/desk/coupons/module.ts';
import { DeskProduct, DeskProductRow } from '../../../engine/desk/goods/product.ts';
import { ShopHealth } from '../../../engine/desk/health/module.ts';
import { Person } from '../../../engine/desk/people/module.ts';
import { DeskAnnouncement, PastAnnouncement, Pause } from '../../../engine/desk/price/module.ts';
import { monthOf, noSales } from '../../../engine/desk/sales/module.ts';
import { baht } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { now, recordPage, some } from './drawn.tsx';

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
  await recordPage(list, { Goods: { items, total: 3 } });
  await recordPage(list, {}, 'packer');
  const stock = [{ sizeId: '52', placeId: 'central', forSale: 5, held: 2 }];
  const Product = some(DeskProduct, { code: 'R-0042', sizes: ['52', '54'], stock });
  const places = [
    { id: 'central', name: 'คลังกลาง' },
    { id: 'silom', name: 'สีลม' },
  ];
  const GoodsFrame = { styles: [], places, announcement: null };
  await recordPage({ type: 'Product', code: 'R-0042' }, { Product, GoodsFrame });
});

test('the record says who did what to which, and accounts their sessions', async () => {
  const entry = { id: 1, at: now, staffName: 'มานี', act: 'confirm', subject: 'SV-690321-0001', details: [] };
  const anything = { who: '', act: '', about: '', from: null, to: null, page: 1 };
  await recordPage({ type: 'Record', ...anything }, { Record: { items: [entry], total: 1 } });
  const here = { startedAt: now - day, lastUsedAt: now, isThis: true };
  const account = async (...sessions: readonly (typeof here)[]) =>
    recordPage({ type: 'Account' }, { OwnAccount: { sessions, recoveryCodesLeft: 9 } });
  await account(here);
  await account(here, { ...here, isThis: false });
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
  await recordPage(
    { type: 'Sales', month: '2026-03', day: '2026-03-20' },
    { Sales: monthOf('2026-03', [{ day: '2026-03-20', sold, returned }]), SalesDay: [line] },
  );
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
  await recordPage({ type: 'Coupons', search: '', page: 1 }, { Coupons: { items, total: 5 } });
  // A used coupon keeps its gift; its end and its number of uses can change.
  for (const uses of [3, 0])
    await recordPage(
      { type: 'Coupon', code: 'TONG5' },
      { Coupon: { coupon: { ...coupon, uses }, orders: [], readAt: now } },
    );
  await recordPage({ type: 'Coupons', search: '', page: 1 }, {}, 'packer');
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
  for (const role of ['owner', 'packer'] as const)
    await recordPage({ type: 'Price', page: 1 }, answers, role);
});

test('the last owner is fixed, and removed staff have no buttons', async () => {
  const here = { state: 'here', lastSeenAt: now, branchId: null } as const;
  const owner = some(Person, { ...here, id: '1', name: 'มาลี', role: 'owner' });
  const People = [
    owner,
    { ...owner, id: '2', name: 'สมชาย', role: 'packer', state: 'invited', lastSeenAt: null },
    { ...owner, id: '3', name: 'มานะ', role: 'cashier', state: 'gone' },
  ] as const;
  await recordPage({ type: 'People' }, { People });
  await recordPage({ type: 'People' }, { People: [owner, { ...owner, id: '4', name: 'มานี' }] });
});

test('health says that all is well, or what is not', async () => {
  const since = { oldestMessageAt: null, oldestSlipAt: null, oldestUnansweredAt: null, startedAt: now - day };
  const counts = { messages: 0, slips: 0, overdue: 0, impossible: 0, refunds: 0, unanswered: 0, waiting: 0 };
  const sizes = { databaseBytes: 20 * 1024 ** 2, diskFree: 5 * 1024 ** 3, memory: 1024 ** 3, delay: 12 };
  const selling = { announcedAt: now - 3 * hour, validUntil: now + 2 * hour, isPaused: false };
  const sending = { smsSent: 3, smsMost: 100, isPriceRefused: false, backupAt: now - 5 * hour };
  const rest = { ...sending, now, connections: 10, connectionsInUse: 2, felt: [] };
  const well = some(ShopHealth, { ...since, ...counts, ...sizes, ...selling, ...rest });
  await recordPage({ type: 'Health' }, { Health: well });
  const worries = { slips: 2, oldestSlipAt: now - 5 * hour, refunds: 1, backupAt: now - 3 * day };
  await recordPage({ type: 'Health' }, { Health: { ...well, ...worries, isPaused: true } });
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
  await recordPage({ type: 'Branches' }, { Branches: [{ ...branch, terms, pickups, closures }, hidden] });
});
