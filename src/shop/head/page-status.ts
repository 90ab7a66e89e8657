import { idle, type Remote } from '../../../engine/kernel/remote.ts';
import { articleOf, helpPageOf } from '../../../engine/queries/selectors.ts';
import type { Root } from '../../../engine/slices.ts';
import type { Page } from '../../../engine/values/page/page.ts';

export type HeadState = Pick<Root, 'catalogue' | 'gold' | 'orders' | 'queries' | 'session'>;

export type PageNamed<Name extends Page['name']> = Extract<Page, { readonly name: Name }>;

/** PageStatus of a page's subject: `missing` for unknown ones, `unread` while it is loading. */
export type PageStatus = 'there' | 'missing' | 'unread';

export const productAt = ({ productId }: PageNamed<'product'>, { queries: { product } }: HeadState) =>
  product.asked?.productId === productId ? product.remote : idle;

const availabilityBy = ({ value, failure }: Remote<unknown>): PageStatus =>
  value !== null ? 'there' : failure?.status === 404 ? 'missing' : 'unread';

const listingAvailability = (
  { query }: PageNamed<'catalogue'>,
  { queries: { listing } }: HeadState,
): PageStatus => {
  const { status, value } = listing.remote;
  if (value === null || status === 'failed') return 'unread';
  // A page beyond the last one is no page of the catalogue; an empty first page says that there is nothing.
  return value.products.length === 0 && query.page > 1 ? 'missing' : 'there';
};

export const pageStatusOf = (page: Page, state: HeadState): PageStatus => {
  switch (page.name) {
    case 'not-found':
      return 'missing';
    case 'catalogue':
      return listingAvailability(page, state);
    case 'product':
      return availabilityBy(productAt(page, state));
    case 'help':
      return availabilityBy(helpPageOf(page.urlName, state));
    case 'locations':
      return availabilityBy(state.queries.branches.remote);
    case 'blog': {
      const { value, status } = state.queries.articles.remote;
      if (value === null || status === 'failed') return 'unread';
      return value.articles.length === 0 && page.filter.page > 1 ? 'missing' : 'there';
    }
    case 'article':
      return availabilityBy(articleOf(page.urlName, state));
    default:
      return 'there';
  }
};
