import type { EffectsOf } from '../kernel/slice.ts';
import type { CatalogueEffect } from './effect.ts';
import type { CatalogueReads } from './reads.ts';
import type { CatalogueEvent } from './event.ts';
import { listingPageSize } from '../values/page/listing.ts';
import type { ShelfName } from './state.ts';

/** How many products each list of the homepage shows (spec 9). */
const shelfLimits: Readonly<Record<ShelfName, number>> = { promotion: 10, bestSeller: 5, newProducts: 10 };

/** How many related products a product's page shows (spec 9). */
const relatedLimit = 10;

/** How many products the bag recommends (spec 9). */
const recommendedLimit = 5;

/** What the world shall do about lists and products that are wanted. */
export const catalogueEffects: EffectsOf<CatalogueEvent, CatalogueReads, CatalogueEffect> = {
  ShelfRequested: ({ shelf }) => [
    {
      type: 'LoadShelf',
      key: `catalogue/shelf/${shelf}`,
      policy: 'latest',
      shelf,
      limit: shelfLimits[shelf],
    },
  ],
  ListingRequested: ({ query }) => [
    { type: 'LoadListing', key: 'catalogue/listing', policy: 'latest', query, pageSize: listingPageSize },
  ],
  ProductRequested: ({ productId }) => [
    { type: 'LoadProduct', key: 'catalogue/product', policy: 'latest', productId },
    { type: 'LoadDescription', key: 'catalogue/description', policy: 'latest', productId },
    { type: 'LoadRelated', key: 'catalogue/related', policy: 'latest', productId, limit: relatedLimit },
  ],
  StylesRequested: () => [{ type: 'LoadStyles', key: 'catalogue/styles', policy: 'first' }],
  RecommendedRequested: ({ productId }) => [
    {
      type: 'LoadRecommended',
      key: 'catalogue/recommended',
      policy: 'latest',
      productId,
      limit: recommendedLimit,
    },
  ],
};
