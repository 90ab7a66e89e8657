import type { CatalogueState } from '../catalogue/state.ts';
import type { ConnectionEvent } from '../connection/event.ts';
import type { Failure } from '../kernel/failure.ts';
import type { React } from '../kernel/slice.ts';
import type { Page } from '../values/page/page.ts';
import type { RouteEvent } from './event.ts';
import type { RouteState } from './state.ts';

interface RouteReads {
  readonly catalogue: CatalogueState;
  readonly route: RouteState;
}

/** Why what a page of goods shows could not be had. */
const failuresOf = (
  page: Page,
  { shelves, listing, product }: CatalogueState,
): readonly (Failure | null)[] => {
  switch (page.name) {
    case 'home':
      return Object.values(shelves).map(({ failure }) => failure);
    case 'catalogue':
      return [listing.shown.failure];
    case 'product':
      return [product.shown.failure];
    default:
      return [];
  }
};

/** What becomes of the page when something else happens. */
export const reactRoute: React<ConnectionEvent, RouteReads, RouteEvent> = {
  // What failed for want of a connection is asked for again by itself (ux U8).
  WentOnline: (_, { after: { catalogue, route } }) =>
    route.page !== null &&
    failuresOf(route.page, catalogue).some(
      (failure) => failure?.kind === 'offline' || failure?.kind === 'unreachable',
    )
      ? [{ type: 'PageRetried', page: route.page }]
      : [],
};
