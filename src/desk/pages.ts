import { type FunctionComponent, lazy } from 'react';
import type { DeskPage, DeskPageName } from '../../engine/desk/registry.ts';
import type { Of } from '../../engine/kernel/tagged.ts';

export interface PageProps<N extends DeskPageName> {
  readonly page: Of<DeskPage, N>;
}

/** Page and the chunk that exports its component (`OrdersPage`). */
interface PageRow<N extends DeskPageName> {
  readonly title: string;
  readonly load: () => Promise<{ readonly [K in N as `${K}Page`]: FunctionComponent<PageProps<K>> }>;
  /** Menu entry of a page that is not in the menu itself; null for none. */
  readonly under?: DeskPageName | null;
}

const goods = () => import('./goods/GoodsPage.tsx');
const product = () => import('./goods/ProductPage.tsx');
const price = () => import('./price/PricePage.tsx');
const text = () => import('./content/TextPage.tsx');
const coupons = () => import('./coupons/CouponsPage.tsx');
const branches = () => import('./branches/BranchesPage.tsx');

/** All pages by name; a forgotten one does not compile. */
export const pageRows: { readonly [N in DeskPageName]: PageRow<N> } = {
  Orders: { title: 'คำสั่งซื้อ', load: () => import('./orders/OrdersPage.tsx') },
  Order: { title: 'คำสั่งซื้อ', load: () => import('./orders/OrderPage.tsx'), under: 'Orders' },
  Goods: { title: 'สินค้า', load: goods },
  NewProduct: { title: 'เพิ่มสินค้า', load: product, under: 'Goods' },
  Product: { title: 'แก้ไขสินค้า', load: product, under: 'Goods' },
  Shelf: { title: 'ลำดับสินค้า', load: goods, under: 'Goods' },
  GoodsTable: { title: 'ไฟล์ตารางสินค้า', load: () => import('./goods/GoodsTablePage.tsx'), under: 'Goods' },
  Price: { title: 'ราคาทอง', load: price },
  Texts: { title: 'บทความและช่วยเหลือ', load: () => import('./content/TextsPage.tsx') },
  Text: { title: 'แก้ไขข้อความ', load: text, under: 'Texts' },
  NewText: { title: 'เขียนใหม่', load: text, under: 'Texts' },
  Coupons: { title: 'โค้ดส่วนลด', load: coupons },
  Coupon: { title: 'โค้ดส่วนลด', load: coupons, under: 'Coupons' },
  NewCoupon: { title: 'สร้างโค้ดส่วนลด', load: coupons, under: 'Coupons' },
  Branches: { title: 'สาขา', load: branches },
  Branch: { title: 'สาขา', load: branches, under: 'Branches' },
  BranchDays: {
    title: 'วันปิดของสาขา',
    load: () => import('./branches/BranchDaysPage.tsx'),
    under: 'Branches',
  },
  NewBranch: { title: 'เพิ่มสาขา', load: branches, under: 'Branches' },
  Holidays: { title: 'วันหยุด', load: branches },
  Sales: { title: 'ยอดขาย', load: () => import('./sales/SalesPage.tsx') },
  People: { title: 'พนักงาน', load: () => import('./people/PeoplePage.tsx') },
  Record: { title: 'บันทึกการทำงาน', load: () => import('./record/RecordPage.tsx') },
  Settings: { title: 'ตั้งค่า', load: () => import('./settings/SettingsPage.tsx') },
  Health: { title: 'สุขภาพระบบ', load: () => import('./health/HealthPage.tsx') },
  Account: { title: 'บัญชีของฉัน', load: () => import('./account/AccountPage.tsx'), under: null },
  Keys: { title: 'คีย์สำหรับสคริปต์', load: price },
};

type AnyPage = FunctionComponent<{ readonly page: DeskPage }>;

/** Renders a page by its name, once its chunk is loaded. */
export const pageContents = Object.fromEntries(
  Object.entries(pageRows).map(([name, { load }]) => [
    name,
    lazy(async () => ({
      default: new Map<string, AnyPage>(Object.entries(await load())).get(`${name}Page`) as AnyPage,
    })),
  ]),
) as unknown as Readonly<Record<DeskPageName, AnyPage>>;
