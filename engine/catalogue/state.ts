import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { cardLists } from './card-lists.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/codecs/product.ts';

/** The homepage's lists (spec 7.3). */
export const ShelfName = oneOf(['promotion', 'bestSeller', 'newProducts']);
export type ShelfName = t.TypeOf<typeof ShelfName>;

/** A page of a catalogue, and the query that it answers. */
export const ListingPage = record({
  query: ListingQuery,
  products: list(ProductCard),
  total: Count,
  /** Whether the products only sound like what was searched for. */
  isNear: t.boolean,
});
export type ListingPage = t.TypeOf<typeof ListingPage>;

/** A catalogue: the query that was asked last, and the page that is shown. */
const Listing = record({ query: nullable(ListingQuery), shown: remoteOf(ListingPage) });

export const CardList = oneOf(cardLists);
export type CardList = t.TypeOf<typeof CardList>;

/** What a card told of a product; `isPriced`: its price is by the latest announcement that is known. */
export const EarlyProduct = record({ card: ProductCard, isPriced: t.boolean });
export type EarlyProduct = t.TypeOf<typeof EarlyProduct>;

/** A product's page with what the visitor chose on it. */
const ProductPage = record({
  productId: nullable(t.string),
  /** What was known of it when its page was entered first; nobody can buy by that. */
  early: nullable(EarlyProduct),
  shown: remoteOf(record({ detail: ProductDetail, sizes: list(ProductSize) })),
  paragraphs: list(t.string),
  related: list(ProductCard),
  chosenSizeId: nullable(t.string),
  chosenQuantity: Quantity,
  /** Whether the wanted quantity was more than the stock. */
  isClamped: t.boolean,
  /** Grows when adding was tried without a size, so that the page can ask for one (case F07). */
  sizePrompts: Count,
});
export type ProductPage = t.TypeOf<typeof ProductPage>;

/** A list of the homepage. */
export const Shelf = remoteOf(list(ProductCard));
export type Shelf = t.TypeOf<typeof Shelf>;

export const CatalogueState = record({
  shelves: record({ promotion: Shelf, bestSeller: Shelf, newProducts: Shelf }),
  listing: Listing,
  product: ProductPage,
  /** Lists that were asked for before the latest announcement rose: their prices may be by an older one. */
  aged: list(CardList),
  /** The bag's recommendations, for this product (spec 4.7). */
  recommended: record({ productId: nullable(t.string), products: list(ProductCard) }),
  styles: list(StyleType),
});
export type CatalogueState = t.TypeOf<typeof CatalogueState>;
