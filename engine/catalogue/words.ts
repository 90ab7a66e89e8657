import * as t from 'io-ts';
import { nullable, record, taggedUnion } from '../kernel/codec.ts';
import { ProductCard } from '../values/codecs/product.ts';
import { Count, Quantity, WantedNumber } from '../values/codecs/quantity.ts';
import type { States } from '../states.ts';

/** Product data from a card; `isPriced`: its price is by the latest announcement that is known. */
export const EarlyProduct = record({ card: ProductCard, isPriced: t.boolean });
export type EarlyProduct = t.TypeOf<typeof EarlyProduct>;

const ProductChoice = record({
  productId: nullable(t.string),
  /** A preview from a card when the page was entered; not for buying. */
  early: nullable(EarlyProduct),
  chosenSizeId: nullable(t.string),
  chosenQuantity: Quantity,
  /** Whether the wanted quantity was more than the stock. */
  isClamped: t.boolean,
});
export type ProductChoice = t.TypeOf<typeof ProductChoice>;

/** Numbers of the last requests for lists of cards. */
const CardRequests = record({
  promotion: Count,
  bestSeller: Count,
  newProducts: Count,
  listing: Count,
  related: Count,
});
export type CardRequests = t.TypeOf<typeof CardRequests>;

export const state = record({
  product: ProductChoice,
  /** Requests made before the latest announcement rose: their answers may have older prices. */
  aged: nullable(CardRequests),
});
export type CatalogueState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  ChooseSize: { sizeId: t.string },
  /** Choose how many pieces on the product's page; clamped to 1 … stock (spec 5). */
  ChooseQuantity: { quantity: WantedNumber },
});
export type CatalogueCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** The page of a product was entered; `early` is its card's data, where the product was not shown before. */
  ProductEntered: { productId: t.string, early: nullable(EarlyProduct) },
  /** A size was chosen, with the quantity that its stock allows. */
  SizeChosen: { sizeId: t.string, quantity: Quantity },
  /** A quantity was chosen; `isClamped`: more was wanted than the stock allows. */
  QuantityChosen: { quantity: Quantity, isClamped: t.boolean },
  /** A newer announcement makes the prices of all loaded cards stale. */
  CardsAged: { requests: CardRequests },
});
export type CatalogueEvent = t.TypeOf<typeof event>;

export type CatalogueReads = Pick<
  States,
  'catalogue' | 'queries' | 'recent' | 'route' | 'search' | 'wishlist'
>;
