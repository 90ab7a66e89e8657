import { idle, failed, loading, ready, type Remote } from '../kernel/remote.ts';
import type {
  CatalogueState,
  ProductPage,
  CatalogueReads,
  CatalogueEvent,
  CatalogueCommand,
  CardList,
  ShelfName,
  CatalogueEffect,
} from './words.ts';
import type { Decide, Evolve, React, EffectsOf } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import { type ListingQuery, sameQuery, listingPageSize } from '../values/page/listing.ts';
import { chosenStock, detailOf, sizesOf } from './selectors.ts';
import type { ProductCard } from '../values/product.ts';
import { cardLists } from './card-lists.ts';
import type { CartEvent } from '../cart/words.ts';
import type { GoldEvent } from '../gold/words.ts';
import type { RouteEvent } from '../route/words.ts';
import type { Page } from '../values/page/page.ts';
import { earlyOf } from './early.ts';
import { first, latest } from '../kernel/policy.ts';

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

export const initial: CatalogueState = {
  shelves: { promotion: idle, bestSeller: idle, newProducts: idle },
  listing: { query: null, shown: idle },
  product: emptyProductPage,
  aged: [],
  recommended: { productId: null, products: [] },
  styles: [],
};

/** What an answer about the catalogue that was asked for last makes happen. */
const ofListing = (query: ListingQuery, { catalogue }: CatalogueReads, event: CatalogueEvent) => {
  const wanted = catalogue.listing.query;
  return acceptAwaited(wanted !== null && sameQuery(wanted, query), event);
};

/** What an answer about the product whose page is shown makes happen. */
const ofProduct = (productId: string, { catalogue }: CatalogueReads, event: CatalogueEvent) =>
  acceptAwaited(catalogue.product.productId === productId, event);

/** The rules of lists and products (spec 2.6, 5, 7.3). */
export const decide: Decide<CatalogueCommand, CatalogueReads, CatalogueEvent> = {
  ChooseSize: ({ sizeId }, root) => {
    const { product } = root.catalogue;
    const size = sizesOf(product).find((candidate) => candidate.sizeId === sizeId);
    if (size === undefined) return reject('UnknownSize');
    const quantity = clampQuantity(product.chosenQuantity, size.stock) ?? 1;
    return accept([{ type: 'SizeChosen', sizeId, quantity }]);
  },
  ChooseQuantity: ({ quantity: wanted }, root) => {
    const { product } = root.catalogue;
    if (detailOf(product) === null) return reject('UnknownSize');
    const quantity = clampQuantity(wanted, chosenStock(product));
    if (quantity === undefined) return reject({ type: 'OutOfStock', available: 0 });
    const isClamped = quantity < wanted;
    return quantity === product.chosenQuantity && isClamped === product.isClamped
      ? reject('NothingChanges')
      : accept([{ type: 'QuantityChosen', quantity, isClamped }]);
  },
  AskForSize: () => accept([{ type: 'SizePrompted' }]),

  ShelfLoaded: ({ shelf, products }) => accept([{ type: 'ShelfReceived', shelf, products }]),
  ShelfFailed: ({ shelf, failure }) => accept([{ type: 'ShelfUnavailable', shelf, failure }]),
  ListingLoaded: ({ query, products, total, isNear }, root) =>
    ofListing(query, root, { type: 'ListingReceived', query, products, total, isNear }),
  ListingFailed: ({ query, failure }, root) =>
    ofListing(query, root, { type: 'ListingUnavailable', failure }),
  ProductLoaded: ({ detail, sizes }, root) =>
    ofProduct(detail.id, root, { type: 'ProductReceived', detail, sizes }),
  ProductFailed: ({ productId, failure }, root) =>
    ofProduct(productId, root, { type: 'ProductUnavailable', failure }),
  DescriptionLoaded: ({ productId, paragraphs }, root) =>
    ofProduct(productId, root, { type: 'DescriptionReceived', paragraphs }),
  RelatedLoaded: ({ productId, products }, root) =>
    ofProduct(productId, root, { type: 'RelatedReceived', products }),
  RecommendedLoaded: ({ productId, products }) =>
    accept([{ type: 'RecommendedReceived', productId, products }]),
  StylesLoaded: ({ styles }) => accept([{ type: 'StylesReceived', styles }]),
};

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
export const evolve: Evolve<CatalogueState, CatalogueEvent> = {
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

/** What a page needs of lists and products when it is entered, and again when that could not be had or is old. */
const needed = (page: Page, root: CatalogueReads): readonly CatalogueEvent[] => {
  switch (page.name) {
    case 'home':
      return [
        { type: 'ShelfRequested', shelf: 'bestSeller' },
        { type: 'ShelfRequested', shelf: 'promotion' },
        { type: 'ShelfRequested', shelf: 'newProducts' },
      ];
    case 'catalogue':
      return [
        { type: 'ListingRequested', query: page.query },
        ...(root.catalogue.styles.length === 0 ? [{ type: 'StylesRequested' } as const] : []),
      ];
    case 'product':
      return [{ type: 'ProductRequested', productId: page.productId, early: earlyOf(page.productId, root) }];
    default:
      return [];
  }
};

/** What lists and products make of the page that is shown and of a newer announcement. */
export const react: React<CartEvent | GoldEvent | RouteEvent, CatalogueReads, CatalogueEvent> = {
  RouteEntered: ({ page }, { after }) => needed(page, after),
  PageRetried: ({ page }, { after }) => needed(page, after),
  AnnouncementRose: () => [{ type: 'CardsAged' }],
  PricesOutdated: ({ page: isPage, bag }, { after }) => {
    const { page } = after.route;
    const { productId } = after.catalogue.recommended;
    return [
      ...(isPage && page !== null ? needed(page, after) : []),
      ...(bag && productId !== null ? [{ type: 'RecommendedRequested', productId } as const] : []),
    ];
  },
  RecommendationsRequested: ({ productId }) => [{ type: 'RecommendedRequested', productId }],
};

/** How many products each list of the homepage shows (spec 9). */
const shelfLimits: Readonly<Record<ShelfName, number>> = { promotion: 10, bestSeller: 5, newProducts: 10 };

/** How many related products a product's page shows (spec 9). */
const relatedLimit = 10;

/** How many products the bag recommends (spec 9). */
const recommendedLimit = 5;

/** What the world shall do about lists and products that are wanted. */
export const effects: EffectsOf<CatalogueEvent, CatalogueReads, CatalogueEffect> = {
  ShelfRequested: ({ shelf }) => [
    { type: 'LoadShelf', ...latest(`catalogue/shelf/${shelf}`), shelf, limit: shelfLimits[shelf] },
  ],
  ListingRequested: ({ query }) => [
    { type: 'LoadListing', ...latest('catalogue/listing'), query, pageSize: listingPageSize },
  ],
  ProductRequested: ({ productId }) => [
    { type: 'LoadProduct', ...latest('catalogue/product'), productId },
    { type: 'LoadDescription', ...latest('catalogue/description'), productId },
    { type: 'LoadRelated', ...latest('catalogue/related'), productId, limit: relatedLimit },
  ],
  StylesRequested: () => [{ type: 'LoadStyles', ...first('catalogue/styles') }],
  RecommendedRequested: ({ productId }) => [
    { type: 'LoadRecommended', ...latest('catalogue/recommended'), productId, limit: recommendedLimit },
  ],
};
