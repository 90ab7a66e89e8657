import type { CatalogueType, ProductDetail } from '../../../engine/values/product.ts';
import { priceToPay } from '../../../engine/values/product.ts';
import type { Block } from '../../../engine/content/rich-text.ts';
import { wordsOf } from '../../../engine/content/words-of.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { brand, branchCount } from '../brand.ts';
import { announcementText, fullWeightText, moneyText, numberText } from '../format.ts';
import { articleAt, type HeadState, helpAt, type PageOf, productAt } from './availability.ts';

const places = `${branchCount} สาขาใน ${brand.provinces.length} จังหวัด`;

/** What the shop is, in one sentence with its branches (spec 1). */
export const shopDescription = `${brand.name} ${brand.tagline} ราคาตามประกาศสมาคมค้าทองคำ แจ้งน้ำหนักและค่ากำเหน็จทุกชิ้น สั่งซื้อออนไลน์หรือรับที่ร้าน ${places}`;

/** How long a description may be; search engines cut what is longer. */
const longest = 160;

/** Cuts text between two phrases, where Thai has a space; within one only when it is longer than a description. */
export const shortened = (text: string, most = longest): string => {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  if (tidy.length <= most) return tidy;
  const room = tidy.slice(0, most);
  const space = room.lastIndexOf(' ');
  return `${space > most / 2 ? room.slice(0, space) : room.slice(0, -1)}…`;
};

const goods: Readonly<Record<CatalogueType, string>> = {
  'gold-bar': 'ทองแท่ง 96.5%',
  ring: 'แหวนทองคำ 96.5%',
  necklace: 'สร้อยคอทองคำ 96.5%',
  bracelet: 'สร้อยข้อมือทองคำ 96.5%',
  bangle: 'กำไลทองคำ 96.5%',
  earrings: 'ต่างหูทองคำ 96.5%',
  gift: 'ของขวัญทองคำ 96.5%',
  other: 'จี้และทองรูปพรรณอื่นๆ 96.5%',
  'new-product': 'ทองรูปพรรณและทองแท่งที่เพิ่งเข้าร้าน',
  promotion: 'ทองคำ 96.5% ที่ลดค่ากำเหน็จ',
  'best-seller': 'ทองคำ 96.5% ที่ลูกค้าเลือกซื้อมากที่สุด',
  all: 'ทองรูปพรรณและทองแท่ง 96.5% ทั้งร้าน',
};

const promise = 'ราคาตามประกาศสมาคมค้าทองคำ แจ้งน้ำหนัก ค่ากำเหน็จ และราคารับซื้อคืนขั้นต่ำทุกชิ้น';

const listingDescription = (
  { query }: PageOf<'catalogue'>,
  { catalogue: { listing } }: HeadState,
): string => {
  if (query.search !== '') return `ผลการค้นหา “${query.search}” ที่${brand.name}`;
  const total = listing.shown.value?.total ?? 0;
  const count = total > 0 ? ` ให้เลือก ${numberText(total)} แบบ` : '';
  const page = query.page > 1 ? ` หน้า ${numberText(query.page)}` : '';
  return `${goods[query.type]}${count}${page} ${promise} ส่งถึงบ้านหรือรับที่ร้าน ${places}`;
};

const productDescription = (detail: ProductDetail): string => {
  const { announcement } = detail;
  return [
    `${detail.name} ${detail.styleName}`,
    `น้ำหนัก ${fullWeightText(detail.weight, detail.type)}`,
    `ราคา ${moneyText(priceToPay(detail.price, detail.discountPrice))}`,
    `(${announcementText(announcement)})`,
    `รวมค่ากำเหน็จแล้ว ส่งถึงบ้านหรือรับที่ร้าน ${places}`,
  ].join(' ');
};

const plainDescriptions = {
  'about-us': `${brand.name}ขาย${brand.tagline} บอกที่มาของทุกราคา ซื้อแล้วขายคืนได้ที่ร้าน ${places}`,
  locations: `ที่อยู่ เวลาเปิดปิด เบอร์โทร และแผนที่ของ${brand.name} ${places} ได้แก่ ${brand.provinces.map(({ name }) => name).join(' ')}`,
  'our-services': `บริการของ${brand.name} รับซื้อคืน แลกเปลี่ยน จัดส่ง วัดไซส์ และทำความสะอาดเครื่องประดับทอง ที่ร้าน ${places}`,
  'contact-us': `ติดต่อ${brand.name} โทร ${brand.phone} ${brand.hours} ${brand.line === '' ? '' : 'ทาง LINE '}หรือที่ร้าน ${places}`,
  blog: `บทความเรื่องทองจาก${brand.name} วิธีเลือกซื้อ ดูแล และเข้าใจราคาทองคำ`,
} as const;

const hasPlainDescription = (name: Page['name']): name is keyof typeof plainDescriptions =>
  name in plainDescriptions;

/** The words of a paragraph; nothing of a heading, a list or a table. */
const paragraphWords = (block: Block): readonly string[] =>
  block.type === 'paragraph' ? [wordsOf(block.runs)] : [];

/** What a page is about, for those who find it elsewhere: in Thai, at most 160 characters where it is not our own words. */
export const descriptionOf = (page: Page, state: HeadState): string => {
  switch (page.name) {
    case 'catalogue':
      return listingDescription(page, state);
    case 'product': {
      const { value } = productAt(page, state);
      return value === null ? shopDescription : productDescription(value.detail);
    }
    case 'help': {
      const { value } = helpAt(page, state);
      if (value === null) return shopDescription;
      return shortened(`${value.title} ${value.body.flatMap(paragraphWords).join(' ')}`);
    }
    case 'article': {
      const { value } = articleAt(page, state);
      return value === null ? shopDescription : shortened(value.summary);
    }
    default:
      return hasPlainDescription(page.name) ? plainDescriptions[page.name] : shopDescription;
  }
};
