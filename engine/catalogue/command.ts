import * as t from 'io-ts';
import { list, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, WantedNumber } from '../values/quantity.ts';
import { ListingQuery } from '../values/page/listing.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/product.ts';
import { ShelfName } from './state.ts';

/** Choose a size on the product's page. */
export const ChooseSize = record({ type: t.literal('ChooseSize'), sizeId: t.string });
/** Choose how many pieces on the product's page; clamped to 1 … stock (spec 5). */
export const ChooseQuantity = record({ type: t.literal('ChooseQuantity'), quantity: WantedNumber });
/** Adding was tried and a size is missing: ask for it (case F07). */
export const AskForSize = record({ type: t.literal('AskForSize') });

export const ShelfLoaded = record({
  type: t.literal('ShelfLoaded'),
  shelf: ShelfName,
  products: list(ProductCard),
});
export const ShelfFailed = record({ type: t.literal('ShelfFailed'), shelf: ShelfName, failure: Failure });
export const ListingLoaded = record({
  type: t.literal('ListingLoaded'),
  query: ListingQuery,
  products: list(ProductCard),
  total: Count,
  /** Whether nothing is spelled as it was searched for, and these only sound like it. */
  isNear: t.boolean,
});
export const ListingFailed = record({
  type: t.literal('ListingFailed'),
  query: ListingQuery,
  failure: Failure,
});
export const ProductLoaded = record({
  type: t.literal('ProductLoaded'),
  detail: ProductDetail,
  sizes: list(ProductSize),
});
export const ProductFailed = record({
  type: t.literal('ProductFailed'),
  productId: t.string,
  failure: Failure,
});
export const DescriptionLoaded = record({
  type: t.literal('DescriptionLoaded'),
  productId: t.string,
  paragraphs: list(t.string),
});
export const RelatedLoaded = record({
  type: t.literal('RelatedLoaded'),
  productId: t.string,
  products: list(ProductCard),
});
export const RecommendedLoaded = record({
  type: t.literal('RecommendedLoaded'),
  productId: t.string,
  products: list(ProductCard),
});
export const StylesLoaded = record({ type: t.literal('StylesLoaded'), styles: list(StyleType) });
/** A part that the page can do without was not to be had; silent (spec 8.3). */
export const PartFailed = record({
  type: t.literal('PartFailed'),
  part: oneOf(['description', 'related', 'recommended', 'styles']),
  failure: Failure,
});

export const CatalogueCommand = t.union([
  ChooseSize,
  ChooseQuantity,
  AskForSize,
  ShelfLoaded,
  ShelfFailed,
  ListingLoaded,
  ListingFailed,
  ProductLoaded,
  ProductFailed,
  DescriptionLoaded,
  RelatedLoaded,
  RecommendedLoaded,
  StylesLoaded,
  PartFailed,
]);
export type CatalogueCommand = t.TypeOf<typeof CatalogueCommand>;
