import { type ExoticComponent, type FunctionComponent, lazy } from 'react';
import type { DeskPage, PageName } from '../../engine/desk/rooms.ts';
import type { Of } from '../../engine/kernel/tagged.ts';

interface Shown<N extends PageName> {
  readonly page: Of<DeskPage, N>;
}

/** How a page is drawn. */
interface PageRow<N extends PageName> {
  readonly title: string;
  /** A chunk of its own. */
  readonly Contents: ExoticComponent<Shown<N>>;
  /** The page of the menu from which it is reached, where it does not stand there itself; null for none. */
  readonly under?: PageName | null;
}

const row = <N extends PageName>(
  title: string,
  load: () => Promise<{ readonly default: FunctionComponent<Shown<NoInfer<N>>> }>,
  under?: PageName | null,
): PageRow<N> => ({ title, Contents: lazy(load), ...(under === undefined ? {} : { under }) });

const product = () => import('./goods/ProductPage.tsx');
const text = () => import('./content/TextPage.tsx');
const coupon = () => import('./coupons/CouponPage.tsx');
const branch = () => import('./branches/BranchPage.tsx');

/** All pages by name, in the order of the menu; a forgotten one does not compile. */
export const pageRows: { readonly [N in PageName]: PageRow<N> } = {
  Orders: row('คำสั่งซื้อ', () => import('./orders/OrdersPage.tsx')),
  Order: row('คำสั่งซื้อ', () => import('./orders/OrderPage.tsx'), 'Orders'),
  Goods: row('สินค้า', () => import('./goods/GoodsPage.tsx')),
  NewProduct: row('เพิ่มสินค้า', product, 'Goods'),
  Product: row('แก้ไขสินค้า', product, 'Goods'),
  Shelf: row('ลำดับสินค้า', () => import('./goods/ShelfPage.tsx'), 'Goods'),
  GoodsTable: row('ไฟล์ตารางสินค้า', () => import('./goods/GoodsTablePage.tsx'), 'Goods'),
  Price: row('ราคาทอง', () => import('./price/PricePage.tsx')),
  Texts: row('บทความและช่วยเหลือ', () => import('./content/TextsPage.tsx')),
  Text: row('แก้ไขข้อความ', text, 'Texts'),
  NewText: row('เขียนใหม่', text, 'Texts'),
  Coupons: row('โค้ดส่วนลด', () => import('./coupons/CouponsPage.tsx')),
  Coupon: row('โค้ดส่วนลด', coupon, 'Coupons'),
  NewCoupon: row('สร้างโค้ดส่วนลด', coupon, 'Coupons'),
  Branches: row('สาขา', () => import('./branches/BranchesPage.tsx')),
  Branch: row('สาขา', branch, 'Branches'),
  NewBranch: row('เพิ่มสาขา', branch, 'Branches'),
  Holidays: row('วันหยุด', () => import('./branches/HolidaysPage.tsx')),
  Sales: row('ยอดขาย', () => import('./sales/SalesPage.tsx')),
  People: row('พนักงาน', () => import('./people/PeoplePage.tsx')),
  Record: row('บันทึกการทำงาน', () => import('./record/RecordPage.tsx')),
  Settings: row('ตั้งค่า', () => import('./settings/SettingsPage.tsx')),
  Health: row('สุขภาพระบบ', () => import('./health/HealthPage.tsx')),
  Account: row('บัญชีของฉัน', () => import('./account/AccountPage.tsx'), null),
  Keys: row('คีย์สำหรับสคริปต์', () => import('./price/KeysPage.tsx')),
};
