import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, WantedNumber } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/codecs/product.ts';
import { ShelfName } from './state.ts';

export const CatalogueCommand = taggedUnion({
  /** Choose a size on the product's page. */
  ChooseSize: { sizeId: t.string },
  /** Choose how many pieces on the product's page; clamped to 1 … stock (spec 5). */
  ChooseQuantity: { quantity: WantedNumber },
  /** Adding was tried and a size is missing: ask for it (case F07). */
  AskForSize: {},

  ShelfLoaded: { shelf: ShelfName, products: list(ProductCard) },
  ShelfFailed: { shelf: ShelfName, failure: Failure },
  ListingLoaded: {
    query: ListingQuery,
    products: list(ProductCard),
    total: Count,
    /** Whether nothing is spelled as it was searched for, and these only sound like it. */
    isNear: t.boolean,
  },
  ListingFailed: { query: ListingQuery, failure: Failure },
  ProductLoaded: { detail: ProductDetail, sizes: list(ProductSize) },
  ProductFailed: { productId: t.string, failure: Failure },
  DescriptionLoaded: { productId: t.string, paragraphs: list(t.string) },
  RelatedLoaded: { productId: t.string, products: list(ProductCard) },
  RecommendedLoaded: { productId: t.string, products: list(ProductCard) },
  StylesLoaded: { styles: list(StyleType) },
});
export type CatalogueCommand = t.TypeOf<typeof CatalogueCommand>;
