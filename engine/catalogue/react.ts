import type { CartEvent } from '../cart/event.ts';
import type { GoldEvent } from '../gold/event.ts';
import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { Page } from '../values/page/page.ts';
import { earlyOf } from './early.ts';
import type { CatalogueEvent } from './event.ts';
import type { CatalogueReads } from './reads.ts';

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
export const reactCatalogue: React<CartEvent | GoldEvent | RouteEvent, CatalogueReads, CatalogueEvent> = {
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
