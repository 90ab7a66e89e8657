import { itemsOf } from '../../../engine/kernel/remote.ts';
import { isOrderMissing, isPaid } from '../../../engine/orders/selectors.ts';
import { articleOf } from '../../../engine/queries/selectors.ts';
import type { CheckoutStep, Page } from '../../../engine/values/page/page.ts';
import type { Root } from '../../../engine/slices.ts';
import { brand } from '../brand.ts';
import { pageStatusOf, type HeadState, productAt } from '../head/page-status.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import type { ArticleType } from '../../../engine/articles/article.ts';
import type { ArticleFilter } from '../../../engine/values/page/article-filter.ts';

export const blogTitle = ({ articleType, tag }: ArticleFilter, types: readonly ArticleType[]): string => {
  if (tag !== '') return `บทความเรื่อง “${tag}”`;
  return types.find(({ id }) => id === articleType)?.name ?? 'บทความ';
};

type PlainName = Exclude<Page['name'], 'catalogue' | 'product' | 'help' | 'article' | 'logout' | 'home'>;

export const pageTitles: Readonly<Record<PlainName, string>> = {
  'about-us': 'เกี่ยวกับเรา',
  locations: 'สาขา',
  'our-services': 'บริการของเรา',
  'contact-us': 'ติดต่อเรา',
  'gold-price': 'ราคาทองวันนี้',
  alert: 'การแจ้งเตือน',
  blog: 'บทความ',
  profile: 'โปรไฟล์ของฉัน',
  wishlist: 'รายการโปรด',
  'order-history': 'ประวัติการสั่งซื้อ',
  'check-out': 'สั่งซื้อสินค้า',
  'check-out-guest': 'สั่งซื้อสินค้า',
  payment: 'ชำระเงิน',
  order: 'คำสั่งซื้อ',
  'not-found': 'ไม่พบหน้านี้',
};

export const missingProduct = 'ไม่พบสินค้านี้';

export const logoutName = (isExpired: boolean, { status }: Root['session']): string => {
  if (status === 'signed-in') return 'คุณเข้าสู่ระบบอยู่';
  return isExpired ? 'หมดเวลาการเข้าสู่ระบบ' : 'ออกจากระบบเรียบร้อยแล้ว';
};

export const stepNames: Readonly<Record<CheckoutStep, string>> = {
  '1': 'ข้อมูลติดต่อ',
  '2': 'วิธีรับสินค้า',
  '3': 'ชำระเงิน',
};

const paged = (name: string, page: number): string => (page > 1 ? `${name} หน้า ${page}` : name);

export const helpTitle = (urlName: string | null, { queries }: Pick<Root, 'queries'>): string => {
  const page = queries.helpPage.remote.value;
  const shown =
    page?.urlName === urlName
      ? page
      : itemsOf(queries.help.remote).find((entry) => entry.urlName === urlName);
  return shown?.title ?? 'ช่วยเหลือ';
};

const nameOf = (page: Page, state: HeadState): string | null => {
  // A list keeps its name on empty pages, too.
  const isList = page.name === 'catalogue' || page.name === 'blog';
  if (!isList && pageStatusOf(page, state) === 'missing') {
    return page.name === 'product' ? missingProduct : pageTitles['not-found'];
  }
  switch (page.name) {
    case 'home':
      return null;
    case 'catalogue': {
      const { search, type, page: number } = page.query;
      const name = search === '' ? catalogueNames[type] : `ผลการค้นหา “${search}”`;
      return paged(name, number);
    }
    case 'product':
      return productAt(page, state).value?.detail.name ?? 'สินค้า';
    case 'help':
      return helpTitle(page.urlName, state);
    case 'blog':
      return paged(blogTitle(page.filter, itemsOf(state.queries.articleTypes.remote)), page.filter.page);
    case 'article':
      return articleOf(page.urlName, state).value?.title ?? 'บทความ';
    case 'check-out':
    case 'check-out-guest':
      return `${stepNames[page.step]} · ${pageTitles[page.name]}`;
    case 'payment':
    case 'order': {
      const { shown, orderId } = state.orders.current;
      if (orderId !== page.orderId) return pageTitles[page.name];
      if (isOrderMissing(state.orders.current)) return 'ไม่พบคำสั่งซื้อ';
      const isDone = page.name === 'payment' && shown.value !== null && isPaid(shown.value.status);
      return isDone ? 'คำสั่งซื้อสำเร็จ' : pageTitles[page.name];
    }
    case 'logout':
      return logoutName(page.isExpired, state.session);
    default:
      return pageTitles[page.name];
  }
};

/** Title of a page from the data known so far: 'แหวน | ห้างทองตัวอย่าง'; of the homepage the shop's description. */
export const titleFor = (page: Page | null, state: HeadState): string => {
  const name = page === null ? null : nameOf(page, state);
  return name === null ? `${brand.name} | ${brand.tagline}` : `${name} | ${brand.name}`;
};
