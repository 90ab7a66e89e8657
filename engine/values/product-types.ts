import type { CatalogueType } from './product.ts';

/** Names of the catalogues (spec 2.1). */
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
  ornament: 'ทองรูปพรรณ',
  all: 'สินค้าทั้งหมด',
};

export const productTypes = [
  'gold-bar',
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'gift',
  'other',
] as const;

export const pseudoTypes = ['new-product', 'promotion', 'best-seller', 'ornament', 'all'] as const;

export const catalogueTypes = [...pseudoTypes, ...productTypes] as const;
