import type { CatalogueType, ProductType } from '../../../engine/catalogue/product.ts';

/** The eight product types in the order that the shop shows them. */
export const productTypes: readonly ProductType[] = [
  'gold-bar',
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'gift',
  'other',
];

/** What shoppers call each catalogue (spec 2.1). */
export const catalogueNames: Readonly<Record<CatalogueType, string>> = {
  'gold-bar': 'ทองแท่ง',
  ring: 'แหวน',
  necklace: 'สร้อยคอ',
  bracelet: 'สร้อยข้อมือ',
  bangle: 'กำไล',
  earrings: 'ต่างหู',
  gift: 'ของขวัญ',
  other: 'อื่นๆ',
  'new-product': 'สินค้าใหม่',
  promotion: 'โปรโมชั่น',
  'best-seller': 'สินค้าขายดี',
  all: 'สินค้าทั้งหมด',
};
