import { failed, loading, ready, type Remote } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { ProductCard } from '../values/product.ts';
import type { CatalogueEvent } from './event.ts';
import { emptyProductPage } from './initial.ts';
import { cardLists } from './card-lists.ts';
import type { CardList, CatalogueState, ProductPage, ShelfName } from './state.ts';

const withShelf = (
  catalogue: CatalogueState,
  shelf: ShelfName,
  products: Remote<readonly ProductCard[]>,
): CatalogueState => ({ ...catalogue, shelves: { ...catalogue.shelves, [shelf]: products } });

const withProduct = (catalogue: CatalogueState, changed: Partial<ProductPage>): CatalogueState => ({
  ...catalogue,
  product: { ...catalogue.product, ...changed },
});

/** A product's page whose card's price is not told any more. */
const unpriced = (product: ProductPage): ProductPage =>
  product.early === null ? product : { ...product, early: { ...product.early, isPriced: false } };

/** The lists that are still aged when one of them is asked for anew. */
const without = (aged: readonly CardList[], renewed: CardList): readonly CardList[] =>
  aged.includes(renewed) ? aged.filter((name) => name !== renewed) : aged;

/** How each event changes what is known of lists and products. */
export const evolveCatalogue: Evolve<CatalogueState, CatalogueEvent> = {
  ShelfRequested: (catalogue, { shelf }) => ({
    ...withShelf(catalogue, shelf, loading(catalogue.shelves[shelf])),
    aged: without(catalogue.aged, shelf),
  }),
  ShelfReceived: (catalogue, { shelf, products }) => withShelf(catalogue, shelf, ready(products)),
  ShelfUnavailable: (catalogue, { shelf, failure }) =>
    withShelf(catalogue, shelf, failed(catalogue.shelves[shelf], failure)),

  ListingRequested: (catalogue, { query }) => ({
    ...catalogue,
    listing: { query, shown: loading(catalogue.listing.shown) },
    aged: without(catalogue.aged, 'listing'),
  }),
  ListingReceived: (catalogue, { query, products, total, isNear }) => ({
    ...catalogue,
    listing: { query, shown: ready({ query, products, total, isNear }) },
  }),
  ListingUnavailable: (catalogue, { failure }) => ({
    ...catalogue,
    listing: { ...catalogue.listing, shown: failed(catalogue.listing.shown, failure) },
  }),

  ProductRequested: (catalogue, { productId, early }) => {
    const { product, aged } = catalogue;
    if (product.productId === productId)
      return withProduct(catalogue, { shown: loading(product.shown), early });
    return {
      ...catalogue,
      product: { ...emptyProductPage, productId, early, shown: loading(emptyProductPage.shown) },
      // What goes with it comes anew, too.
      aged: without(aged, 'related'),
    };
  },
  ProductReceived: (catalogue, { detail, sizes }) => {
    const { chosenSizeId } = catalogue.product;
    const isChosen = sizes.some(({ sizeId }) => sizeId === chosenSizeId);
    return withProduct(catalogue, {
      shown: ready({ detail, sizes }),
      early: null,
      chosenSizeId: isChosen ? chosenSizeId : null,
    });
  },
  ProductUnavailable: (catalogue, { failure }) =>
    withProduct(catalogue, { shown: failed(catalogue.product.shown, failure) }),
  SizeChosen: (catalogue, { sizeId, quantity }) =>
    withProduct(catalogue, { chosenSizeId: sizeId, chosenQuantity: quantity, isClamped: false }),
  QuantityChosen: (catalogue, { quantity, isClamped }) =>
    withProduct(catalogue, { chosenQuantity: quantity, isClamped }),
  SizePrompted: (catalogue) => withProduct(catalogue, { sizePrompts: catalogue.product.sizePrompts + 1 }),
  DescriptionReceived: (catalogue, { paragraphs }) => withProduct(catalogue, { paragraphs }),
  RelatedReceived: (catalogue, { products }) => withProduct(catalogue, { related: products }),

  RecommendedReceived: (catalogue, { productId, products }) => ({
    ...catalogue,
    recommended: { productId, products },
  }),
  RecommendedRequested: (catalogue) => catalogue,
  CardsAged: (catalogue) => ({ ...catalogue, aged: cardLists, product: unpriced(catalogue.product) }),
  StylesRequested: (catalogue) => catalogue,
  StylesReceived: (catalogue, { styles }) => ({ ...catalogue, styles }),
};
