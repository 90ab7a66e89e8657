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

  /** A shelf of the home page arrived. */
  ShelfLoaded: { shelf: ShelfName, products: list(ProductCard) },
  /** A shelf of the home page could not be loaded. */
  ShelfFailed: { shelf: ShelfName, failure: Failure },
  /** A page of a catalogue arrived. */
  ListingLoaded: {
    query: ListingQuery,
    products: list(ProductCard),
    total: Count,
    /** Whether nothing is spelled as it was searched for, and these only sound like it. */
    isNear: t.boolean,
  },
  /** A page of a catalogue could not be loaded. */
  ListingFailed: { query: ListingQuery, failure: Failure },
  /** A product with its sizes arrived. */
  ProductLoaded: { detail: ProductDetail, sizes: list(ProductSize) },
  /** A product could not be loaded, or is not sold. */
  ProductFailed: { productId: t.string, failure: Failure },
  /** The description of a product arrived. */
  DescriptionLoaded: { productId: t.string, paragraphs: list(t.string) },
  /** The products that go with the one that is shown arrived. */
  RelatedLoaded: { productId: t.string, products: list(ProductCard) },
  /** What the bag recommends with a product arrived. */
  RecommendedLoaded: { productId: t.string, products: list(ProductCard) },
  /** The patterns that the filter offers arrived. */
  StylesLoaded: { styles: list(StyleType) },
});
export type CatalogueCommand = t.TypeOf<typeof CatalogueCommand>;
