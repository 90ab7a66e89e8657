import type { Decide } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { CatalogueReads } from './reads.ts';
import type { CatalogueEvent } from './event.ts';
import { sameQuery } from '../values/page/listing.ts';
import type { CatalogueCommand } from './command.ts';
import { chosenStock } from './selectors.ts';

/** The rules of lists and products (spec 2.6, 5, 7.3). */
export const decideCatalogue: Decide<CatalogueCommand, CatalogueReads, CatalogueEvent> = {
  ChooseSize: ({ sizeId }, root) => {
    const { product } = root.catalogue;
    const size = product.sizes.find((candidate) => candidate.sizeId === sizeId);
    if (size === undefined) return reject('UnknownSize');
    const quantity = clampQuantity(product.chosenQuantity, size.stock) ?? 1;
    return accept([{ type: 'SizeChosen', sizeId, quantity }]);
  },
  ChooseQuantity: ({ quantity: wanted }, root) => {
    const { product } = root.catalogue;
    if (product.detail === null) return reject('UnknownSize');
    const quantity = clampQuantity(wanted, chosenStock(product));
    if (quantity === undefined) return reject({ type: 'OutOfStock', available: 0 });
    const isClamped = quantity < wanted;
    return quantity === product.chosenQuantity && isClamped === product.isClamped
      ? reject('NothingChanges')
      : accept([{ type: 'QuantityChosen', quantity, isClamped }]);
  },
  AskForSize: () => accept([{ type: 'SizeAskedFor' }]),

  ShelfLoaded: ({ shelf, products }) => accept([{ type: 'ShelfReceived', shelf, products }]),
  ShelfFailed: ({ shelf, failure }) => accept([{ type: 'ShelfUnavailable', shelf, failure }]),
  ListingLoaded: ({ query, products, total, isNear }, root) => {
    const asked = root.catalogue.listing.query;
    return asked !== null && sameQuery(asked, query)
      ? accept([{ type: 'ListingReceived', query, products, total, isNear }])
      : reject('StaleAnswer');
  },
  ListingFailed: ({ query, failure }, root) => {
    const asked = root.catalogue.listing.query;
    return asked !== null && sameQuery(asked, query)
      ? accept([{ type: 'ListingUnavailable', failure }])
      : reject('StaleAnswer');
  },
  ProductLoaded: ({ detail, sizes }, root) =>
    root.catalogue.product.productId === detail.id
      ? accept([{ type: 'ProductReceived', detail, sizes }])
      : reject('StaleAnswer'),
  ProductFailed: ({ productId, failure }, root) =>
    root.catalogue.product.productId === productId
      ? accept([{ type: 'ProductUnavailable', failure }])
      : reject('StaleAnswer'),
  DescriptionLoaded: ({ productId, paragraphs }, root) =>
    root.catalogue.product.productId === productId
      ? accept([{ type: 'DescriptionReceived', paragraphs }])
      : reject('StaleAnswer'),
  RelatedLoaded: ({ productId, products }, root) =>
    root.catalogue.product.productId === productId
      ? accept([{ type: 'RelatedReceived', products }])
      : reject('StaleAnswer'),
  RecommendedLoaded: ({ productId, products }) =>
    accept([{ type: 'RecommendedReceived', productId, products }]),
  StylesLoaded: ({ styles }) => accept([{ type: 'StylesReceived', styles }]),
  PartFailed: ({ part, failure }) => accept([{ type: 'PartUnavailable', part, failure }]),
};
