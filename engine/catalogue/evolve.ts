import { produce } from '../kernel/produce.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { CatalogueEvent } from './event.ts';
import { type CatalogueState, emptyProductPage } from './state.ts';

/** How each event changes what is known of lists and products. What was loaded stays while it is asked for again. */
export const evolveCatalogue: Evolve<CatalogueState, CatalogueEvent> = {
  ShelfRequested: (catalogue, { shelf }) =>
    produce(catalogue, (draft) => {
      draft.shelves[shelf].status = 'loading';
    }),
  ShelfReceived: (catalogue, { shelf, products }) => ({
    ...catalogue,
    shelves: { ...catalogue.shelves, [shelf]: { status: 'ready', products, failure: null } },
  }),
  ShelfUnavailable: (catalogue, { shelf, failure }) =>
    produce(catalogue, (draft) => {
      draft.shelves[shelf].status = 'failed';
      draft.shelves[shelf].failure = failure;
    }),

  ListingRequested: (catalogue, { query }) =>
    produce(catalogue, (draft) => {
      draft.listing.query = query;
      draft.listing.status = 'loading';
      draft.listing.failure = null;
    }),
  ListingReceived: (catalogue, { query, products, total, isNear }) => ({
    ...catalogue,
    listing: { query, shown: query, status: 'ready', products, total, isNear, failure: null },
  }),
  ListingUnavailable: (catalogue, { failure }) =>
    produce(catalogue, (draft) => {
      draft.listing.status = 'failed';
      draft.listing.failure = failure;
    }),

  ProductRequested: (catalogue, { productId }) => ({
    ...catalogue,
    product:
      catalogue.product.productId === productId
        ? { ...catalogue.product, status: 'loading', failure: null }
        : { ...emptyProductPage, productId, status: 'loading' },
  }),
  ProductReceived: (catalogue, { detail, sizes }) => {
    const { product } = catalogue;
    const isChosen = sizes.some((size) => size.sizeId === product.chosenSizeId);
    return {
      ...catalogue,
      product: {
        ...product,
        status: 'ready',
        detail,
        sizes,
        failure: null,
        chosenSizeId: isChosen ? product.chosenSizeId : null,
      },
    };
  },
  ProductUnavailable: (catalogue, { failure }) =>
    produce(catalogue, (draft) => {
      draft.product.status = 'failed';
      draft.product.failure = failure;
    }),
  SizeChosen: (catalogue, { sizeId, quantity }) =>
    produce(catalogue, (draft) => {
      draft.product.chosenSizeId = sizeId;
      draft.product.chosenQuantity = quantity;
      draft.product.isClamped = false;
    }),
  QuantityChosen: (catalogue, { quantity, isClamped }) =>
    produce(catalogue, (draft) => {
      draft.product.chosenQuantity = quantity;
      draft.product.isClamped = isClamped;
    }),
  SizeAskedFor: (catalogue) =>
    produce(catalogue, (draft) => {
      draft.product.sizeAsked += 1;
    }),
  DescriptionReceived: (catalogue, { paragraphs }) => ({
    ...catalogue,
    product: { ...catalogue.product, paragraphs },
  }),
  RelatedReceived: (catalogue, { products }) => ({
    ...catalogue,
    product: { ...catalogue.product, related: products },
  }),

  RecommendedReceived: (catalogue, { productId, products }) => ({
    ...catalogue,
    recommended: { productId, products },
  }),
  RecommendedRequested: (catalogue) => catalogue,
  StylesRequested: (catalogue) => catalogue,
  StylesReceived: (catalogue, { styles }) => ({ ...catalogue, styles }),
  PartUnavailable: (catalogue) => catalogue,
};
