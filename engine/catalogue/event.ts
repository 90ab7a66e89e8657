import * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/codecs/product.ts';
import { EarlyProduct, ShelfName } from './state.ts';

export const CatalogueEvent = taggedUnion({
  ShelfRequested: { shelf: ShelfName },
  ShelfReceived: { shelf: ShelfName, products: list(ProductCard) },
  ShelfUnavailable: { shelf: ShelfName, failure: Failure },
  ListingRequested: { query: ListingQuery },
  ListingReceived: { query: ListingQuery, products: list(ProductCard), total: Count, isNear: t.boolean },
  ListingUnavailable: { failure: Failure },
  /** A product is asked for; `early` is what its card told, where its page was not shown before. */
  ProductRequested: { productId: t.string, early: nullable(EarlyProduct) },
  ProductReceived: { detail: ProductDetail, sizes: list(ProductSize) },
  ProductUnavailable: { failure: Failure },
  SizeChosen: { sizeId: t.string, quantity: Quantity },
  QuantityChosen: { quantity: Quantity, isClamped: t.boolean },
  SizePrompted: {},
  DescriptionReceived: { paragraphs: list(t.string) },
  RelatedReceived: { products: list(ProductCard) },
  RecommendedReceived: { productId: t.string, products: list(ProductCard) },
  /** A newer announcement came: the prices of all cards that are there may be by an older one. */
  CardsAged: {},
  StylesRequested: {},
  StylesReceived: { styles: list(StyleType) },
  /** What goes with this product is asked for, for the bag to recommend. */
  RecommendedRequested: { productId: t.string },
});
export type CatalogueEvent = t.TypeOf<typeof CatalogueEvent>;
