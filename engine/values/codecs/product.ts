import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { SatangCodec } from './money.ts';
import { Count, Moment } from './quantity.ts';
import { MilligramsCodec } from './weight.ts';
import { productTypes, pseudoTypes } from '../product-types.ts';

/** The eight product types (spec 2.1). */
export const ProductType = oneOf(productTypes);
export type ProductType = t.TypeOf<typeof ProductType>;

/** Catalogues that are not a product type (spec 2.1). */
export const PseudoType = oneOf(pseudoTypes);
export type PseudoType = t.TypeOf<typeof PseudoType>;

export const CatalogueType = t.union([ProductType, PseudoType]);
export type CatalogueType = ProductType | PseudoType;

/** One picture of a product; `pathUrl` is an address on the shop's own host (spec 3). */
export const Picture = record({ pathUrl: t.string });
export type Picture = t.TypeOf<typeof Picture>;

const cardFields = {
  id: t.string,
  name: t.string,
  type: ProductType,
  /** The pattern (ลาย). */
  styleName: t.string,
  weight: MilligramsCodec,
  price: SatangCodec,
  discountPrice: nullable(SatangCodec),
  images: list(Picture),
  /** Pieces of all sizes at the central store. */
  stock: Count,
};

/** A product as lists and recommendations show it (spec 3, 'Recommended product'). */
export const ProductCard = record(cardFields);
export type ProductCard = t.TypeOf<typeof ProductCard>;

/** An announcement of the Gold Traders Association as prices quote it (ruling P20). */
export const Announcement = record({
  /** Number within its day, from 1 (ครั้งที่). */
  number: Count,
  at: Moment,
  barSell: SatangCodec,
  barBuy: SatangCodec,
  ornamentSell: SatangCodec,
  ornamentBuy: SatangCodec,
  /** From when on nothing is sold by it: the next one is due. */
  validUntil: Moment,
});
export type Announcement = t.TypeOf<typeof Announcement>;

/** A product as its page shows it, with the parts of its price that the label names (ux U1). */
export const ProductDetail = record({
  ...cardFields,
  code: t.string,
  /** Purity in tenths of a percent: 965 is 96.5 %. */
  purity: Count,
  /** By the announcement, an ornament's with the association's central making fee. */
  goldValue: SatangCodec,
  /** Fee of the shop: for the pattern, or a bar's block fee. */
  makingFee: SatangCodec,
  /** By this announcement; a piece is bought back by the one of that moment. */
  minimumBuyBack: SatangCodec,
  announcement: Announcement,
});
export type ProductDetail = t.TypeOf<typeof ProductDetail>;

/** One size of a product with its own stock; `sizeId` '0' with size '0' is a product without sizes. */
export const ProductSize = record({
  sizeId: t.string,
  size: t.string,
  stock: Count,
  price: SatangCodec,
  discountPrice: nullable(SatangCodec),
});
export type ProductSize = t.TypeOf<typeof ProductSize>;

/** A pattern that the catalogue can be filtered by, with the types that have it. */
export const StyleType = record({ id: t.string, name: t.string, type: ProductType });
export type StyleType = t.TypeOf<typeof StyleType>;
