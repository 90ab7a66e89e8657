import { type CatalogueType, type ProductDetail, priceToPay } from '../../../engine/values/product.ts';
import type { Block, Run } from '../../../engine/content/rich-text.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { type BranchCount, branchesText } from '../../../engine/branches/by-province.ts';
import { articleOf, branchCountOf, helpPageOf } from '../../../engine/queries/selectors.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { brand } from '../brand.ts';
import { announcementText, fullWeightText, moneyText, numberText } from '../format.ts';
import { type HeadState, type PageNamed, productAt } from './page-status.ts';

/** Words that end in how many branches there are: ' ที่ร้าน 12 สาขาใน 6 จังหวัด'; '' where there is none. */
const at = (state: Pick<HeadState, 'queries'>, words: string): string => {
  const count: BranchCount | null = branchCountOf(state);
  return count === null ? '' : `${words} ${branchesText(count)}`;
};

export const shopDescription = (state: Pick<HeadState, 'queries'>): string =>
  `${brand.name} ${brand.tagline} ราคาตามประกาศสมาคมค้าทองคำ แจ้งน้ำหนักและค่ากำเหน็จทุกชิ้น สั่งซื้อออนไลน์${at(state, 'หรือรับที่ร้าน')}`;

const most = 160;

/** Cuts text between two phrases, where Thai has a space; within one only when it is longer than a description. */
export const shortDescription = (text: string): string => {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  if (tidy.length <= most) return tidy;
  const room = tidy.slice(0, most);
  const space = room.lastIndexOf(' ');
  return `${space > most / 2 ? room.slice(0, space) : room.slice(0, -1)}…`;
};

const wordsOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

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
  ornament: 'ทองรูปพรรณ 96.5% ทุกชนิด',
  all: 'ทองรูปพรรณและทองแท่ง 96.5% ทั้งร้าน',
};

const promise = 'ราคาตามประกาศสมาคมค้าทองคำ แจ้งน้ำหนัก ค่ากำเหน็จ และราคารับซื้อคืนขั้นต่ำทุกชิ้น';

const listingDescription = ({ query }: PageNamed<'catalogue'>, state: HeadState): string => {
  const { listing } = state.queries;
  if (query.search !== '') return `ผลการค้นหา “${query.search}” ที่${brand.name}`;
  const total = listing.remote.value?.total ?? 0;
  const count = total > 0 ? ` ให้เลือก ${numberText(total)} แบบ` : '';
  const page = query.page > 1 ? ` หน้า ${numberText(query.page)}` : '';
  return `${goods[query.type]}${count}${page} ${promise} ส่งถึงบ้าน${at(state, 'หรือรับที่ร้าน')}`;
};

const productDescription = (detail: ProductDetail, state: HeadState): string => {
  const { announcement } = detail;
  return [
    `${detail.name} ${detail.styleName}`,
    `น้ำหนัก ${fullWeightText(detail.weight, detail.type)}`,
    `ราคา ${moneyText(priceToPay(detail.price, detail.discountPrice))}`,
    `(${announcementText(announcement)})`,
    `รวมค่ากำเหน็จแล้ว ส่งถึงบ้าน${at(state, 'หรือรับที่ร้าน')}`,
  ].join(' ');
};

const provinceNames = ({ queries }: HeadState): string =>
  itemsOf(queries.provinces.remote)
    .map(({ name }) => name)
    .join(' ');

const plainDescriptions = {
  'about-us': (state) => `${brand.name}ขาย${brand.tagline} บอกที่มาของทุกราคา ซื้อแล้วขายคืนได้${at(state, 'ที่ร้าน')}`,
  locations: (state) => {
    const what = `ที่อยู่ เวลาเปิดปิด เบอร์โทร และแผนที่ของ${brand.name}`;
    const count = at(state, '');
    return count === '' ? what : `${what}${count} ได้แก่ ${provinceNames(state)}`;
  },
  'our-services': (state) =>
    `บริการของ${brand.name} รับซื้อคืน แลกเปลี่ยน จัดส่ง วัดไซส์ และทำความสะอาดเครื่องประดับทอง${at(state, ' ที่ร้าน')}`,
  'contact-us': (state) =>
    `ติดต่อ${brand.name} โทร ${brand.phone} ${brand.hours} ${brand.line === '' ? '' : 'ทาง LINE '}${at(state, 'หรือที่ร้าน')}`.trimEnd(),
  'gold-price': ({ gold: { announcement } }) =>
    announcement === null
      ? `ราคาทองคำตามประกาศสมาคมค้าทองคำ และราคาย้อนหลัง 7 วัน 30 วัน 1 ปี จาก${brand.name}`
      : `ราคาทองวันนี้ ทองแท่งขายออก ${moneyText(announcement.barSell)} รับซื้อ ${moneyText(announcement.barBuy)} ทองรูปพรรณขายออก ${moneyText(announcement.ornamentSell)} และราคาย้อนหลัง 7 วัน 30 วัน 1 ปี`,
  blog: () => `บทความเรื่องทองจาก${brand.name} วิธีเลือกซื้อ ดูแล และเข้าใจราคาทองคำ`,
} as const satisfies Partial<Record<Page['name'], (state: HeadState) => string>>;

const hasPlainDescription = (name: Page['name']): name is keyof typeof plainDescriptions =>
  name in plainDescriptions;

const paragraphWords = (block: Block): readonly string[] =>
  block.type === 'paragraph' ? [wordsOf(block.runs)] : [];

/** Meta description of a page: in Thai, at most 160 characters unless it is our own wording. */
export const descriptionOf = (page: Page, state: HeadState): string => {
  switch (page.name) {
    case 'catalogue':
      return listingDescription(page, state);
    case 'product': {
      const { value } = productAt(page, state);
      return value === null ? shopDescription(state) : productDescription(value.detail, state);
    }
    case 'help': {
      const { value } = helpPageOf(page.urlName, state);
      if (value === null) return shopDescription(state);
      return shortDescription(`${value.title} ${value.body.flatMap(paragraphWords).join(' ')}`);
    }
    case 'article': {
      const { value } = articleOf(page.urlName, state);
      return value === null ? shopDescription(state) : shortDescription(value.summary);
    }
    default:
      return hasPlainDescription(page.name) ? plainDescriptions[page.name](state) : shopDescription(state);
  }
};
