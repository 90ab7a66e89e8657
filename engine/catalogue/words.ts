import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { cardLists } from './card-lists.ts';
import { Count, Quantity, WantedNumber } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ProductCard, ProductDetail, ProductSize, StyleType } from '../values/codecs/product.ts';
import { Failure } from '../kernel/failure.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { RecentState } from '../recent/words.ts';
import type { RouteState } from '../route/words.ts';
import type { SearchState } from '../search/words.ts';
import type { WishlistState } from '../wishlist/words.ts';

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

export const CatalogueEffect = effectUnion({
  /** Fetch a list of the homepage. */
  LoadShelf: { shelf: ShelfName, limit: Count },
  /** Fetch a page of a catalogue. */
  LoadListing: { query: ListingQuery, pageSize: Count },
  /** Fetch a product with its sizes. */
  LoadProduct: { productId: t.string },
  /** Fetch what is told about a product. */
  LoadDescription: { productId: t.string },
  /** Fetch products that go with one, for its page. */
  LoadRelated: { productId: t.string, limit: Count },
  /** Fetch products that go with one, for the bag. */
  LoadRecommended: { productId: t.string, limit: Count },
  /** Fetch the patterns that can be filtered by. */
  LoadStyles: {},
});
export type CatalogueEffect = t.TypeOf<typeof CatalogueEffect>;

/** What the rules of lists and products look at. */
export interface CatalogueReads {
  readonly catalogue: CatalogueState;
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly search: SearchState;
  readonly wishlist: WishlistState;
}
