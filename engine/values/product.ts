import type { ProductType } from './codecs/product.ts';
import type { Satang } from './money.ts';
import type { GoldKind } from './weight.ts';

export type {
  Announcement,
  CatalogueType,
  Picture,
  ProductCard,
  ProductDetail,
  ProductSize,
  ProductType,
  StyleType,
} from './codecs/product.ts';

/** Price of a piece: a discounted price, 0 included, unless above the unit price (rulings P6, P30). */
export const priceToPay = (unitPrice: Satang, discounted: Satang | null): Satang =>
  discounted !== null && discounted <= unitPrice ? discounted : unitPrice;

/** Kind of gold of a product type: it decides by which of the announced prices they are sold. */
export const goldKindOf = (type: ProductType): GoldKind => (type === 'gold-bar' ? 'bar' : 'ornament');
