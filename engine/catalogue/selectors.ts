import { idle, itemsOf, type Remote } from '../kernel/remote.ts';
import type { Shown } from '../kernel/query.ts';
import type { ListingPage, QueriesState } from '../queries/words.ts';
import type { Availability } from '../values/codecs/availability.ts';
import { type CartLine, lineOfProduct } from '../values/cart-line.ts';
import { type ListingQuery, sameQuery } from '../values/page/listing.ts';
import type { ProductCard, ProductDetail, ProductSize } from '../values/product.ts';
import type { CatalogueState, ProductChoice } from './words.ts';

/** The size that products without sizes have (spec 2.12). */
export const unsized = '0';

/** Page of the catalogue for a query; null while it is loading, or failed. */
export const answerTo = (query: ListingQuery, { remote }: QueriesState['listing']): ListingPage | null =>
  remote.status === 'ready' && sameQuery(remote.value.query, query) ? remote.value : null;

export interface ProductPageData extends ProductChoice {
  readonly shown: Remote<{ readonly detail: ProductDetail; readonly sizes: readonly ProductSize[] }>;
  readonly paragraphs: readonly string[];
  readonly availability: Availability | null;
  readonly related: readonly ProductCard[];
}

export const productPageOf = ({
  catalogue: { product },
  queries,
}: {
  readonly catalogue: CatalogueState;
  readonly queries: QueriesState;
}): ProductPageData => {
  const ofThis = <A>({ asked, remote }: Shown<{ readonly productId: string }, A>): Remote<A> =>
    asked !== null && asked.productId === product.productId ? remote : idle;
  return {
    ...product,
    shown: ofThis(queries.product),
    paragraphs: ofThis(queries.description).value?.paragraphs ?? [],
    availability: ofThis(queries.availability).value ?? null,
    related: itemsOf(ofThis(queries.related)),
  };
};

/** The product of a page as it is known; null while nothing is. */
export const detailOf = ({ shown }: ProductPageData): ProductDetail | null => shown.value?.detail ?? null;

const noSizes: readonly ProductSize[] = [];

export const sizesOf = ({ shown }: ProductPageData): readonly ProductSize[] => shown.value?.sizes ?? noSizes;

export const chosenSize = (product: ProductPageData): ProductSize | undefined => {
  const sizes = sizesOf(product);
  return sizes.length === 1 ? sizes[0] : sizes.find(({ sizeId }) => sizeId === product.chosenSizeId);
};

/** Pieces of the chosen size; before a size is chosen, of the size with most. */
export const chosenStock = (product: ProductPageData): number =>
  chosenSize(product)?.stock ?? Math.max(0, ...sizesOf(product).map(({ stock }) => stock));

export interface Pickup {
  readonly name: string;
  /** The first day on which it can be picked up there, ISO. */
  readonly day: string;
  /** Of the chosen size; null before one is chosen. */
  readonly pieces: number | null;
  /** Number of other branches that have it. */
  readonly others: number;
}

/** The branch that has the chosen size soonest, of those the one with most; undefined where none has it. */
export const soonestPickup = (product: ProductPageData): Pickup | undefined => {
  const size = chosenSize(product);
  const pickups = (product.availability?.branches ?? []).flatMap(({ name, day, stock }) => {
    const found = stock.filter(({ sizeId }) => size === undefined || sizeId === size.sizeId);
    return found.length === 0 ? [] : [{ name, day, pieces: Math.max(...found.map(({ pieces }) => pieces)) }];
  });
  let [first] = pickups;
  if (first === undefined) return undefined;
  for (const one of pickups)
    if (one.day < first.day || (one.day === first.day && one.pieces > first.pieces)) first = one;
  return { ...first, pieces: size === undefined ? null : first.pieces, others: pickups.length - 1 };
};

/** Divides related products: pieces of other types in the product's pattern make a set with it. */
export const setOf = ({ related }: ProductPageData, { type, styleName }: ProductCard) => {
  const isInSet = (card: ProductCard): boolean => card.styleName === styleName && card.type !== type;
  return { set: related.filter(isInSet), others: related.filter((card) => !isInSet(card)) };
};

/** The line that adding would put into the bag: the chosen quantity of a size; undefined without one. */
export const lineToAdd = (product: ProductPageData, size = chosenSize(product)): CartLine | undefined => {
  const detail = detailOf(product);
  if (detail === null || size === undefined) return undefined;
  return lineOfProduct(detail, size, product.chosenQuantity);
};
