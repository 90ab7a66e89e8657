import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { LoadingStatus } from '../kernel/loading.ts';
import { Count, Quantity } from '../values/quantity.ts';
import { ListingQuery } from '../values/page/listing.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/product.ts';

/** The homepage's lists (spec 7.3). */
export const ShelfName = oneOf(['promotion', 'bestSeller', 'newProducts']);
export type ShelfName = t.TypeOf<typeof ShelfName>;

/** A list of the homepage; what was loaded stays while it is asked for again. */
export const Shelf = record({
  status: LoadingStatus,
  products: list(ProductCard),
  failure: nullable(Failure),
});
export type Shelf = t.TypeOf<typeof Shelf>;

/** A page of a catalogue: `shown` is what `products` answer, `query` what was asked last. */
export const Listing = record({
  query: nullable(ListingQuery),
  shown: nullable(ListingQuery),
  status: LoadingStatus,
  products: list(ProductCard),
  total: Count,
  /** Whether the products only sound like what was searched for. */
  isNear: t.boolean,
  failure: nullable(Failure),
});

/** A product's page with what the visitor chose on it. */
export const ProductPage = record({
  productId: nullable(t.string),
  status: LoadingStatus,
  detail: nullable(ProductDetail),
  sizes: list(ProductSize),
  paragraphs: list(t.string),
  related: list(ProductCard),
  failure: nullable(Failure),
  chosenSizeId: nullable(t.string),
  chosenQuantity: Quantity,
  /** Whether the wanted quantity was more than the stock. */
  isClamped: t.boolean,
  /** Grows when adding was tried without a size, so that the page can ask for one (case F07). */
  sizeAsked: Count,
});
export type ProductPage = t.TypeOf<typeof ProductPage>;

export const CatalogueState = record({
  shelves: record({ promotion: Shelf, bestSeller: Shelf, newProducts: Shelf }),
  listing: Listing,
  product: ProductPage,
  /** The bag's recommendations, for this product (spec 4.7). */
  recommended: record({ productId: nullable(t.string), products: list(ProductCard) }),
  styles: list(StyleType),
});
export type CatalogueState = t.TypeOf<typeof CatalogueState>;

const emptyShelf: Shelf = { status: 'idle', products: [], failure: null };

/** A product's page before anything of it is known. */
export const emptyProductPage: ProductPage = {
  productId: null,
  status: 'idle',
  detail: null,
  sizes: [],
  paragraphs: [],
  related: [],
  failure: null,
  chosenSizeId: null,
  chosenQuantity: 1,
  isClamped: false,
  sizeAsked: 0,
};

export const initialCatalogue: CatalogueState = {
  shelves: { promotion: emptyShelf, bestSeller: emptyShelf, newProducts: emptyShelf },
  listing: { query: null, shown: null, status: 'idle', products: [], total: 0, isNear: false, failure: null },
  product: emptyProductPage,
  recommended: { productId: null, products: [] },
  styles: [],
};
