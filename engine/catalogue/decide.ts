import type { Decide } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import type { CatalogueReads } from './reads.ts';
import type { CatalogueEvent } from './event.ts';
import { type ListingQuery, sameQuery } from '../values/page/listing.ts';
import type { CatalogueCommand } from './command.ts';
import { chosenStock, detailOf, sizesOf } from './selectors.ts';

/** What an answer about the catalogue that was asked for last makes happen. */
const ofListing = (query: ListingQuery, { catalogue }: CatalogueReads, event: CatalogueEvent) => {
  const wanted = catalogue.listing.query;
  return acceptAwaited(wanted !== null && sameQuery(wanted, query), event);
};

/** What an answer about the product whose page is shown makes happen. */
const ofProduct = (productId: string, { catalogue }: CatalogueReads, event: CatalogueEvent) =>
  acceptAwaited(catalogue.product.productId === productId, event);

/** The rules of lists and products (spec 2.6, 5, 7.3). */
export const decideCatalogue: Decide<CatalogueCommand, CatalogueReads, CatalogueEvent> = {
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
