import { first, latest } from '../kernel/policy.ts';
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
