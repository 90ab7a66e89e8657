import * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/codecs/product.ts';
import { EarlyProduct, ShelfName } from './state.ts';

export const CatalogueEvent = taggedUnion({
  /** A shelf of the home page is asked for. */
  ShelfRequested: { shelf: ShelfName },
  /** A shelf of the home page is there. */
  ShelfReceived: { shelf: ShelfName, products: list(ProductCard) },
  /** A shelf of the home page could not be had. */
  ShelfUnavailable: { shelf: ShelfName, failure: Failure },
  /** A page of a catalogue is asked for. */
  ListingRequested: { query: ListingQuery },
  /** A page of a catalogue is there; `isNear`: nothing was found to the letter, and this is like it. */
  ListingReceived: { query: ListingQuery, products: list(ProductCard), total: Count, isNear: t.boolean },
  /** A page of a catalogue could not be had. */
  ListingUnavailable: { failure: Failure },
  /** A product is asked for; `early` is what its card told, where its page was not shown before. */
  ProductRequested: { productId: t.string, early: nullable(EarlyProduct) },
  /** The product with its sizes is there. */
  ProductReceived: { detail: ProductDetail, sizes: list(ProductSize) },
  /** The product could not be had, or is not sold. */
  ProductUnavailable: { failure: Failure },
  /** A size was chosen, with the quantity that its stock allows. */
  SizeChosen: { sizeId: t.string, quantity: Quantity },
  /** A quantity was chosen; `isClamped`: more was wanted than the stock allows. */
  QuantityChosen: { quantity: Quantity, isClamped: t.boolean },
  /** Somebody wanted to buy without a size: the page asks for one. */
  SizePrompted: {},
  /** The description of the product is there. */
  DescriptionReceived: { paragraphs: list(t.string) },
  /** The products that go with it are there. */
  RelatedReceived: { products: list(ProductCard) },
  /** What the bag recommends with a product is there. */
  RecommendedReceived: { productId: t.string, products: list(ProductCard) },
  /** A newer announcement came: the prices of all cards that are there may be by an older one. */
  CardsAged: {},
  /** The patterns that the filter offers are asked for. */
  StylesRequested: {},
  /** The patterns that the filter offers are there. */
  StylesReceived: { styles: list(StyleType) },
  /** What goes with this product is asked for, for the bag to recommend. */
  RecommendedRequested: { productId: t.string },
});
export type CatalogueEvent = t.TypeOf<typeof CatalogueEvent>;
