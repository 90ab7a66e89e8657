import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import { viewed } from '../recent/changes.ts';
import type { Rejection } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { sameQuery } from '../values/page/listing.ts';
import type { CatalogueCommand } from './command.ts';
import { chosenStock } from './selectors.ts';

const accept = (...events: readonly Event[]): E.Either<Rejection, readonly Event[]> => E.right(events);
const stale: E.Either<Rejection, never> = E.left({ type: 'StaleAnswer' });

/** The rules of lists and products (spec 2.6, 5, 7.3). */
export const decideCatalogue: Decide<CatalogueCommand, Root, Event> = {
  ChooseSize: ({ sizeId }, root) => {
    const { product } = root.catalogue;
    const size = product.sizes.find((candidate) => candidate.sizeId === sizeId);
    if (size === undefined) return E.left({ type: 'UnknownSize' });
    const quantity = clampQuantity(product.chosenQuantity, size.stock) ?? 1;
    return accept({ type: 'SizeChosen', sizeId, quantity });
  },
  ChooseQuantity: ({ quantity: wanted }, root) => {
    const { product } = root.catalogue;
    if (product.detail === null) return E.left({ type: 'UnknownSize' });
    const quantity = clampQuantity(wanted, chosenStock(product));
    if (quantity === undefined) return E.left({ type: 'OutOfStock', available: 0 });
    const isClamped = quantity < wanted;
    return quantity === product.chosenQuantity && isClamped === product.isClamped
      ? E.left({ type: 'NothingChanges' })
      : accept({ type: 'QuantityChosen', quantity, isClamped });
  },
  AskForSize: () => accept({ type: 'SizeAskedFor' }),

  ShelfLoaded: ({ shelf, products }) => accept({ type: 'ShelfReceived', shelf, products }),
  ShelfFailed: ({ shelf, failure }) => accept({ type: 'ShelfUnavailable', shelf, failure }),
  ListingLoaded: ({ query, products, total, isNear }, root) => {
    const asked = root.catalogue.listing.query;
    return asked !== null && sameQuery(asked, query)
      ? accept({ type: 'ListingReceived', query, products, total, isNear })
      : stale;
  },
  ListingFailed: ({ query, failure }, root) => {
    const asked = root.catalogue.listing.query;
    return asked !== null && sameQuery(asked, query)
      ? accept({ type: 'ListingUnavailable', failure })
      : stale;
  },
  ProductLoaded: ({ detail, sizes }, root) => {
    if (root.catalogue.product.productId !== detail.id) return stale;
    const known = root.catalogue.announcement;
    return known === null || known.at < detail.announcement.at
      ? accept(
          { type: 'ProductReceived', detail, sizes },
          { type: 'AnnouncementReceived', announcement: detail.announcement },
          ...viewed(detail, root),
        )
      : accept({ type: 'ProductReceived', detail, sizes }, ...viewed(detail, root));
  },
  ProductFailed: ({ productId, failure }, root) =>
    root.catalogue.product.productId === productId ? accept({ type: 'ProductUnavailable', failure }) : stale,
  DescriptionLoaded: ({ productId, paragraphs }, root) =>
    root.catalogue.product.productId === productId
      ? accept({ type: 'DescriptionReceived', paragraphs })
      : stale,
  RelatedLoaded: ({ productId, products }, root) =>
    root.catalogue.product.productId === productId ? accept({ type: 'RelatedReceived', products }) : stale,
  RecommendedLoaded: ({ productId, products }) =>
    accept({ type: 'RecommendedReceived', productId, products }),
  StylesLoaded: ({ styles }) => accept({ type: 'StylesReceived', styles }),
  // An older one than is known came late: prices never go back to it.
  AnnouncementLoaded: ({ announcement }, root) => {
    const known = root.catalogue.announcement;
    return known !== null && announcement.at < known.at
      ? accept()
      : accept({ type: 'AnnouncementReceived', announcement });
  },
  PartFailed: ({ part, failure }) => accept({ type: 'PartUnavailable', part, failure }),
};
