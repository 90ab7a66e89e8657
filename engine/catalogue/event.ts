import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/quantity.ts';
import { ListingQuery } from '../values/page/listing.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/product.ts';
import { ShelfName } from './state.ts';

export const ShelfRequested = record({ type: t.literal('ShelfRequested'), shelf: ShelfName });
export const ShelfReceived = record({
  type: t.literal('ShelfReceived'),
  shelf: ShelfName,
  products: list(ProductCard),
});
export const ShelfUnavailable = record({
  type: t.literal('ShelfUnavailable'),
  shelf: ShelfName,
  failure: Failure,
});
export const ListingRequested = record({ type: t.literal('ListingRequested'), query: ListingQuery });
export const ListingReceived = record({
  type: t.literal('ListingReceived'),
  query: ListingQuery,
  products: list(ProductCard),
  total: Count,
  isNear: t.boolean,
});
export const ListingUnavailable = record({ type: t.literal('ListingUnavailable'), failure: Failure });
export const ProductRequested = record({ type: t.literal('ProductRequested'), productId: t.string });
export const ProductReceived = record({
  type: t.literal('ProductReceived'),
  detail: ProductDetail,
  sizes: list(ProductSize),
});
export const ProductUnavailable = record({ type: t.literal('ProductUnavailable'), failure: Failure });
export const SizeChosen = record({ type: t.literal('SizeChosen'), sizeId: t.string, quantity: Quantity });
export const QuantityChosen = record({
  type: t.literal('QuantityChosen'),
  quantity: Quantity,
  isClamped: t.boolean,
});
export const SizeAskedFor = record({ type: t.literal('SizeAskedFor') });
export const DescriptionReceived = record({
  type: t.literal('DescriptionReceived'),
  paragraphs: list(t.string),
});
export const RelatedReceived = record({ type: t.literal('RelatedReceived'), products: list(ProductCard) });
/** What goes with this product is asked for, for the bag to recommend. */
export const RecommendedRequested = record({ type: t.literal('RecommendedRequested'), productId: t.string });
export const RecommendedReceived = record({
  type: t.literal('RecommendedReceived'),
  productId: t.string,
  products: list(ProductCard),
});
export const StylesRequested = record({ type: t.literal('StylesRequested') });
export const StylesReceived = record({ type: t.literal('StylesReceived'), styles: list(StyleType) });
export const PartUnavailable = record({
  type: t.literal('PartUnavailable'),
  part: t.string,
  failure: Failure,
});

export const CatalogueEvent = t.union([
  ShelfRequested,
  ShelfReceived,
  ShelfUnavailable,
  ListingRequested,
  ListingReceived,
  ListingUnavailable,
  ProductRequested,
  ProductReceived,
  ProductUnavailable,
  SizeChosen,
  QuantityChosen,
  SizeAskedFor,
  DescriptionReceived,
  RelatedReceived,
  RecommendedReceived,
  StylesRequested,
  StylesReceived,
  RecommendedRequested,
  PartUnavailable,
]);
export type CatalogueEvent = t.TypeOf<typeof CatalogueEvent>;
