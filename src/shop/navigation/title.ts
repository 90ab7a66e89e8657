import type { Page } from '../../../engine/route/page.ts';
import type { Root } from '../../../engine/root.ts';
import { brand } from '../brand.ts';
import { type HeadState, standingOf } from '../head/standing.ts';
import { catalogueNames } from './categories.ts';

type PlainName = Exclude<Page['name'], 'catalogue' | 'product' | 'help' | 'logout' | 'home'>;

/** What pages that are nothing but themselves are called. */
export const pageNames: Readonly<Record<PlainName, string>> = {
  'about-us': 'เกี่ยวกับเรา',
  locations: 'สาขา',
  'our-services': 'บริการของเรา',
  'contact-us': 'ติดต่อเรา',
  blog: 'บทความ',
  profile: 'โปรไฟล์ของฉัน',
  wishlist: 'รายการโปรด',
  'order-history': 'ประวัติการสั่งซื้อ',
  'check-out': 'สั่งซื้อสินค้า',
  'check-out-guest': 'สั่งซื้อสินค้า',
  'not-found': 'ไม่พบหน้าที่ค้นหา',
};

const nameOf = (page: Page, state: HeadState): string | null => {
  const { catalogue, content } = state;
  if (standingOf(page, state) === 'missing') return pageNames['not-found'];
  switch (page.name) {
    case 'home':
      return null;
    case 'catalogue': {
      const { search, type, page: number } = page.query;
      const name = search === '' ? catalogueNames[type] : `ค้นหา “${search}”`;
      return number > 1 ? `${name} หน้า ${number}` : name;
    }
    case 'product': {
      const { detail } = catalogue.product;
      return detail?.id === page.productId ? detail.name : 'สินค้า';
    }
    case 'help': {
      const known = content.help.find(({ urlName }) => urlName === page.urlName);
      const shown = content.page?.urlName === page.urlName ? content.page : known;
      return shown?.title ?? 'ช่วยเหลือ';
    }
    case 'logout':
      return page.isExpired ? 'หมดเวลาการเข้าสู่ระบบ' : 'ออกจากระบบ';
    default:
      return pageNames[page.name];
  }
};

/** The title of a page by what is known of it: 'แหวน | ห้างทองสุวรรณา'; of the homepage what the shop is. */
export const titleFor = (page: Page | null, state: HeadState): string => {
  const name = page === null ? null : nameOf(page, state);
  return name === null ? `${brand.name} | ${brand.tagline}` : `${name} | ${brand.name}`;
};

/** The window's title for what is shown. */
export const titleOf = (root: Pick<Root, 'route' | 'catalogue' | 'content'>): string =>
  titleFor(root.route.page, root);
