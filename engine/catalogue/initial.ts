import { idle } from '../kernel/remote.ts';
import type { CatalogueState, ProductPage } from './state.ts';

/** A product's page before anything of it is known. */
export const emptyProductPage: ProductPage = {
  productId: null,
  early: null,
  shown: idle,
  paragraphs: [],
  related: [],
  chosenSizeId: null,
  chosenQuantity: 1,
  isClamped: false,
  sizePrompts: 0,
};

export const initialCatalogue: CatalogueState = {
  shelves: { promotion: idle, bestSeller: idle, newProducts: idle },
  listing: { query: null, shown: idle },
  product: emptyProductPage,
  aged: [],
  recommended: { productId: null, products: [] },
  styles: [],
};
